import { z } from 'zod'
import type { Answer, Fault } from '../hosted/http/faults.ts'

const errorBody = z.object({ title: z.string().nullish(), detail: z.string().nullish() })

/** Messages of models when their filter refuses. */
const REFUSED = /nsfw|sensitive|flagged|safety|moderat|content policy|prohibited|\(E005\)/i

/** Parses Replicate's errors. A missing model is for the operator to fix, not the user. */
export function readReplicateFault({ status, body }: Answer): Fault | undefined {
  const read = errorBody.safeParse(body)
  if (status < 400 || !read.success) return undefined
  const { title, detail } = read.data
  const message = `Replicate responded with ${status}: ${title ?? ''} ${detail ?? ''}`
  if (status === 402) return { kind: 'quota', message }
  if (status === 404) return { kind: 'unavailable', message, retryable: false, outcome: 'refused' }
  if (status === 422 && REFUSED.test(message)) return { kind: 'content_policy', message }
  return undefined
}

/** Parses the failure of a model, which is described in its own words only. */
export function faultOfModel(said: string): Fault {
  const message = `the model failed: ${said.slice(0, 300)}`
  return REFUSED.test(said)
    ? { kind: 'content_policy', message }
    : { kind: 'unavailable', message, retryable: false }
}
