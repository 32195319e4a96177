import type { Receives } from '@atelier/contract/routes/registry'
import { prepareAudio } from '../audio/prepare.ts'
import { priceCloning } from '../clones/prepare.ts'
import type { Engines } from '../conversions/engines.ts'
import { prepareImages } from '../images/prepare.ts'
import { prepareChat } from '../llm/prepare.ts'
import { ApiError } from '../platform/api-error.ts'
import type { Sheets } from '../sheets/service.ts'
import type { SheetStarts } from '../sheets/start-routes.ts'
import { prepareSpeech } from '../speech/prepare.ts'
import type { SpeechCatalogueOf } from '../speech/speaking-voice.ts'
import { prepareVideo } from '../videos/prepare.ts'

interface PriceDeps {
  engines: Engines
  catalogueOf: SpeechCatalogueOf
  sheets: Sheets
  prepareRow: SheetStarts
}

type Quote = Receives<'POST /quotes', 'body'>

/** Who asks, and whose content it would be. */
interface Asker {
  ownerId: number
  actorId: number
}

/** Credits that a start with these fields would cost, whatever its kind. Throws what the start itself would throw. */
export async function priceStart(deps: PriceDeps, start: Quote, who: Asker): Promise<number> {
  if ('import' in start && start.import) return await priceSheet(deps, start, who)
  const { engines } = deps
  switch (start.kind) {
    case 'speech': {
      const { text } = start
      if (text === undefined) throw new ApiError('invalid', 'The text is empty.', { field: 'text' })
      return (await prepareSpeech(deps.catalogueOf(who.ownerId, who.actorId), { ...start, text })).cost
    }
    case 'image': {
      // The size of what is made of a picture goes by that picture, which a quote does not see.
      const { size, ...others } = start
      const sized = start.mode === 'TEXT_TO_IMAGE' ? { ...others, size } : others
      const all = prepareImages(engines, { ...sized, text: start.text ?? '' })
      return all.reduce((sum, { cost }) => sum + cost, 0)
    }
    case 'video':
      return prepareVideo(engines, start).cost
    case 'audio':
      return prepareAudio(engines, start).cost
    case 'chat':
      return prepareChat(engines, start).cost
    case 'voice':
      return priceCloning(engines, start.provider)
  }
}

async function priceSheet(
  { sheets, prepareRow }: PriceDeps,
  start: Extract<Quote, { kind: 'speech' | 'image' }>,
  { ownerId, actorId }: Asker,
): Promise<number> {
  const prepare =
    start.kind === 'speech' ? prepareRow.speech(start, ownerId, actorId) : prepareRow.image(start)
  return (await sheets.price({ ...start, ownerId, prepare })).cost
}
