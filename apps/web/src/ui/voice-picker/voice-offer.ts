import { useEffect, useEffectEvent } from 'react'
import { createStore, useStore } from '../../state/store.ts'
import type { Voice } from './voice.ts'

const offered = createStore<Voice | null>(null)

/** Passes a voice to the next screen with a voice setting. */
export function offerVoice(voice: Voice): void {
  offered.set(voice)
}

/** Takes the voice passed on by another screen. */
export function useOfferedVoice(onChoose: (voice: Voice) => void): void {
  const voice = useStore(offered, (now) => now)
  const choose = useEffectEvent(onChoose)
  useEffect(() => {
    if (voice === null || offered.get() !== voice) return
    offered.set(null)
    choose(voice)
  }, [voice])
}
