import type { SlotFiles } from './source-files.ts'
import type { ChosenItem, DraftImage, StudioDraft } from './studio-draft.ts'
import type { Workbench } from './workbench.ts'

/** The further images of a draft that are stored on this device or in the library. */
export const storedImages = ({ images }: Pick<StudioDraft, 'images'>, files: SlotFiles): DraftImage[] =>
  images.filter(({ slot, item }) => item !== null || files[slot] !== undefined)

/** Appends an image: a file, or a library item. */
export function addImage({ drafts, files }: Workbench, content: File | ChosenItem): void {
  const { images } = drafts.get()
  const slot = `image_${1 + Math.max(0, ...images.map((image) => Number(image.slot.slice(6))))}` as const
  const isFile = content instanceof File
  if (isFile) files.set(slot, content)
  drafts.change({ images: [...images, { slot, item: isFile ? null : content }] })
}

/** Removes an image. */
export function removeImage({ drafts, files }: Workbench, { slot }: DraftImage): void {
  files.set(slot, null)
  drafts.change({ images: drafts.get().images.filter((image) => image.slot !== slot) })
}

/** Removes all images. */
export function clearImages(bench: Workbench): void {
  for (const image of bench.drafts.get().images) removeImage(bench, image)
}

/** Swaps an image with its neighbor. */
export function swapImages({ drafts }: Workbench, one: DraftImage, other: DraftImage): void {
  const swapped = new Map([
    [one.slot, other],
    [other.slot, one],
  ])
  drafts.change({ images: drafts.get().images.map((image) => swapped.get(image.slot) ?? image) })
}
