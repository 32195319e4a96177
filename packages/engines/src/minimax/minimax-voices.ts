import type { ModelDefinition } from '@atelier/contract/models/definition'
import { z } from 'zod'
import type { ApiClient } from '../hosted/http/api-client.ts'
import { describeVoices, type ReadVoice } from '../hosted/voices/describe-voices.ts'
import { listedVoiceCode } from '../hosted/voices/named-voices.ts'
import { genderOfName } from '../hosted/voices/said-gender.ts'
import type { VoiceDescription } from '../spec/provider.ts'

const listed = z.object({
  system_voice: z
    .array(z.object({ voice_id: z.string().min(1), voice_name: z.string().nullish() }))
    .nullish(),
  voice_cloning: z.array(z.object({ voice_id: z.string() })).nullish(),
})

/** Lists MiniMax's own voices, or those cloned with this key. */
export const listMinimaxVoices = (
  api: ApiClient,
  voice_type: 'system' | 'voice_cloning',
  signal: AbortSignal,
) => api.json({ path: '/v1/get_voice', json: { voice_type }, signal }, listed)

/** Prefixes of voice names and their languages. */
const languages: readonly (readonly [name: string, code: string])[] = [
  ['Chinese (Mandarin)', 'zh-CN'],
  ['Cantonese', 'yue'],
  ['English', 'en'],
  ['Japanese', 'ja'],
  ['Korean', 'ko'],
  ['Spanish', 'es'],
  ['Portuguese', 'pt'],
  ['French', 'fr'],
  ['Indonesian', 'id'],
  ['German', 'de'],
  ['Russian', 'ru'],
  ['Italian', 'it'],
  ['Arabic', 'ar'],
  ['Turkish', 'tr'],
  ['Ukrainian', 'uk'],
  ['Dutch', 'nl'],
  ['Vietnamese', 'vi'],
  ['Thai', 'th'],
  ['Polish', 'pl'],
  ['Romanian', 'ro'],
  ['Greek', 'el'],
  ['Czech', 'cs'],
  ['czech', 'cs'],
  ['Finnish', 'fi'],
  ['finnish', 'fi'],
  ['Hindi', 'hi'],
  ['hindi', 'hi'],
  ['male-qn', 'zh-CN'],
  ['female-', 'zh-CN'],
  ['presenter_', 'zh-CN'],
  ['audiobook_', 'zh-CN'],
]

/** Describes MiniMax's stock voices with each speech model. Voices without a language in their name speak English. */
export function readMinimaxVoices(
  { system_voice }: z.infer<typeof listed>,
  models: readonly ModelDefinition[],
): VoiceDescription[] {
  const speaking = models.filter(({ kind }) => kind === 'speech')
  return describeVoices(
    speaking.flatMap((model) =>
      (system_voice ?? []).map(({ voice_id, voice_name }): ReadVoice => {
        const [name, language] = languages.find(([beginning]) => voice_id.startsWith(beginning)) ?? ['', 'en']
        return {
          code: listedVoiceCode(model, voice_id),
          label: `${voice_name?.trim() || labelOf(voice_id, name)}${model.speech?.suffix ?? ''}`,
          language,
          gender: genderOfName(`${voice_id} ${voice_name ?? ''}`),
          quality: model.speech?.quality ?? 'Generative',
          model,
        }
      }),
    ),
  )
}

const labelOf = (id: string, language: string) =>
  id
    .slice(/[_-]$/.test(language) ? 0 : language.length)
    .replaceAll(/[_-]+/g, ' ')
    .trim() || id
