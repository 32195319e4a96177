import type { ApiClient } from '../hosted/http/api-client.ts'
import { EngineError } from '../spec/engine-error.ts'
import { type PollyVoice, pollyVoicePage } from './polly-voices.ts'
import type { Sign } from './signing.ts'

/** Maximum number of pages, more than Polly has; an endless list is an error. */
const MAX_PAGES = 100

/** Lists all of Polly's voices, page by page. */
export async function listPollyVoices(
  api: ApiClient,
  sign: Sign,
  signal: AbortSignal,
): Promise<PollyVoice[]> {
  const voices: PollyVoice[] = []
  let next: string | undefined
  for (let page = 0; page < MAX_PAGES; page++) {
    const apiRequest = {
      path: '/v1/voices',
      query: { IncludeAdditionalLanguageCodes: 'true', NextToken: next },
    }
    const { Voices, NextToken } = await api.json(
      { ...apiRequest, headers: sign(apiRequest), signal },
      pollyVoicePage,
    )
    voices.push(...Voices)
    if (!NextToken) return voices
    next = NextToken
  }
  throw new EngineError('bad_response', 'the list of voices of Amazon Polly does not end')
}
