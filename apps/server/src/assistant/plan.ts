import { resultKinds } from '@atelier/contract/kinds/conversation'
import { imageStrength } from '@atelier/contract/kinds/image'
import { type VideoRatio, videoRatios } from '@atelier/contract/kinds/video'
import { MAX_PROMPT_CHARACTERS, MAX_SPEECH_CHARACTERS } from '@atelier/contract/limits'
import { countCharacters } from '@atelier/contract/pricing'
import { prepareAudio } from '../audio/prepare.ts'
import type { Engines } from '../conversions/engines.ts'
import type { PreparedConversion } from '../conversions/prepared.ts'
import { prepareImages } from '../images/prepare.ts'
import { ApiError } from '../platform/api-error.ts'
import { prepareSpeech } from '../speech/prepare.ts'
import type { SpeechCatalogueOf } from '../speech/speaking-voice.ts'
import type { GivenFile } from '../uploads/given-file.ts'
import { asSource, type Uploads } from '../uploads/service.ts'
import { prepareVideo } from '../videos/prepare.ts'
import type { ProposedItem } from './responder.ts'
import type { Scope } from './store.ts'

/** What items are prepared with: the same that start calls use. */
export interface PlanDeps {
  engines: Engines
  catalogueOf: SpeechCatalogueOf
  uploads: Uploads
}

type TakeFile = Parameters<Parameters<Uploads['during']>[0]>[0]

/** What an item is made of, as far as a start looks at it. */
type Source = Pick<GivenFile, 'title' | 'width' | 'height' | 'duration'>

const sourceKinds = { IMAGE_TO_IMAGE: 'image', VIDEO: 'image', MUSIC_TO_MUSIC: 'audio' } as const
type SourcedType = keyof typeof sourceKinds
const isSourced = (type: ProposedItem['type']): type is SourcedType => type in sourceKinds

/** Prepares an item as its start call would, once for each time it is to be made. Throws what that would throw. */
export async function planItem(
  deps: PlanDeps,
  scope: Scope,
  item: ProposedItem,
): Promise<PreparedConversion[]> {
  return await prepareItem(deps, scope, item, await lookAtSource(deps, scope, item))
}

/** The same with the file it is made of, which `take` copies for the start. */
export async function planStart(
  deps: PlanDeps,
  scope: Scope,
  { item, place }: { item: ProposedItem; place: number },
  take: TakeFile,
) {
  const { type, source_id: id } = item
  const source = isSourced(type)
    ? await take({
        kind: sourceKinds[type],
        ownerId: scope.ownerId,
        // The file is named after it, and several lie in one folder.
        field: `source_${place}`,
        file: undefined,
        item: { field: 'source_id', id },
      })
    : undefined
  const all = await prepareItem(deps, scope, item, source)
  return { all, given: source ? [asSource(source)] : [] }
}

async function lookAtSource(
  { uploads }: PlanDeps,
  { ownerId }: Scope,
  { type, source_id: id }: ProposedItem,
): Promise<Source | undefined> {
  if (!isSourced(type)) return undefined
  const found = id === undefined ? undefined : await uploads.look(ownerId, id)
  const refuse = (detail: string) => new ApiError('invalid', detail, { field: 'source_id' })
  if (!found) throw refuse('What it should be made of is not there any more.')
  const kind = found.kind === 'speech' ? 'audio' : found.kind
  if (kind !== sourceKinds[type]) throw refuse('It cannot be made of that.')
  if (found.key === null) throw refuse('What it should be made of is not finished yet.')
  return found
}

async function prepareItem(
  deps: PlanDeps,
  scope: Scope,
  item: ProposedItem,
  source: Source | undefined,
): Promise<PreparedConversion[]> {
  enforcePrompt(item)
  switch (resultKinds[item.type]) {
    case 'image':
      return planPictures(deps, item, source)
    case 'video':
      return repeat(item, () => planFilm(deps, item, source))
    case 'audio':
      return repeat(item, () => planSound(deps, item, source))
    case 'speech':
      return repeat(item, await planSpeech(deps, scope, item))
  }
}

/** Speech has a limit of its own; everything else is asked for in as many words as its start calls take. */
function enforcePrompt({ type, text }: ProposedItem): void {
  const refuse = (detail: string) => new ApiError('invalid', detail, { field: 'text' })
  const most = type === 'SPEECH' ? MAX_SPEECH_CHARACTERS : MAX_PROMPT_CHARACTERS
  if (text.trim() === '' && type !== 'VIDEO' && type !== 'MUSIC_TO_MUSIC') throw refuse('The text is empty.')
  if (countCharacters(text) > most) throw refuse(`At most ${most.toLocaleString('en')} characters.`)
}

/** As often as wanted; each draws its own seed. */
const repeat = ({ count }: ProposedItem, prepare: () => PreparedConversion) =>
  Array.from({ length: count }, prepare)

function planPictures({ engines }: PlanDeps, item: ProposedItem, source: Source | undefined) {
  const { title, text, model, size, count: n, source_id } = item
  const common = { title, text, model, size, n }
  if (item.type !== 'IMAGE_TO_IMAGE') return prepareImages(engines, { ...common, mode: 'TEXT_TO_IMAGE' })
  const strength = imageStrength.default
  return prepareImages(engines, { ...common, mode: 'IMAGE_TO_IMAGE', strength, source_id, source })
}

function planFilm({ engines }: PlanDeps, item: ProposedItem, source: Source | undefined) {
  const { type, title, text, model, seconds, source_id } = item
  const ratio = item.ratio === undefined ? undefined : ratioOf(item.ratio)
  const common = { title, text, model, ratio, seconds }
  if (type !== 'VIDEO') return prepareVideo(engines, { ...common, mode: 'TEXT_TO_VIDEO' })
  return prepareVideo(engines, { ...common, mode: 'IMAGE_TO_VIDEO', source_id, source })
}

function ratioOf(ratio: string): VideoRatio {
  const found = videoRatios.find((each) => each === ratio)
  if (found) return found
  throw new ApiError('invalid', `A film is one of ${videoRatios.join(', ')}.`, { field: 'ratio' })
}

const audioModes = {
  TEXT_TO_SOUND: 'SOUND',
  TEXT_TO_MUSIC: 'MUSIC',
  MUSIC_TO_MUSIC: 'MUSIC_TO_MUSIC',
} as const

function planSound({ engines }: PlanDeps, item: ProposedItem, source: Source | undefined) {
  const { type, title, text, model, seconds, source_id } = item
  const mode = audioModes[type as keyof typeof audioModes]
  return prepareAudio(engines, { mode, title, text, model, seconds, source_id, source })
}

async function planSpeech({ catalogueOf }: PlanDeps, { ownerId, actorId }: Scope, item: ProposedItem) {
  const { title, text, voice, speed = 1 } = item
  if (voice === undefined) throw new ApiError('invalid', 'Please choose a voice.', { field: 'voice' })
  const catalogue = catalogueOf(ownerId, actorId)
  const start = { title, text, voice, speed, output: 'mp3', is_clone: false } as const
  const prepared = await prepareSpeech(catalogue, { ...start, additional_fields: undefined })
  return () => prepared
}
