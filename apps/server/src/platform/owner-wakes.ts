import { EVENT_CHANNEL } from './events.ts'
import type { Notifications } from './notifications.ts'

/** Tells whoever follows an owner that there may be something new. */
export interface OwnerWakes {
  /** Calls `wake` until the returned function is called. */
  follow(ownerId: number, wake: () => void): () => void
}

/** One shared listener for all followers in this process. */
export function createOwnerWakes(notifications: Notifications): OwnerWakes {
  const followers = new Map<string, Set<() => void>>()
  notifications.listen(EVENT_CHANNEL, (ownerId) => {
    // An empty payload means that some may have been missed.
    const woken = ownerId === '' ? [...followers.values()] : [followers.get(ownerId) ?? new Set()]
    for (const each of woken) for (const wake of each) wake()
  })
  return {
    follow(ownerId, wake) {
      const key = String(ownerId)
      const all = followers.get(key) ?? new Set()
      followers.set(key, all.add(wake))
      return () => {
        all.delete(wake)
        if (all.size === 0) followers.delete(key)
      }
    },
  }
}

/**
 * Yields once at the start, then whenever the owner was woken, and at the latest every `backstopMs`; ends with the
 * signal. Wakes that come while the consumer is busy become one.
 */
export async function* wakesOf(
  wakes: OwnerWakes,
  ownerId: number,
  { signal, backstopMs }: { signal: AbortSignal; backstopMs: number },
): AsyncGenerator<void> {
  let pending = true
  let resume: () => void = () => undefined
  const wake = () => {
    pending = true
    resume()
  }
  const unfollow = wakes.follow(ownerId, wake)
  signal.addEventListener('abort', wake)
  const timer = setInterval(wake, backstopMs)
  try {
    while (!signal.aborted) {
      if (!pending) {
        await new Promise<void>((resolve) => {
          resume = resolve
        })
      }
      pending = false
      if (!signal.aborted) yield
    }
  } finally {
    clearInterval(timer)
    unfollow()
    signal.removeEventListener('abort', wake)
  }
}
