import type { ServerResponse } from 'node:http'

/** A request received by a fake provider. */
export interface FakeRequest {
  readonly method: string
  /** Below the base URL, without the query. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  json(): unknown
  form(): Promise<FormData>
}

/** A fake's response. */
export interface FakeReply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: unknown
  readonly bytes?: Uint8Array
}

/** Sends a response. */
export function send(response: ServerResponse, { status = 200, headers = {}, json, bytes }: FakeReply): void {
  const type = json === undefined ? 'application/octet-stream' : 'application/json'
  response.writeHead(status, { 'content-type': type, ...headers })
  response.end(json === undefined ? bytes : JSON.stringify(json))
}
