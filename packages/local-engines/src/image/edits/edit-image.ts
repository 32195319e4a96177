import { createRandom } from '../illustrator/random.ts'
import type { Raster } from '../raster/raster.ts'
import { applyOperation } from './apply/apply-operation.ts'
import { join } from './apply/join.ts'
import { impossible } from './apply/measures.ts'
import { describeEdit } from './describe-edit.ts'
import { openImage } from './open-image.ts'
import { readEdit } from './read-edit.ts'

interface EditOptions {
  readonly text: string
  readonly seed: number
  /** How far styles change the image, 0 (not at all) to 1. */
  readonly strength: number
  /** Paths of the source images. */
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
