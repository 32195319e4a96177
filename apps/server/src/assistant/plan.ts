import { chatTokens, resultKinds } from '@atelier/contract/kinds/conversation'
import { allKinds } from '@atelier/contract/kinds/kind'
import { type VideoRatio, videoRatios } from '@atelier/contract/kinds/video'
import { MAX_PROMPT_CHARACTERS, MAX_SPEECH_CHARACTERS } from '@atelier/contract/limits'
import { countCharacters } from '@atelier/contract/pricing'
import type { Engines } from '../conversions/engines.ts'
import type { PreparedConversion } from '../conversions/start/prepared.ts'
import { prepareAudio } from '../generation/audio/prepare.ts'
import { prepareImages } from '../generation/images/prepare.ts'
import { prepareChat } from '../generation/llm/prepare.ts'
import { prepareSpeech } from '../generation/speech/prepare.ts'
import type { SpeechCatalogueOf } from '../generation/speech/speaking-voice.ts'
import { asSource, type TakeFile, type Uploads } from '../generation/uploads/service.ts'
import type { SourceFile } from '../generation/uploads/source-file.ts'
import { prepareVideo } from '../generation/videos/prepare.ts'
import { ApiError } from '../platform/api-error.ts'
import type { ProposedItem } from './proposed-item.ts'
import type { Scope } from './store.ts'

/** Dependencies of preparing items, the same as of start calls. */
export interface PlanDeps {
  engines: Engines
  catalogueOf: SpeechCatalogueOf
  uploads: Uploads
}

/** The properties of a source that a start checks. */
type Source = Pick<SourceFile, 'title' | 'width' | 'height' | 'duration'>

const sourceKinds = { IMAGE_TO_IMAGE: 'image', VIDEO: 'image', MUSIC_TO_MUSIC: 'audio' } as const
type SourcedType = keyof typeof sourceKinds
const isSourced = (type: ProposedItem['type']): type is SourcedType => type in sourceKinds

/** Prepares an item as its start call would, once per result. Throws the same errors. */
export async function planItem(
  deps: PlanDeps,
  scope: Scope,
  item: ProposedItem,
): Promise<PreparedConversion[]> {
  return await prepareItem(deps, scope, item, await inspectSource(deps, scope, item))
}

/** The same with its source file, which `take` copies for the start. */
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
        // The file is named after the field, and several share a folder.
        field: `source_${place}`,
        file: undefined,
        item: { field: 'source_id', id },
      })
    : undefined
  const all = await prepareItem(deps, scope, item, source)
  return { all, newFiles: source ? [asSource(source)] : [] }
}

async function inspectSource(
  { uploads }: PlanDeps,
  { ownerId }: Scope,
  { type, source_id: id }: ProposedItem,
): Promise<Source | undefined> {
  if (!isSourced(type)) return undefined
  const found = id === undefined ? undefined : await uploads.findFile(ownerId, id)
  const refuse = (detail: string) => new ApiError('invalid', detail, { field: 'source_id' })
  if (!found) throw refuse('The source no longer exists.')
  if (allKinds[found.kind].medium !== sourceKinds[type]) throw refuse('This source cannot be used for it.')
  if (found.key === null) throw refuse('The source is not finished yet.')
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
      return planImages(deps, item, source)
    case 'video':
      return repeat(item, () => planVideo(deps, item, source))
    case 'audio':
      return repeat(item, () => planSound(deps, item, source))
    case 'speech':
      return repeat(item, await planSpeech(deps, scope, item))
    case 'chat':
      return repeat(item, () => planAnswer(deps, item))
  }
}

/** Speech has a separate limit; everything else has the limit of its start calls. */
function enforcePrompt({ type, text }: ProposedItem): void {
  const refuse = (detail: string) => new ApiError('invalid', detail, { field: 'text' })
  const most = type === 'SPEECH' ? MAX_SPEECH_CHARACTERS : MAX_PROMPT_CHARACTERS
  if (text.trim() === '' && type !== 'VIDEO' && type !== 'MUSIC_TO_MUSIC') throw refuse('The text is empty.')
  if (countCharacters(text) > most) throw refuse(`At most ${most.toLocaleString('en')} characters.`)
}

/** Number of results; each draws its own seed. */
const repeat = ({ count }: ProposedItem, prepare: () => PreparedConversion) =>
  Array.from({ length: count }, prepare)

function planImages({ engines }: PlanDeps, item: ProposedItem, source: Source | undefined) {
  const { title, text, model, parameters, size, count: n, source_id } = item
  const common = { title, text, model, parameters, size, n }
  if (item.type !== 'IMAGE_TO_IMAGE') return prepareImages(engines, { ...common, mode: 'TEXT_TO_IMAGE' })
  return prepareImages(engines, { ...common, mode: 'IMAGE_TO_IMAGE', source_id, source })
}

function planVideo({ engines }: PlanDeps, item: ProposedItem, source: Source | undefined) {
  const { type, title, text, model, parameters, seconds, source_id } = item
  const ratio = item.ratio === undefined ? undefined : ratioOf(item.ratio)
  const common = { title, text, model, parameters, ratio, seconds }
  if (type !== 'VIDEO') return prepareVideo(engines, { ...common, mode: 'TEXT_TO_VIDEO' })
  return prepareVideo(engines, { ...common, mode: 'IMAGE_TO_VIDEO', source_id, source })
}

function ratioOf(ratio: string): VideoRatio {
  const found = videoRatios.find((each) => each === ratio)
  if (found) return found
  throw new ApiError('invalid', `This must be one of ${videoRatios.join(', ')}.`, { field: 'ratio' })
}

const audioModes = {
  TEXT_TO_SOUND: 'SOUND',
  TEXT_TO_MUSIC: 'MUSIC',
  MUSIC_TO_MUSIC: 'MUSIC_TO_MUSIC',
} as const

function planSound({ engines }: PlanDeps, item: ProposedItem, source: Source | undefined) {
  const { type, title, text, model, parameters, seconds, source_id } = item
  const mode = audioModes[type as keyof typeof audioModes]
  return prepareAudio(engines, { mode, title, text, model, parameters, seconds, source_id, source })
}

function planAnswer({ engines }: PlanDeps, { title, text, model, tokens = chatTokens.min }: ProposedItem) {
  return prepareChat(engines, { title, text, model, tokens })
}

async function planSpeech({ catalogueOf }: PlanDeps, { ownerId, actorId }: Scope, item: ProposedItem) {
  const { title, text, voice, speed = 1, instructions, parameters } = item
  if (voice === undefined) throw new ApiError('invalid', 'Choose a voice.', { field: 'voice' })
  const catalogue = catalogueOf(ownerId, actorId)
  const start = {
    title,
    text,
    voice,
    speed,
    instructions,
    parameters,
    output: 'mp3',
    is_clone: false,
  } as const
  const prepared = await prepareSpeech(catalogue, { ...start, additional_fields: undefined })
  return () => prepared
}
