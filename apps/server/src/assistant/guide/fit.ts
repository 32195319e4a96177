import { defaultAudioSeconds } from '@atelier/contract/kinds/audio'
import { resultKinds } from '@atelier/contract/kinds/conversation'
import { imageModels, MAX_IMAGES } from '@atelier/contract/kinds/image'
import { speechSpeed } from '@atelier/contract/kinds/speech'
import { videoModels } from '@atelier/contract/kinds/video'
import type { Model } from '@atelier/engines/spec/engine'
import { defaultOffer } from '../../conversions/choose-model.ts'
import type { Engines } from '../../conversions/engines.ts'
import type { Voices } from '../../voices/service.ts'
import type { ProposedItem } from '../responder.ts'
import type { Wish } from './wish.ts'

/** What wishes are fitted to. */
export interface Offered {
  engines: Engines
  voices: Voices
}

/** An item that can be made, and what had to be changed of the wish for it, in sentences. */
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
const preferred = { ...imageModels, ...videoModels }
const languages = new Intl.DisplayNames('en', { type: 'language' })

/** Makes an item of a wish that the model or voice it would be made with can make. */
export function fitWish(offered: Offered, wish: Wish): Fitted {
  const notes: string[] = []
  if ((wish.count ?? 1) > MAX_IMAGES) notes.push(`I make at most ${MAX_IMAGES} of a kind at a time.`)
  const count = Math.min(wish.count ?? 1, MAX_IMAGES)
  const { source_id } = wish
  const common = { text: wish.text ?? '', count, ...(source_id === undefined ? {} : { source_id }) }
  if (wish.type === 'SPEECH')
    return { item: { ...common, type: 'SPEECH', ...fitVoice(offered, wish, notes) }, notes }
  const { type } = wish
  const kind = resultKinds[type]
  const model = defaultOffer(offered.engines, { kind, mode: modes[type] }, preferred)?.model
  const item: ProposedItem = { ...common, type, ...(model ? fitShape(model, wish, notes) : {}) }
  return { item, notes }
}

function fitShape(model: Model, wish: Wish, notes: string[]): Partial<ProposedItem> {
  const seconds = fitSeconds(model, wish, notes)
  const shaped = { ...(seconds === undefined ? {} : { seconds }) }
  if (wish.ratio === null) return shaped
  if (model.sizes?.length) return { ...shaped, size: closest(model.sizes, wish.ratio) }
  if (!model.ratios?.length) return shaped
  const ratio = closest(model.ratios, wish.ratio)
  if (ratio !== wish.ratio) notes.push(`The shape nearest to ${wish.ratio} is ${ratio}.`)
  return { ...shaped, ratio }
}

function fitSeconds({ seconds, mode }: Model, wish: Wish, notes: string[]): number | undefined {
  if (wish.seconds === null || !seconds) return undefined
  const { min, max, step } = seconds
  const steps = Math.round((Math.min(max, Math.max(min, wish.seconds)) - min) / step)
  const fitted = Math.min(max, Number((min + steps * step).toFixed(3)))
  if (Math.abs(fitted - wish.seconds) > 0.01) {
    notes.push(
      wish.seconds > max
        ? `It can last ${max} seconds at most, so I took that.`
        : `The length nearest to ${wish.seconds} seconds is ${fitted}.`,
    )
  }
  return fitted || defaultAudioSeconds[mode as keyof typeof defaultAudioSeconds]
}

/** Of shapes such as `16:9` or `1024x768` the one that is nearest. */
function closest(shapes: readonly string[], wanted: string): string {
  const proportion = (shape: string) => {
    const [width = 1, height = 1] = shape.split(/[:x]/).map(Number)
    return Math.log(width / height)
  }
  const distance = (shape: string) => Math.abs(proportion(shape) - proportion(wanted))
  return shapes.reduce((best, shape) => (distance(shape) < distance(best) ? shape : best))
}

function fitVoice({ voices }: Offered, { voice }: Wish, notes: string[]): { voice?: number; speed?: number } {
  const { gender, speed } = voice
  const language = voice.language ?? 'en'
  const suited =
    voices.suited({ language, gender: gender ?? undefined }) ??
    voices.suited({ language }) ??
    voices.suited({ language: language.split('-')[0] })
  const found = suited ?? voices.suited({ gender: gender ?? undefined }) ?? voices.suited({})
  if (!found) return {}
  if (!suited)
    notes.push(`No voice here speaks ${languages.of(language) ?? language}, so I took ${found.name}.`)
  else if (gender && found.gender !== gender) {
    notes.push(`There is no ${gender} voice in this language, so I took ${found.name}.`)
  }
  const { min, max } = speechSpeed
  return { voice: found.id, ...(speed === null ? {} : { speed: Math.min(max, Math.max(min, speed)) }) }
}
