import type { Shape } from '../../dsp/oscillator.ts'
import { assemble, type Placed, toPeak } from './layers.ts'
import { falling, makeTone } from './tone.ts'

/** A sequence of notes: hertz, start, duration. */
export function tune(
  shape: Shape,
  notes: readonly (readonly [hertz: number, start: number, seconds: number])[],
): Float32Array {
  const end = Math.max(...notes.map(([, start, seconds]) => start + seconds))
  return toPeak(
    assemble(
      end + 0.02,
      notes.map(
        ([hertz, start, seconds]): Placed => [
          makeTone({
            seconds,
            shape,
            frequency: hertz,
            level: shape === 'sine' ? falling(seconds * 1.4) : falling(seconds * 2.5),
            attack: 0.003,
            release: 0.015,
          }),
          start,
          1,
        ],
      ),
    ),
  )
}
