import type { Gender } from '@atelier/contract/kinds/speech'
import type { ModelDefinition } from '@atelier/contract/models/definition'
import { z } from 'zod'
import type { ApiClient } from '../hosted/http/api-client.ts'
import { describeVoices, type ReadVoice } from '../hosted/voices/describe-voices.ts'
import { listedVoiceCode } from '../hosted/voices/named-voices.ts'
import type { VoiceDescription } from '../spec/provider.ts'

const PAGE = '100'
/** Maximum number of pages read. */
const MAX_PAGES = 50

const voice = z.object({
  voice_id: z.string().min(1),
  name: z.string(),
  category: z.string().nullish(),
  description: z.string().nullish(),
  labels: z.record(z.string(), z.string()).nullish(),
  preview_url: z.string().nullish(),
  verified_languages: z.array(z.object({ language: z.string(), locale: z.string().nullish() })).nullish(),
})

/** A voice as ElevenLabs describes it. */
export type ElevenlabsVoice = z.infer<typeof voice>

const page = z.object({
  voices: z.array(voice),
  has_more: z.boolean(),
  next_page_token: z.string().nullish(),
})

/** Lists all voices of the account, page by page. `search` matches the name or description. */
export async function listElevenlabsVoices(
  api: ApiClient,
  signal: AbortSignal,
  search?: string,
): Promise<ElevenlabsVoice[]> {
  const voices: ElevenlabsVoice[] = []
  let token: string | undefined
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const query = { page_size: PAGE, search, next_page_token: token }
    const response = await api.json({ path: '/v2/voices', query, signal }, page)
    voices.push(...response.voices)
    token = response.next_page_token ?? undefined
    if (!response.has_more || token === undefined) break
  }
  return voices
}

/** Retrieves a voice. */
export const getElevenlabsVoice = (api: ApiClient, code: string, signal: AbortSignal) =>
  api.json({ path: `/v1/voices/${encodeURIComponent(code)}`, signal }, voice)

/** Describes the stock voices of a list with each speech model. Clones belong to their owner and are not offered to other users. */
export function readElevenlabsVoices(
  voices: readonly ElevenlabsVoice[],
  models: readonly ModelDefinition[],
): VoiceDescription[] {
  const stock = voices.filter(({ category }) => category !== 'cloned')
  const speaking = models.filter(({ kind }) => kind === 'speech')
  return describeVoices(
    speaking.flatMap((model) =>
      stock.map(
        (read): ReadVoice => ({
          code: listedVoiceCode(model, read.voice_id),
          label: `${read.name}${model.speech?.suffix ?? ''}`,
          language: languageOf(read),
          gender: genderOf(read.labels?.gender),
          quality: model.speech?.quality ?? 'Generative HD',
          model,
        }),
      ),
    ),
  )
}

const byAccent: Readonly<Record<string, string>> = {
  american: 'en-US',
  british: 'en-GB',
  australian: 'en-AU',
  irish: 'en-IE',
  indian: 'en-IN',
}

/** The native language of a voice; all of them speak many. */
function languageOf({ labels, verified_languages }: ElevenlabsVoice): string {
  const [verified] = verified_languages ?? []
  const all = [labels?.language, verified?.locale, verified?.language]
  // Labels of shared voices are free text.
  const named = all.find((code) => code && /^[a-z]{2,3}(-|$)/.test(code)) ?? 'en'
  return named === 'en' ? (byAccent[labels?.accent?.toLowerCase() ?? ''] ?? named) : named
}

function genderOf(label: string | undefined): Gender {
  return label === 'female' || label === 'male' ? label : 'neutral'
}
