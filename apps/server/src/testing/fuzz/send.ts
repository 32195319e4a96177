import { Agent, type IncomingHttpHeaders, request as open } from 'node:http'
import type { FuzzRequest } from './requests.ts'

/** A raw response. */
export interface FuzzAnswer {
  status: number
  headers: IncomingHttpHeaders
  /** The body; only the beginning of an event stream. */
  body: string
}

const PATIENCE_MS = 60_000

/** Sends requests byte for byte, without normalizing paths or headers. */
export function createSender(url: string): {
  send(request: FuzzRequest): Promise<FuzzAnswer>
  close(): void
} {
  const agent = new Agent({ keepAlive: true })
  const { hostname, port } = new URL(url)
  const send = ({ method, target, headers, body }: FuzzRequest) =>
    new Promise<FuzzAnswer>((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const options = { agent, hostname, port, method, path: target, headers: { ...length, ...headers } }
      const sent = open({ ...options, timeout: PATIENCE_MS }, (response) => {
        const { statusCode: status = 0, headers: received } = response
        const isEndless = received['content-type']?.startsWith('text/event-stream')
        let text = ''
        const finish = () => resolve({ status, headers: received, body: text })
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          text += chunk
          if (!isEndless) return
          finish()
          sent.destroy()
        })
        response.on('end', finish)
        response.on('error', reject)
      })
      sent.on('timeout', () => sent.destroy(new Error(`no answer within ${PATIENCE_MS / 1000} s`)))
      sent.on('error', reject)
      sent.end(body)
    })
  return { send, close: () => agent.destroy() }
}
