import { call } from '../../api/client.ts'
import type { CloneDraft } from './clone-draft.ts'
import { CONSENT } from './consent.ts'
import type { SendOptions } from './use-cloning.ts'

/** A voice to clone. */
export interface CloneRequest {
  readonly draft: CloneDraft
  readonly provider: string
  readonly sample: File
}

function bodyOf({ draft: { name, language, gender }, provider }: CloneRequest) {
  return {
    name: name.trim(),
    provider,
    consent: CONSENT,
    ...(language === null ? {} : { language_id: language }),
    ...(gender === null ? {} : { gender }),
  }
}

/** Uploads the sample of a new voice. */
export const uploadVoice = (request: CloneRequest, options: SendOptions) =>
  call('POST /cloned-voices/upload', { body: bodyOf(request), files: { file: request.sample }, ...options })
