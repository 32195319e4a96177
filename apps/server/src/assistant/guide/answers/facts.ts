import { MAX_QUOTE_ITEMS, resultKinds } from '@atelier/contract/kinds/conversation'
import { MAX_IMAGES } from '@atelier/contract/kinds/image'
import { MAX_SPEECH_CHARACTERS } from '@atelier/contract/limits'
import type { ModelDefinition } from '@atelier/contract/models/definition'
import { usualQuantities } from '@atelier/contract/models/margin'
import { costOf, defaultOffer } from '../../../conversions/start/choose-model.ts'
import { languageName } from '../../../generation/lists/languages.ts'
import type { Speaker } from '../../draft/draft-plan.ts'
import type { Offered } from '../../draft/fit-item.ts'
import type { ChatTurn } from '../../responder.ts'

export type Values = Readonly<Record<string, string | number>>

const modes = {
  image: ['image', 'TEXT_TO_IMAGE'],
  edit: ['image', 'IMAGE_TO_IMAGE'],
  video: ['video', 'TEXT_TO_VIDEO'],
  music: ['audio', 'MUSIC'],
  sound: ['audio', 'SOUND'],
} as const
export type Priced = keyof typeof modes

const NAMES = 8

/** The facts that answers are made of: from the models, voices and account of this installation, never from memory. */
export function createFacts({ engines, voices }: Offered) {
  function modelOf(priced: Priced): ModelDefinition | undefined {
    const [kind, mode] = modes[priced]
    return defaultOffer(engines, { kind, mode })?.model
  }

  return {
    /** Credits of one result, with a length or the usual one; undefined without a model. */
    price(priced: Priced, seconds: number | null): number | undefined {
      const [kind, mode] = modes[priced]
      const offer = defaultOffer(engines, { kind, mode })
      if (!offer) return undefined
      const { min = 0, max = 0 } = offer.model.seconds ?? {}
      const length =
        seconds === null || !offer.model.seconds ? {} : { seconds: Math.min(max, Math.max(min, seconds)) }
      return costOf(offer, { ...usualQuantities(offer.model), ...length })
    },
    /** The longest result of a kind in seconds. */
    longest: (priced: Priced): number => modelOf(priced)?.seconds?.max ?? 0,
    /** Sizes and aspect ratios. */
    shapes: (): Values => ({
      sizes: (modelOf('image')?.sizes ?? []).map((size) => size.replace('x', ' × ')).join(', '),
      ratios: (modelOf('video')?.ratios ?? []).join(', '),
    }),
    models: (): Values => {
      const offers = [...new Set(Object.values(resultKinds))].flatMap((kind) => engines.offers(kind))
      return { models: [...new Set(offers.map(({ model }) => model.name))].slice(0, 3 * NAMES).join(', ') }
    },
    /** Credits for a character of speech, of the least and the most expensive voice. */
    async speechRates(): Promise<Values> {
      const rates = (await all(voices)).map(({ price_tier }) => price_tier.rate)
      return { least: Math.min(...rates), most: Math.max(...rates) }
    },
    async voices({ language, gender }: Speaker): Promise<Values> {
      const filter = { ...(language ? { language } : {}), ...(gender ? { gender } : {}) }
      const found = await all(voices, filter)
      const names = found.slice(0, NAMES).map(({ name }) => name)
      const about = [language && languageName(language), gender].filter((each) => each !== null)
      return { count: found.length, names: names.join(', '), about: about.join(', ') }
    },
    async languages(): Promise<Values> {
      const offered = await all(voices)
      const codes = new Set(offered.map(({ language_details }) => language_details.code.split('-')[0] ?? ''))
      const names = [...codes].map(languageName).sort()
      return { count: names.length, names: names.join(', ') }
    },
    async account(turn: ChatTurn): Promise<Values> {
      const { available, limit } = await turn.account()
      return { available, ...(limit ? { max: limit.max, remaining: limit.remaining } : {}) }
    },
    limits: { images: MAX_IMAGES, items: MAX_QUOTE_ITEMS, characters: MAX_SPEECH_CHARACTERS },
    /** Whether a chat model can answer. */
    hasChatModel: (): boolean => engines.offers('chat').length > 0,
  }
}

export type Facts = ReturnType<typeof createFacts>

async function all(
  voices: Offered['voices'],
  filter: Partial<Parameters<Offered['voices']['list']>[0]> = {},
) {
  const { results } = await voices.list({ ...filter, demoOnly: false }, { limit: 1000, offset: 0 }, null)
  return results
}
