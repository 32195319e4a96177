import { MAX_IMAGE_PIXELS } from '@atelier/contract/limits'
import { EngineError } from '@atelier/engines/spec/engine-error'
import sharp from 'sharp'
import { createRandom, type Random } from '../illustrator/random.ts'
import { decoded, type Raster } from '../raster/raster.ts'
import { adjust, applyStyle, blur, sharpen } from './apply/apply-style.ts'
import { addBorder, crop, flip, impossible, resize, rotate, round } from './apply/geometry.ts'
import { join } from './apply/join.ts'
import { writeText } from './apply/write-text.ts'
import { describeEdit } from './describe-edit.ts'
import type { Operation } from './operation.ts'
import { readEdit } from './read-edit.ts'

interface EditOptions {
  readonly text: string
  readonly seed: number
  /** How far styles change the image, 0 (not at all) to 1. */
  readonly strength: number
  readonly sources: readonly string[]
}

/** Applies the edits that a text asks for, in its order. Throws like `openImage`, and for texts that are not understood. */
export async function editImage(
  { text, seed, strength, sources }: EditOptions,
  onProgress: (fraction: number) => void,
): Promise<Raster> {
  const problem = describeEdit(text, sources.length).find(({ code }) => code === 'not_understood')
  if (problem) throw impossible(problem.text)
  let images = await openAll(sources)
  onProgress(0.15)
  const { operations } = readEdit(text)
  for (const [at, operation] of operations.entries()) {
    if (operation.name === 'join' || operation.name === 'stack') {
      images = [await join(images, operation.name === 'stack')]
    } else {
      const edited: Raster[] = []
      for (const image of images) {
        const random = createRandom(seed, `edit ${at}`)
        edited.push(await applyOperation(image, operation, { part: strength, random }))
      }
      images = edited
    }
    onProgress(0.15 + (0.7 * (at + 1)) / operations.length)
  }
  const [edited] = images
  if (!edited) throw new RangeError('there is no source image')
  return edited
}

async function openAll(sources: readonly string[]): Promise<Raster[]> {
  const images: Raster[] = []
  for (const source of sources) images.push(await openImage(source, sources.length))
  return images
}

/**
 * Decodes an image upright, in sRGB with 8 bits per channel; of an animation the first frame. Of several images each is
 * reduced to its share of `MAX_IMAGE_PIXELS`. Throws `EngineError` `invalid` when it cannot be read.
 */
export async function openImage(path: string, count: number): Promise<Raster> {
  try {
    const image = sharp(path, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' }).autoOrient()
    const { width, height } = (await sharp(path, { limitInputPixels: MAX_IMAGE_PIXELS }).metadata())
      .autoOrient
    const times = Math.min(1, Math.sqrt(MAX_IMAGE_PIXELS / count / (width * height)))
    return await decoded(times === 1 ? image : image.resize({ width: Math.floor(width * times) }))
  } catch (cause) {
    throw new EngineError('invalid', `the image cannot be decoded: ${String(cause)}`, {
      userMessage: 'This image cannot be read. Choose another one, or save it again as PNG or JPEG.',
      cause,
    })
  }
}

/** How far styles change the image, 0 to 1, and the source of their random choices. */
export interface StyleOptions {
  readonly part: number
  readonly random: Random
}

/** Applies an operation to an image. Throws `EngineError` `invalid` if the image does not allow it. */
export async function applyOperation(
  raster: Raster,
  operation: Exclude<Operation, { name: 'join' | 'stack' }>,
  options: StyleOptions,
): Promise<Raster> {
  switch (operation.name) {
    case 'style':
    case 'tint':
      return await applyStyle(raster, operation, options)
    default: {
      const apply = appliers[operation.name] as (
        raster: Raster,
        to: typeof operation,
      ) => Raster | Promise<Raster>
      return await apply(raster, operation)
    }
  }
}

const appliers = {
  crop,
  rotate,
  flip,
  resize,
  adjust,
  sharpen,
  blur,
  border: addBorder,
  round,
  text: writeText,
}
