import { createCanvas, ImageData, type SKRSContext2D } from '@napi-rs/canvas'
import { type EffectFrame, makeEffects, requestedEffects } from './choose-effects.ts'

/** Weather, light and grain over the frames of a video. */
export interface Atmosphere {
  /** Lays it over a frame of RGBA pixels; gives bytes of their own. */
  over(pixels: Int32Array, seconds: number): Uint8Array
}

/** Makes the weather and light that words ask for; without any it costs nothing. */
export function createAtmosphere(text: string, frame: EffectFrame): Atmosphere {
  const effects = makeEffects(requestedEffects(text), frame)
  if (effects.length === 0) return { over: (pixels) => bytesOf(pixels).slice() }
  const { width, height } = frame
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  return {
    over(pixels, seconds) {
      const bytes = bytesOf(pixels)
      const clamped = new Uint8ClampedArray(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      context.putImageData(new ImageData(clamped, width, height), 0, 0)
      for (const draw of effects) drawApart(context, () => draw(context, seconds))
      return canvas.data()
    },
  }
}

function drawApart(context: SKRSContext2D, draw: () => void): void {
  context.save()
  draw()
  context.restore()
}

function bytesOf(pixels: Int32Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(pixels.buffer as ArrayBuffer, pixels.byteOffset, pixels.byteLength)
}
