import { type AwsCredentials, signRequest } from './sign-request.ts'

/** The signed parts of a request to Polly. */
interface SignableRequest {
  readonly path: string
  readonly query?: Readonly<Record<string, string | undefined>>
  /** JSON body of a POST; undefined for a GET. */
  readonly text?: string
}

/** Returns the headers of a signed request. */
export type Sign = (request: SignableRequest) => Record<string, string>

/** Creates the signer of requests to Polly at a base URL. */
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
