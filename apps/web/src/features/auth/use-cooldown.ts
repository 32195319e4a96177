import { useEffect, useState } from 'react'

/** Remaining seconds, counting down to 0, and a function that starts the cooldown. */
export function useCooldown(seconds: number): readonly [left: number, start: () => void] {
  const [left, setLeft] = useState(0)
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setLeft((now) => now - 1), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return [left, () => setLeft(seconds)]
}
