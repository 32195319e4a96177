import { createHash, createHmac } from 'node:crypto'

/** Credentials, region and service. */
export interface AwsCredentials {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Only for temporary credentials. */
  readonly sessionToken?: string | undefined
  readonly region: string
}

/** A request to sign, as it will be sent. */
export interface Signable {
  readonly method: 'GET' | 'POST'
  readonly url: URL
  readonly body: string
  /** Headers except `host`, with lowercase names. */
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Creates the headers that sign a request with Signature Version 4
 * (https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html).
 */
export function signRequest(
  request: Signable,
  { accessKeyId, secretAccessKey, sessionToken, region }: AwsCredentials,
  { service, now }: { service: string; now: Date },
): Record<string, string> {
  const moment = now.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = moment.slice(0, 8)
  const added = { 'x-amz-date': moment, ...(sessionToken ? { 'x-amz-security-token': sessionToken } : {}) }
  const headers = Object.entries({ ...request.headers, ...added, host: request.url.host }).toSorted(byName)
  const names = headers.map(([name]) => name).join(';')
  const scope = `${day}/${region}/${service}/aws4_request`
  const canonical = [
    request.method,
    request.url.pathname.split('/').map(encode).join('/'),
    [...request.url.searchParams]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .toSorted()
      .join('&'),
    ...headers.map(([name, value]) => `${name}:${value.trim()}`),
    '',
    names,
    sha256(request.body),
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n')
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`)
  const signature = hmac(key, toSign).toString('hex')
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`
  return { ...added, authorization }
}

function byName([one]: [string, string], [other]: [string, string]): number {
  return one < other ? -1 : 1
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
