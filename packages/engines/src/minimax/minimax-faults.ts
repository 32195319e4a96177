import { z } from 'zod'
import type { Answer, Fault } from '../hosted/http/faults.ts'

const responseBody = z.object({
  base_resp: z.object({ status_code: z.number(), status_msg: z.string().nullish() }),
})

const SHORT_SAMPLE = 'MiniMax cannot use this sample. Choose a clear recording of 10 seconds to 5 minutes.'

/** MiniMax's own error codes, sent with HTTP status 200. */
const kindsByCode: Readonly<Record<number, Pick<Fault, 'kind' | 'userMessage' | 'retryable'>>> = {
  1001: { kind: 'timeout' },
  1002: { kind: 'rate_limited' },
  1004: { kind: 'auth' },
  1008: { kind: 'quota' },
  1026: { kind: 'content_policy' },
  1027: { kind: 'content_policy' },
  1039: { kind: 'rate_limited' },
  1041: { kind: 'rate_limited' },
  1042: { kind: 'invalid', userMessage: 'The text contains too many characters that cannot be spoken.' },
  1043: { kind: 'invalid', userMessage: SHORT_SAMPLE },
  2013: { kind: 'invalid' },
  2037: { kind: 'invalid', userMessage: SHORT_SAMPLE },
  2038: { kind: 'quota' },
  2039: { kind: 'invalid' },
  2048: { kind: 'invalid', userMessage: SHORT_SAMPLE },
  2049: { kind: 'auth' },
  2054: { kind: 'invalid', userMessage: 'This voice no longer exists at MiniMax.' },
  2056: { kind: 'quota' },
  20132: { kind: 'invalid', userMessage: 'This voice no longer exists at MiniMax.' },
}

/** Parses MiniMax's errors; most have a success status and an error code in the body. */
export function readMinimaxFault({ status, body }: Answer): Fault | undefined {
  const read = responseBody.safeParse(body)
  if (!read.success) return undefined
  const { status_code: code, status_msg: said } = read.data.base_resp
  if (code === 0) return undefined
  const message = `MiniMax responded with ${status} and ${code}: ${said ?? ''}`
  return { ...(kindsByCode[code] ?? { kind: 'unavailable', retryable: false }), message }
}
