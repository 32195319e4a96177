import { type AwsCredentials, signRequest } from './sign-request.ts'

/** What of a request to Polly its signature covers. */
interface Asked {
  readonly path: string
  readonly query?: Readonly<Record<string, string | undefined>>
  /** JSON to be posted; absent: a mere look. */
  readonly text?: string
}

/** Answers the headers that a request is to be sent with. */
export type Sign = (asked: Asked) => Record<string, string>

/** Makes what signs requests to Polly at a base URL. */
export function createSign(baseUrl: string, credentials: AwsCredentials): Sign {
  return ({ path, query = {}, text }) => {
    const url = new URL(`${baseUrl.replace(/\/+$/, '')}${path}`)
    for (const [field, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(field, value)
    }
    const headers: Record<string, string> = text === undefined ? {} : { 'content-type': 'application/json' }
    const method = text === undefined ? 'GET' : 'POST'
    const signed = signRequest({ method, url, body: text ?? '', headers }, credentials, {
      service: 'polly',
      now: new Date(),
    })
    return { ...headers, ...signed }
  }
}
