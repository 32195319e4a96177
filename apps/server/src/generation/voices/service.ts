import { speech } from '@atelier/contract/kinds/speech'
import { MAX_FILTERED_COUNT } from '@atelier/contract/limits'
import type { Reply } from '@atelier/contract/routes/registry'
import type { Engines } from '../../conversions/engines.ts'
import { costOf } from '../../conversions/start/choose-model.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database.ts'
import type { PageRequest } from '../../platform/paging.ts'
import { pageOf } from '../../platform/row-paging.ts'
import type { VoiceRow } from '../../platform/schema.ts'
import type { VoiceCatalogue } from './catalogue.ts'
import { cloningOffer } from './cloning-offer.ts'
import { facetsOf, type VoiceFacets } from './facets.ts'
import { leavesVoice, type VoiceFilter } from './filter.ts'
import { readRatings, saveFavorite, saveRating } from './rating-store.ts'
import { type ListedVoice, type VoiceView, viewVoice, withRating } from './voice-view.ts'

type VoiceProvider = Reply<'GET /engine/speech/voice/providers'>['results'][number]

/** Who looks at voices. */
interface Viewer {
  readonly role: 'user' | 'admin'
}

/** The voice catalogue for other features. */
export function createVoices(db: Db, catalogue: VoiceCatalogue, engines: Engines) {
  /** A usable voice as seen by a user. */
  async function listed(voice: VoiceRow, accountId: number): Promise<ListedVoice> {
    const ratings = await readRatings(db, accountId)
    return withRating(viewVoice(voice, engines), ratings.get(voice.id))
  }

  const modelOf = ({ provider, model }: Pick<VoiceRow, 'provider' | 'model'>) => `${provider} ${model}`

  /** The hidden models of voices; usually none. */
  function hiddenModels(): ReadonlySet<string> {
    const hidden = engines
      .seenBy({ role: 'admin' })
      .offers(speech.id)
      .filter(({ model }) => !model.visible)
    return new Set(hidden.map(({ provider, model }) => modelOf({ provider, model: model.code })))
  }

  /** The voices that a user can choose. */
  function usable({ role }: Viewer = { role: 'user' }): readonly VoiceRow[] {
    const [all, hidden] = [catalogue.usable(), hiddenModels()]
    return role === 'admin' || hidden.size === 0 ? all : all.filter((voice) => !hidden.has(modelOf(voice)))
  }

  function mustFind(id: number): VoiceRow {
    const voice = catalogue.byId(id)
    if (!voice?.active) throw new ApiError('invalid', `There is no voice ${id}.`, { field: 'voice' })
    return voice
  }

  return {
    /** Whether the model of a voice is hidden: only administrators can use it. */
    isHidden: (voice: VoiceRow): boolean => hiddenModels().has(modelOf(voice)),
    /** A voice that can be used; undefined for an unknown or retired one. Callers check whether its model is hidden. */
    find(id: number): VoiceRow | undefined {
      const voice = catalogue.byId(id)
      return voice?.active ? voice : undefined
    },
    /** A voice that can be used, by its name in any case; the first of several. */
    named(name: string): VoiceRow | undefined {
      const lowerName = name.toLowerCase()
      return usable().find((voice) => voice.name.toLowerCase() === lowerName)
    },
    /** The first voice of a language and gender; undefined when there is none. */
    findMatching({ language, gender }: Pick<VoiceFilter, 'language' | 'gender'>): VoiceRow | undefined {
      return usable().find((voice) => leavesVoice({ language, gender, demoOnly: false }, voice, false))
    },
    /** Names of voices whose language is accepted, the recommended ones first. */
    suggest(accepts: (language: string) => boolean, limit: number): string[] {
      const able = usable().filter((voice) => accepts(voice.language))
      const best = able.toSorted((one, other) => Number(other.recommended) - Number(one.recommended))
      return best.slice(0, limit).map((voice) => voice.name)
    },
    /** The sample sentence of a voice of a language, in any of its regions; undefined when no voice speaks it. */
    sentenceIn(language: string | null): string | undefined {
      return usable().find((voice) => voice.language.split('-')[0] === language)?.sample
    },
    /** A voice's view, also of a retired one: old recordings still name them. */
    view(id: number): VoiceView | undefined {
      const voice = catalogue.byId(id)
      return voice && viewVoice(voice, engines)
    },
    /** The values that filters of a user’s or visitor’s list can have. */
    facets: (viewer?: Viewer): VoiceFacets =>
      facetsOf(
        usable(viewer).filter(({ demo }) => viewer !== undefined || demo),
        engines,
      ),
    /** A page of matching voices, as seen by a user or visitor, and their total number. */
    async list(filter: VoiceFilter, request: PageRequest, viewer: (Viewer & { accountId: number }) | null) {
      const ratings = await readRatings(db, viewer?.accountId ?? null)
      const left = usable(viewer ?? undefined).filter((voice) =>
        leavesVoice(filter, voice, ratings.get(voice.id)?.favorite ?? false),
      )
      const { rows, next, previous } = pageOf(left, request)
      const results = rows.map((voice) => withRating(viewVoice(voice, engines), ratings.get(voice.id)))
      return { results, count: Math.min(left.length, MAX_FILTERED_COUNT), next, previous }
    },
    /** Adds or removes a favorite voice. Throws an error that names `voice` when it does not exist. */
    async favor(accountId: number, id: number, favorite: boolean): Promise<ListedVoice> {
      const voice = mustFind(id)
      await saveFavorite(db, { accountId, voiceId: id, favorite })
      return await listed(voice, accountId)
    },
    /** Rates a voice, 1 to 5. Throws an error that names `voice` when it does not exist. */
    async rate(accountId: number, id: number, rating: number): Promise<ListedVoice> {
      const voice = mustFind(id)
      await saveRating(db, { accountId, voiceId: id, rating })
      return await listed(voice, accountId)
    },
    /** The providers that speak or clone voices, as a user sees them. */
    providers(viewer: Viewer = { role: 'user' }): VoiceProvider[] {
      const seen = engines.seenBy(viewer)
      const codes = new Set(usable(viewer).map((voice) => voice.provider))
      return engines.providers.flatMap((provider): VoiceProvider[] => {
        const { id: code, name, cloning } = provider
        const offer = cloningOffer(seen, provider)
        if (offer) return [{ code, name, clone: true, price: costOf(offer, {}), note: cloning?.note ?? null }]
        return codes.has(code) ? [{ code, name, clone: false, price: null, note: null }] : []
      })
    },
  }
}

/** The voices. */
export type Voices = ReturnType<typeof createVoices>
