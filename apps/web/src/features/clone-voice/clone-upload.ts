import { call } from '../../api/client.ts'
import type { CloneDraft } from './clone-draft.ts'
import { CONSENT } from './consent.ts'
import { identifyFile, type SendOptions } from './use-cloning.ts'

/** What a voice is made of. */
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

/** Words that are the same for the same request. */
export const identifyClone = (request: CloneRequest) =>
  JSON.stringify([bodyOf(request), identifyFile(request.sample)])

/** Sends a sample of which a new voice is to be made. */
export const uploadVoice = (request: CloneRequest, options: SendOptions) =>
  call('POST /cloned-voices/upload', { body: bodyOf(request), files: { file: request.sample }, ...options })
