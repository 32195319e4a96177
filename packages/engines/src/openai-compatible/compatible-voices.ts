import type { Gender } from '@atelier/contract/kinds/speech'
import type { ModelDefinition } from '@atelier/contract/models/definition'
import { z } from 'zod'
import { describeVoices } from '../hosted/voices/describe-voices.ts'
import { namedVoiceCode } from '../hosted/voices/named-voices.ts'
import { genderOfName } from '../hosted/voices/said-gender.ts'
import type { VoiceDescription } from '../spec/provider.ts'

const named = z.object({
  id: z.string().nullish(),
  voice_id: z.string().nullish(),
  name: z.string().nullish(),
})

/** A list of voices: names, or objects with one; at the top level, or in `voices` or `data`. */
export const compatibleVoiceList = z
  .union([
    z.array(z.union([z.string(), named])),
    z.object({ voices: z.array(z.union([z.string(), named])) }).transform(({ voices }) => voices),
    z.object({ data: z.array(z.union([z.string(), named])) }).transform(({ data }) => data),
  ])
  .transform((list) =>
    list.flatMap((voice) =>
      typeof voice === 'string' ? voice : (voice.voice_id ?? voice.id ?? voice.name ?? []),
    ),
  )

/** OpenAI's voice names, which servers without a list of voices support. */
export const usualVoices: readonly string[] = ['alloy', 'echo', 'fable', 'onyx', 'nova', 'shimmer']

/** Languages by the first letter of Kokoro's voices; the second is the gender: `bf_emma`. */
const kokoroLanguages: Readonly<Record<string, string>> = {
  a: 'en-US',
  b: 'en-GB',
  e: 'es',
  f: 'fr',
  h: 'hi',
  i: 'it',
  j: 'ja',
  p: 'pt-BR',
  z: 'zh-CN',
}

/** Describes every voice with every speech model. They are not billed by character, so they are in the first tier. */
export function compatibleVoices(
  offered: readonly ModelDefinition[],
  voices: readonly string[],
): VoiceDescription[] {
  const models = offered.filter(({ kind }) => kind === 'speech')
  const described = describeVoices(
    models.flatMap((model) =>
      voices.map((voice) => ({
        code: namedVoiceCode(model.code, voice),
        label: models.length > 1 ? `${labelOf(voice)} (${model.name})` : labelOf(voice),
        ...readName(voice),
        quality: 'Neural' as const,
        model,
      })),
    ),
  )
  return described.map((voice) => ({ ...voice, tier: 'ESS' }))
}

function readName(voice: string): { language: string; gender: Gender } {
  const [, language = ''] = /^([a-z])[fm]_/.exec(voice) ?? []
  return { language: kokoroLanguages[language] ?? 'en', gender: genderOfName(voice) }
}

function labelOf(voice: string): string {
  const name = voice.replace(/^[a-z][fm]_/, '').replaceAll('_', ' ')
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}
