import { defaultAudioSeconds } from '@atelier/contract/kinds/audio'
import { resultKinds } from '@atelier/contract/kinds/conversation'
import { MAX_IMAGES } from '@atelier/contract/kinds/image'
import { speechSpeed } from '@atelier/contract/kinds/speech'
import type { ModelDefinition } from '@atelier/contract/models/definition'
import type { Engines, Offer } from '../../conversions/engines.ts'
import { inputProblem } from '../../conversions/model-inputs.ts'
import { defaultOffer, type ModelRequest, nearestShape } from '../../conversions/start/choose-model.ts'
import { languageName } from '../../generation/lists/languages.ts'
import type { Voices } from '../../generation/voices/service.ts'
import type { ProposedItem } from '../proposed-item.ts'
import { type DraftItem, typeOf } from './draft-plan.ts'

/** The models and voices that items are fitted to. */
export interface Offered {
  engines: Engines
  voices: Voices
}

/** How an item differs from what was asked: the name of a text, and its values. */
export interface FitNote {
  readonly text: string
  readonly values: Readonly<Record<string, string | number>>
}

/** An item that can be generated, and notes on how it differs from the request. */
export interface Fitted {
  item: ProposedItem
  notes: FitNote[]
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

/** How an image moves when nothing else was asked. */
const USUAL_MOTION = 'Slow zoom in'

/** Turns a complete item into one that its model or voice supports. */
export function fitItem(offered: Offered, draft: DraftItem): Fitted {
  const type = typeOf(draft)
  if (type === undefined) throw new Error('an item without a kind cannot be fitted')
  const notes: FitNote[] = []
  const asked = draft.count ?? 1
  if (asked > MAX_IMAGES) notes.push({ text: 'tooMany', values: { max: MAX_IMAGES } })
  const common = {
    ...{
      type,
      text: draft.text || (type === 'VIDEO' ? USUAL_MOTION : ''),
      count: Math.min(asked, MAX_IMAGES),
    },
    ...(draft.source === null ? {} : { source_id: draft.source }),
  }
  if (type === 'AI_CHAT') return { item: { ...common, ...draft.chosen }, notes }
  if (type === 'SPEECH') {
    const voice = draft.chosen?.voice === undefined ? fitVoice(offered, draft, notes) : {}
    return { item: { ...common, ...voice, ...draft.chosen }, notes }
  }
  const request = { kind: resultKinds[type], mode: modes[type] }
  const usual = defaultOffer(offered.engines, request)
  const offer = possibleOffer(offered.engines, request, { usual, text: common.text })
  const model = offer === usual ? {} : { model: offer?.model.code }
  if (draft.chosen) {
    const seconds = draft.seconds === null ? {} : { seconds: draft.seconds }
    return { item: { ...common, ...model, ...seconds, ...draft.chosen }, notes }
  }
  return { item: { ...common, ...model, ...(offer ? fitForm(offer.model, draft, notes) : {}) }, notes }
}

/** The usual offer of a mode, or the first other one if the usual one requires more than an item has. */
function possibleOffer(
  { offers }: Engines,
  { kind, mode }: ModelRequest,
  { usual, text }: { usual: Offer | undefined; text: string },
): Offer | undefined {
  const isPossible = ({ model }: Offer) => !inputProblem(model.inputs, { mode, text })
  if (!usual || isPossible(usual)) return usual
  return offers(kind).find((offer) => offer.model.mode === mode && isPossible(offer)) ?? usual
}

function fitForm(model: ModelDefinition, draft: DraftItem, notes: FitNote[]): Partial<ProposedItem> {
  const seconds = fitSeconds(model, draft, notes)
  const formed = seconds === undefined ? {} : { seconds }
  const { shape } = draft
  if (shape === null) return formed
  if (model.sizes?.length) return { ...formed, size: nearestShape(model.sizes, shape) }
  if (!model.ratios?.length) return formed
  const ratio = nearestShape(model.ratios, shape)
  if (ratio !== shape) notes.push({ text: 'nearestShape', values: { shape, ratio } })
  return { ...formed, ratio }
}

function fitSeconds({ seconds, mode }: ModelDefinition, draft: DraftItem, notes: FitNote[]) {
  if (draft.seconds === null || !seconds) return undefined
  const { min, max, step } = seconds
  const steps = Math.round((Math.min(max, Math.max(min, draft.seconds)) - min) / step)
  const fitted = Math.min(max, Number((min + steps * step).toFixed(3)))
  if (Math.abs(fitted - draft.seconds) > 0.01) {
    const isTooLong = draft.seconds > max
    notes.push({ text: isTooLong ? 'longest' : 'nearestLength', values: { asked: draft.seconds, fitted } })
  }
  return fitted || defaultAudioSeconds[mode as keyof typeof defaultAudioSeconds]
}

function fitVoice({ voices }: Offered, { speaker }: DraftItem, notes: FitNote[]): Partial<ProposedItem> {
  const { gender, speed, name } = speaker
  const language = speaker.language ?? 'en'
  const plain = language.split('-')[0] ?? language
  const sex = gender ?? undefined
  const named = name === null ? undefined : voices.named(name)
  const suited =
    named ??
    voices.findMatching({ language, gender: sex }) ??
    voices.findMatching({ language: plain, gender: sex }) ??
    voices.findMatching({ language }) ??
    voices.findMatching({ language: plain })
  const found = suited ?? voices.findMatching({ gender: sex }) ?? voices.findMatching({})
  if (!found) return {}
  if (!named) {
    const speaks = found.language.toLowerCase()
    if (!speaks.startsWith(language.toLowerCase())) {
      notes.push({ text: 'noVoice', values: { language: languageName(language), name: found.name } })
    } else if (gender && found.gender !== gender) {
      notes.push({ text: 'noGender', values: { gender, name: found.name } })
    }
  }
  const { min, max } = speechSpeed
  return { voice: found.id, ...(speed === null ? {} : { speed: Math.min(max, Math.max(min, speed)) }) }
}
