import { z } from 'zod'
import type { Answer, Fault } from '../hosted/http/faults.ts'

const detail = z.object({
  status: z.string().nullish(),
  code: z.string().nullish(),
  type: z.string().nullish(),
  message: z.string().nullish(),
})
const errorBody = z.object({ detail })

const kindsByStatus: Readonly<Record<string, Fault['kind']>> = {
  quota_exceeded: 'quota',
  insufficient_credits: 'quota',
  payment_required: 'quota',
  paid_plan_required: 'quota',
  can_not_use_instant_voice_cloning: 'quota',
  voice_limit_reached: 'quota',
  voice_add_edit_limit_reached: 'quota',
  detected_unusual_activity: 'quota',
  invalid_api_key: 'auth',
  missing_permissions: 'auth',
  too_many_concurrent_requests: 'rate_limited',
  concurrent_limit_exceeded: 'rate_limited',
  system_busy: 'rate_limited',
  content_against_policy: 'content_policy',
  bad_prompt: 'content_policy',
  voice_captcha_failed: 'content_policy',
  voice_not_found: 'invalid',
  voice_does_not_exist: 'invalid',
}

/** Whether the server does not support the path; only this error says so. */
export const isUnknownPath = ({ kind, outcome }: Pick<Fault, 'kind' | 'outcome'>): boolean =>
  kind === 'bad_response' && outcome === 'refused'

/** Parses ElevenLabs' errors: an exhausted account has the status of a wrong key. */
export function readElevenlabsFault({ status, body }: Answer): Fault | undefined {
  const read = errorBody.safeParse(body)
  const details = read.success ? read.data.detail : {}
  const kind = [details.status, details.code, details.type]
    .map((name) => kindsByStatus[name ?? ''])
    .find(Boolean)
  const message = `ElevenLabs responded with ${status} ${details.status ?? details.code ?? ''}: ${details.message ?? ''}`
  if (kind) return { kind, message }
  return status === 404 || status === 405 ? { kind: 'bad_response', message, outcome: 'refused' } : undefined
}
