import { filtered } from '../dsp/filters.ts'
import { addReverb, type Room } from '../dsp/reverb.ts'
import { middleOf, type Stereo, scale } from '../dsp/stereo.ts'
import type { Modifier } from './vocabulary.ts'

type RoomName = NonNullable<Modifier['room']>

const rooms: Readonly<Record<RoomName | 'open' | 'horizon', { readonly room: Room; readonly wet: number }>> =
  {
    open: { room: { seconds: 0.35, damping: 5000, preDelay: 0.004 }, wet: 0.05 },
    room: { room: { seconds: 0.7, damping: 5500, preDelay: 0.006 }, wet: 0.3 },
    hall: { room: { seconds: 2.1, damping: 4500, preDelay: 0.02 }, wet: 0.38 },
    cave: { room: { seconds: 3.4, damping: 3000, preDelay: 0.045 }, wet: 0.5 },
    horizon: { room: { seconds: 1.7, damping: 1800, preDelay: 0.03 }, wet: 0.55 },
  }

/** Adds the acoustics of the surroundings in place. */
export function placeInRoom(sound: Stereo, name: RoomName | undefined): void {
  const { room, wet } = rooms[name ?? 'open']
  addReverb(sound, middleOf(sound), room, wet)
}

/** Moves a sound away from the listener in place: quieter, duller, more diffuse. */
export function moveAway(sound: Stereo, distance: number): void {
  if (distance <= 0) return
  for (const side of sound)
    filtered(filtered(side, 'low', 9000 * 0.09 ** distance), 'high', 40 + 80 * distance)
  const { room, wet } = rooms.horizon
  const loss = 1 - 0.55 * distance
  addReverb(sound, middleOf(sound), room, (wet * distance) / loss)
  for (const side of sound) scale(side, loss)
}

/** How far away a moving sound ends, or starts. */
const FAR = 0.9

/** Moves a sound in place: away, nearer, or past the listener. */
export function travel(sound: Stereo, motion: Modifier['motion']): void {
  if (!motion) return
  const far: Stereo = [sound[0].slice(), sound[1].slice()]
  moveAway(far, FAR)
  const last = sound[0].length - 1
  const distanceAt = (share: number) =>
    motion === 'away' ? share : motion === 'near' ? 1 - share : Math.abs(2 * share - 1)
  for (const [side, samples] of sound.entries()) {
    for (let index = 0; index <= last; index++) {
      const distance = distanceAt(index / last) ** 0.6
      const near = (samples[index] as number) * (1 - distance)
      // The sound is at its quietest, not silent, when it is far.
      samples[index] = near + (far[side]?.[index] ?? 0) * distance * (1 - 0.85 * distance)
    }
  }
}
