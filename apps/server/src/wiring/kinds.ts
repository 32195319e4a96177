import { videoRatios } from '@atelier/contract/kinds/video'
import type { Receives } from '@atelier/contract/routes/registry'
import type { StartPrice } from '../billing/wallet/routes.ts'
import { viewNotes } from '../conversions/start/notes.ts'
import { prepareAudio } from '../generation/audio/prepare.ts'
import { createAudioHandlers } from '../generation/audio/routes.ts'
import { cloneFeature } from '../generation/clones/feature.ts'
import { priceCloning } from '../generation/clones/prepare.ts'
import { prepareImages } from '../generation/images/prepare.ts'
import { createImageHandlers } from '../generation/images/routes.ts'
import { prepareChat } from '../generation/llm/prepare.ts'
import { createLlmHandlers } from '../generation/llm/routes.ts'
import { prepareSpeech } from '../generation/speech/prepare.ts'
import { createSpeechHandlers } from '../generation/speech/routes.ts'
import { prepareVideo } from '../generation/videos/prepare.ts'
import { createVideoHandlers } from '../generation/videos/routes.ts'
import { ApiError } from '../platform/api-error.ts'
import type { Parts } from './services.ts'

/** The calls of each kind that start, upload and stop. */
export const createKindFeatures = (parts: Parts) =>
  [
    { handlers: createSpeechHandlers(parts) },
    { handlers: createImageHandlers(parts) },
    { handlers: createVideoHandlers(parts) },
    { handlers: createAudioHandlers(parts) },
    { handlers: createLlmHandlers({ ...parts, library: parts.libraries('chat') }) },
    cloneFeature(parts),
  ] as const

/** The start to be priced. */
type Quote = Receives<'POST /quotes', 'body'>

/** The caller and the owner of the content. */
interface QuoteCaller {
  ownerId: number
  actorId: number
  role: 'user' | 'admin'
}

/** Returns the price of a start of any kind. Throws the same errors as the start itself. */
export async function priceStart(parts: Parts, start: Quote, caller: QuoteCaller): Promise<StartPrice> {
  if ('import' in start && start.import) return await priceSheet(parts, start, caller)
  const engines = parts.engines.seenBy(caller)
  switch (start.kind) {
    case 'speech': {
      const { text } = start
      if (text === undefined) throw new ApiError('invalid', 'The text is empty.', { field: 'text' })
      const { cost } = await prepareSpeech(parts.catalogueOf(caller.ownerId, caller.actorId, caller.role), {
        ...start,
        text,
      })
      return { cost }
    }
    case 'image': {
      // The size of a result from an image depends on that image, which a quote does not have.
      const { size, ...others } = start
      const sized = start.mode === 'TEXT_TO_IMAGE' ? { ...others, size } : others
      const all = prepareImages(engines, { ...sized, text: start.text ?? '', isPartial: true })
      return { cost: all.reduce((sum, { cost }) => sum + cost, 0), ...viewNotes(all[0]) }
    }
    case 'video': {
      const prepared = prepareVideo(engines, { ...start, isPartial: true })
      const ratio = videoRatios.find((one) => one === prepared.settings.ratio) ?? null
      return { cost: prepared.cost, ratio, ...viewNotes(prepared) }
    }
    case 'audio': {
      const prepared = prepareAudio(engines, { ...start, isPartial: true })
      return { cost: prepared.cost, ...viewNotes(prepared) }
    }
    case 'chat':
      return { cost: prepareChat(engines, start).cost }
    case 'voice':
      return { cost: priceCloning(engines, start.provider) }
  }
}

async function priceSheet(
  { sheets, prepareRow }: Parts,
  start: Extract<Quote, { kind: 'speech' | 'image' }>,
  { ownerId, actorId }: QuoteCaller,
): Promise<StartPrice> {
  const prepare =
    start.kind === 'speech' ? prepareRow.speech(start, ownerId, actorId) : prepareRow.image(start)
  const { cost, notes } = await sheets.service.price({ ...start, ownerId, prepare })
  return { cost, ...(notes.length > 0 && { notes }) }
}
