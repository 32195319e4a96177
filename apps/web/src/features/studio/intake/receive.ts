import { damageOf, mediumOf, refusalOf } from '../../../ui/drop-zone/accepted.ts'
import { addImage, storedImages } from '../image-list.ts'
import type { OtherMode, StudioMode } from '../mode.ts'
import type { Slots } from '../slots-of.ts'
import { putFile, type Workbench, workbenchOf } from '../workbench.ts'
import { landingOf, type Taken } from './landing.ts'

/** What is in a composer with the slots of its model. */
export function takenOf({ drafts, files }: Workbench, slots: Slots): Taken {
  const [draft, stored] = [drafts.get(), files.get()]
  const filled = slots.single.map(({ name }) => [name, draft[name] !== null || stored[name] !== undefined])
  return { slots, filled: Object.fromEntries(filled), images: storedImages(draft, stored).length }
}

/** The composer that receives files. */
export interface Receiver {
  readonly mode: StudioMode
  readonly bench: Workbench
  readonly slots: Slots
  readonly userId: number
}

/** Why a file was not received, or the other mode that received it; null if this one did. */
async function receiveFile(
  { mode, bench, slots, userId }: Receiver,
  file: File,
): Promise<string | OtherMode | null> {
  const kind = mediumOf(file)
  if (kind === null) return `“${file.name}” is not an image, a video or an audio file.`
  const landing = landingOf(mode, takenOf(bench, slots), kind)
  if (landing === null) return `“${file.name}” can’t be used here.`
  const refusal = refusalOf(file, kind) ?? (await damageOf(file))
  if (refusal !== null) return refusal
  if (landing.place === 'images') addImage(bench, file)
  if (landing.place === 'slot') putFile(bench, landing.slot.name, file)
  if (landing.place !== 'elsewhere') return null
  const slot = landing.mode.slots.find(({ accepts }) => accepts === kind)
  if (slot) putFile(workbenchOf(landing.mode, userId), slot.name, file)
  return landing.mode
}

/** Receives dropped or pasted files: the first one as the source, further images as references if there is room. */
export async function receiveFiles(
  receiver: Receiver,
  files: readonly File[],
): Promise<string | OtherMode | null> {
  const [first, ...others] = files
  if (!first) return null
  const received = await receiveFile(receiver, first)
  if (received !== null) return received
  for (const file of others) {
    const { images } = takenOf(receiver.bench, receiver.slots)
    const hasRoom = receiver.slots.images !== null && images < receiver.slots.images.max
    if (!hasRoom || mediumOf(file) !== 'image')
      return `“${file.name}” was left out: there is no place for it.`
    const refusal = refusalOf(file, 'image') ?? (await damageOf(file))
    if (refusal !== null) return refusal
    addImage(receiver.bench, file)
  }
  return null
}
