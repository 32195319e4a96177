import { z } from 'zod'
import type { Answer, Fault } from '../hosted/http/faults.ts'

const errorBody = z.object({ title: z.string().nullish(), detail: z.string().nullish() })

/** What models say when their own filter refuses. */
const REFUSED = /nsfw|sensitive|flagged|safety|moderat|content policy|prohibited|\(E005\)/i

/** Reads Replicate's errors. A model that is not there is the operator's affair, not that of who asked. */
export function readReplicateFault({ status, body }: Answer): Fault | undefined {
  const read = errorBody.safeParse(body)
  if (status < 400 || !read.success) return undefined
  const { title, detail } = read.data
  const message = `Replicate answered ${status}: ${title ?? ''} ${detail ?? ''}`
  if (status === 402) return { kind: 'quota', message }
  if (status === 404) return { kind: 'unavailable', message, retryable: false, outcome: 'refused' }
  if (status === 422 && REFUSED.test(message)) return { kind: 'content_policy', message }
  return undefined
}

/** What it means that a model failed, which is told in its own words only. */
export function faultOfModel(said: string): Fault {
  const message = `the model failed: ${said.slice(0, 300)}`
  return REFUSED.test(said)
    ? { kind: 'content_policy', message }
    : { kind: 'unavailable', message, retryable: false }
}
