import { MAX_FILTERED_COUNT } from '@atelier/contract/limits'
import type { Engines } from '../conversions/engines.ts'
import type { PageRequest } from '../platform/paging.ts'
import { pageOf } from '../platform/row-paging.ts'
import type { VoiceRow } from '../platform/schema.ts'
import type { VoiceCatalogue } from './catalogue.ts'
import { leavesVoice, type VoiceFilter } from './filter.ts'
import { type VoiceView, viewVoice } from './voice-view.ts'

/** What other features ask of the voices. */
export function createVoices(catalogue: VoiceCatalogue, engines: Engines) {
  return {
    /** A voice that can be used; undefined for an unknown or retired one. */
    find(id: number): VoiceRow | undefined {
      const voice = catalogue.byId(id)
      return voice?.active ? voice : undefined
    },
    /** A voice that can be used, by its name in any case; the first of several. */
    named(name: string): VoiceRow | undefined {
      const wanted = name.toLowerCase()
      return catalogue.usable().find((voice) => voice.name.toLowerCase() === wanted)
    },
    /** A voice's view, also of a retired one: old recordings still name them. */
    view(id: number, origin: string): VoiceView | undefined {
      const voice = catalogue.byId(id)
      return voice && viewVoice(voice, engines, origin)
    },
    /** A page of the voices that a filter leaves, and how many it leaves. */
    list(filter: VoiceFilter, request: PageRequest, origin: string) {
      const left = catalogue.usable().filter((voice) => leavesVoice(filter, voice))
      const { rows, next, previous } = pageOf(left, request)
      const results = rows.map((voice) => viewVoice(voice, engines, origin))
      return { results, count: Math.min(left.length, MAX_FILTERED_COUNT), next, previous }
    },
  }
}

/** The voices. */
export type Voices = ReturnType<typeof createVoices>
