import { type PersistedStore, persistedStore } from '../../state/persisted-store.ts'
import type { Sound } from './playback.ts'

/** Speeds of playback. */
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const

const usual: Sound = { speed: 1, volume: 1, muted: false }

/** Reads stored settings; unusable ones are the usual ones. */
export function readSound(stored: string | null): Sound {
  if (stored === null) return usual
  try {
    const { speed, volume, muted }: Partial<Sound> = JSON.parse(stored)
    return {
      speed: speeds.find((known) => known === speed) ?? usual.speed,
      volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : usual.volume,
      muted: muted === true,
    }
  } catch (error) {
    console.info('The settings of the player can’t be read:', error)
    return usual
  }
}

/** Speed, volume and mute of the player in this browser. */
export const soundSettings = (): PersistedStore<Sound> => persistedStore('atelier.sound', readSound)
