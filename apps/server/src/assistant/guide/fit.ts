import { defaultAudioSeconds } from '@atelier/contract/kinds/audio'
import { resultKinds } from '@atelier/contract/kinds/conversation'
import { MAX_IMAGES } from '@atelier/contract/kinds/image'
import { speechSpeed } from '@atelier/contract/kinds/speech'
import type { ModelDefinition } from '@atelier/contract/models/definition'
import type { Engines, Offer } from '../../conversions/engines.ts'
import { inputProblem } from '../../conversions/model-inputs.ts'
import { defaultOffer, type ModelRequest, nearestShape } from '../../conversions/start/choose-model.ts'
import type { Voices } from '../../generation/voices/service.ts'
import type { ProposedItem } from '../responder.ts'
import type { Intent } from './intent.ts'

/** The models and voices that intents are fitted to. */
export interface Offered {
  engines: Engines
  voices: Voices
}

/** An item that can be generated, and notes on how it differs from the intent. */
export interface Fitted {
  item: ProposedItem
  notes: string[]
}

const modes = {
  IMAGE: 'TEXT_TO_IMAGE',
  IMAGE_TO_IMAGE: 'IMAGE_TO_IMAGE',
  TEXT_TO_VIDEO: 'TEXT_TO_VIDEO',
  VIDEO: 'IMAGE_TO_VIDEO',
  TEXT_TO_MUSIC: 'MUSIC',
  MUSIC_TO_MUSIC: 'MUSIC_TO_MUSIC',
  TEXT_TO_SOUND: 'SOUND',
} as const
const languages = new Intl.DisplayNames('en', { type: 'language' })

/** Turns an intent into an item that its model or voice supports. */
export function fitIntent(offered: Offered, intent: Intent): Fitted {
  const notes: string[] = []
  if ((intent.count ?? 1) > MAX_IMAGES) notes.push(`I can generate at most ${MAX_IMAGES} of each at a time.`)
  const count = Math.min(intent.count ?? 1, MAX_IMAGES)
  const { source_id } = intent
  const common = { text: intent.text ?? '', count, ...(source_id === undefined ? {} : { source_id }) }
  if (intent.type === 'SPEECH')
    return { item: { ...common, type: 'SPEECH', ...fitVoice(offered, intent, notes) }, notes }
  const { type } = intent
  const kind = resultKinds[type]
  const request = { kind, mode: modes[type] }
  const usual = defaultOffer(offered.engines, request)
  const offer = possibleOffer(offered.engines, request, { usual, text: common.text })
  return {
    item: {
      ...{ ...common, type },
      ...(offer === usual ? {} : { model: offer?.model.code }),
      ...(offer ? fitShape(offer.model, intent, notes) : {}),
    },
    notes,
  }
}

/** The usual offer of a mode, or the first other one if the usual one requires more than an intent has. */
function possibleOffer(
  { offers }: Engines,
  { kind, mode }: ModelRequest,
  { usual, text }: { usual: Offer | undefined; text: string },
): Offer | undefined {
  const isPossible = ({ model }: Offer) => !inputProblem(model.inputs, { mode, text })
  if (!usual || isPossible(usual)) return usual
  return offers(kind).find((offer) => offer.model.mode === mode && isPossible(offer)) ?? usual
}

function fitShape(model: ModelDefinition, intent: Intent, notes: string[]): Partial<ProposedItem> {
  const seconds = fitSeconds(model, intent, notes)
  const shaped = { ...(seconds === undefined ? {} : { seconds }) }
  if (intent.ratio === null) return shaped
  if (model.sizes?.length) return { ...shaped, size: nearestShape(model.sizes, intent.ratio) }
  if (!model.ratios?.length) return shaped
  const ratio = nearestShape(model.ratios, intent.ratio)
  if (ratio !== intent.ratio) notes.push(`The closest available shape to ${intent.ratio} is ${ratio}.`)
  return { ...shaped, ratio }
}

function fitSeconds({ seconds, mode }: ModelDefinition, intent: Intent, notes: string[]): number | undefined {
  if (intent.seconds === null || !seconds) return undefined
  const { min, max, step } = seconds
  const steps = Math.round((Math.min(max, Math.max(min, intent.seconds)) - min) / step)
  const fitted = Math.min(max, Number((min + steps * step).toFixed(3)))
  if (Math.abs(fitted - intent.seconds) > 0.01) {
    notes.push(
      intent.seconds > max
        ? `The maximum length is ${max} seconds, so I used that.`
        : `The closest available length to ${intent.seconds} seconds is ${fitted}.`,
    )
  }
  return fitted || defaultAudioSeconds[mode as keyof typeof defaultAudioSeconds]
}

function fitVoice(
  { voices }: Offered,
  { voice }: Intent,
  notes: string[],
): { voice?: number; speed?: number } {
  const { gender, speed } = voice
  const language = voice.language ?? 'en'
  const suited =
    voices.findMatching({ language, gender: gender ?? undefined }) ??
    voices.findMatching({ language }) ??
    voices.findMatching({ language: language.split('-')[0] })
  const found = suited ?? voices.findMatching({ gender: gender ?? undefined }) ?? voices.findMatching({})
  if (!found) return {}
  if (!suited) notes.push(`No voice speaks ${languages.of(language) ?? language}, so I chose ${found.name}.`)
  else if (gender && found.gender !== gender) {
    notes.push(`There is no ${gender} voice in this language, so I chose ${found.name}.`)
  }
  const { min, max } = speechSpeed
  return { voice: found.id, ...(speed === null ? {} : { speed: Math.min(max, Math.max(min, speed)) }) }
}
