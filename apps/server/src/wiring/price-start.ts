import { videoRatios } from '@atelier/contract/kinds/video'
import type { Receives } from '@atelier/contract/routes/registry'
import type { StartPrice } from '../billing/wallet/routes.ts'
import type { Engines } from '../conversions/engines.ts'
import { prepareAudio } from '../generation/audio/prepare.ts'
import { priceCloning } from '../generation/clones/prepare.ts'
import { prepareImages } from '../generation/images/prepare.ts'
import { prepareChat } from '../generation/llm/prepare.ts'
import type { Sheets } from '../generation/sheets/service.ts'
import type { SheetStarts } from '../generation/sheets/start-routes.ts'
import { prepareSpeech } from '../generation/speech/prepare.ts'
import type { SpeechCatalogueOf } from '../generation/speech/speaking-voice.ts'
import { prepareVideo } from '../generation/videos/prepare.ts'
import { ApiError } from '../platform/api-error.ts'

interface PriceDeps {
  engines: Engines
  catalogueOf: SpeechCatalogueOf
  sheets: Sheets
  prepareRow: SheetStarts
}

/** The start to be priced. */
export type Quote = Receives<'POST /quotes', 'body'>

/** The caller and the owner of the content. */
interface QuoteCaller {
  ownerId: number
  actorId: number
}

/** Returns the price of a start of any kind. Throws the same errors as the start itself. */
export async function priceStart(deps: PriceDeps, start: Quote, caller: QuoteCaller): Promise<StartPrice> {
  if ('import' in start && start.import) return { cost: await priceSheet(deps, start, caller) }
  const { engines } = deps
  switch (start.kind) {
    case 'speech': {
      const { text } = start
      if (text === undefined) throw new ApiError('invalid', 'The text is empty.', { field: 'text' })
      const { cost } = await prepareSpeech(deps.catalogueOf(caller.ownerId, caller.actorId), {
        ...start,
        text,
      })
      return { cost }
    }
    case 'image': {
      // The size of a result from an image depends on that image, which a quote does not have.
      const { size, ...others } = start
      const sized = start.mode === 'TEXT_TO_IMAGE' ? { ...others, size } : others
      const all = prepareImages(engines, { ...sized, text: start.text ?? '' })
      return { cost: all.reduce((sum, { cost }) => sum + cost, 0) }
    }
    case 'video': {
      const { cost, settings } = prepareVideo(engines, start)
      return { cost, ratio: videoRatios.find((ratio) => ratio === settings.ratio) ?? null }
    }
    case 'audio':
      return { cost: prepareAudio(engines, start).cost }
    case 'chat':
      return { cost: prepareChat(engines, start).cost }
    case 'voice':
      return { cost: priceCloning(engines, start.provider) }
  }
}

async function priceSheet(
  { sheets, prepareRow }: PriceDeps,
  start: Extract<Quote, { kind: 'speech' | 'image' }>,
  { ownerId, actorId }: QuoteCaller,
): Promise<number> {
  const prepare =
    start.kind === 'speech' ? prepareRow.speech(start, ownerId, actorId) : prepareRow.image(start)
  return (await sheets.price({ ...start, ownerId, prepare })).cost
}
