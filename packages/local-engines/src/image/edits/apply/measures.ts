import { MAX_IMAGE_PIXELS } from '@atelier/contract/limits'
import { EngineError } from '@atelier/engines/spec/engine-error'
import type { Measure } from '../operation.ts'

/** An edit that this image does not allow. `message` is for the user. */
export const impossible = (message: string): EngineError =>
  new EngineError('invalid', message, { userMessage: message })

const millions = (pixels: number) => `${(pixels / 1e6).toFixed(1)} million`

/** Throws for a result of too many pixels. */
export function enforcePixels(width: number, height: number): void {
  const pixels = width * height
  if (pixels <= MAX_IMAGE_PIXELS) return
  throw impossible(
    `The result would have ${millions(pixels)} pixels; at most ${millions(MAX_IMAGE_PIXELS)} are possible.`,
  )
}

/** Pixels of a measure, at least one; percent are of `whole`. */
export const toPixels = ({ value, unit }: Measure, whole: number): number =>
  Math.max(1, Math.round(unit === 'percent' ? (value / 100) * whole : value))
