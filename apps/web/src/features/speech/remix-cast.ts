import { PENDING_LOOKUP_LIMIT } from '@atelier/contract/limits'
import { call } from '../../api/client.ts'
import { keysetOf } from '../../api/query.ts'
import { listedClone } from '../../ui/voice-picker/cloned-voice.ts'
import { type Voice, voiceFieldsOf } from '../../ui/voice-picker/voice.ts'
import type { Draft } from './draft.ts'

/** A voice, as identified in start calls. */
interface NamedVoice {
  readonly voice: number
  readonly is_clone: boolean
}

/** The speakers of a recording by voice id. */
export interface NamedCast {
  readonly speakers: readonly (NamedVoice & { readonly name: string })[]
  readonly paragraphs: readonly (NamedVoice & { readonly index: number })[]
}

type Cast = Pick<Draft, 'speakers' | 'paragraphs'>

function voiceNamed(value: unknown): NamedVoice | null {
  if (typeof value !== 'object' || value === null || !('voice' in value)) return null
  const { voice } = value
  if (typeof voice !== 'number') return null
  return { voice, is_clone: 'is_clone' in value && value.is_clone === true }
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** The cast of a recording from its settings; invalid parts are omitted. */
export function namedCastOf(settings: Readonly<Record<string, unknown>>): NamedCast {
  const { speakers, paragraphs } = fieldsOf(settings.additional_fields)
  return {
    speakers: Object.entries(fieldsOf(speakers)).flatMap(([name, value]) => {
      const voice = voiceNamed(value)
      return voice === null ? [] : [{ name, ...voice }]
    }),
    paragraphs: (Array.isArray(paragraphs) ? paragraphs : []).flatMap((value: unknown) => {
      const voice = voiceNamed(value)
      const { index } = fieldsOf(value)
      return voice === null || typeof index !== 'number' ? [] : [{ index, ...voice }]
    }),
  }
}

const keyOf = ({ voice, is_clone }: NamedVoice) => `${is_clone}.${voice}`

/** Loads voices page by page until each requested one is found. */
async function findVoices(requested: ReadonlySet<string>): Promise<Map<string, Voice>> {
  const found = new Map<string, Voice>()
  const collect = (voices: readonly Voice[]) => {
    for (const voice of voices) {
      const key = keyOf(voiceFieldsOf(voice))
      if (requested.has(key)) found.set(key, voice)
    }
  }
  if ([...requested].some((key) => key.startsWith('true'))) {
    const { results } = await call('GET /cloned-voices', { query: { limit: PENDING_LOOKUP_LIMIT } })
    collect(results.filter(({ status }) => status === 'ready').map(listedClone))
  }
  let after: string | undefined
  do {
    const query = { limit: PENDING_LOOKUP_LIMIT, ...(after === undefined ? {} : { after }) }
    const page = await call('GET /voices/', { query })
    collect(page.results)
    after = keysetOf(page.next)
  } while (after !== undefined && found.size < requested.size)
  return found
}

/** The cast with complete voices, and the names of speakers whose voice no longer exists. */
export async function readCast(named: NamedCast): Promise<{ cast: Cast; missing: readonly string[] }> {
  const namedVoices = [...named.speakers, ...named.paragraphs]
  if (namedVoices.length === 0) return { cast: { speakers: [], paragraphs: [] }, missing: [] }
  const found = await findVoices(new Set(namedVoices.map(keyOf)))
  const missing: string[] = []
  const voiceOf = (one: NamedVoice, name: string): Voice[] => {
    const voice = found.get(keyOf(one))
    if (!voice) missing.push(name)
    return voice ? [voice] : []
  }
  const cast = {
    speakers: named.speakers.flatMap((one) =>
      voiceOf(one, one.name).map((voice) => ({ name: one.name, voice })),
    ),
    paragraphs: named.paragraphs.flatMap((one) =>
      voiceOf(one, `paragraph ${one.index + 1}`).map((voice) => ({ index: one.index, voice })),
    ),
  }
  return { cast, missing }
}
