import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { isStandardWebhook } from '@atelier/engines/hosted/webhooks/standard-webhook'

/** A request to a receiver. */
export interface Received {
  id: string
  headers: Record<string, string>
  body: { type: string; timestamp: string; data: Record<string, unknown> }
  /** Whether it is signed by this secret, with a current timestamp. */
  isSignedBy(secret: string): boolean
}

/** The response of a receiver. */
export type Answer = (response: ServerResponse, received: Received) => void

/** A server that receives webhooks. */
export interface Receiver {
  url: string
  received: Received[]
  /** The response from now on; 204 at first. */
  respond(answer: Answer): void
  close(): Promise<void>
}

/** Responds with a status and a text. */
export const status =
  (code: number, text = ''): Answer =>
  (response) =>
    void response.writeHead(code).end(text)

async function read(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  )
  return {
    id: headers['webhook-id'] ?? '',
    headers,
    body: JSON.parse(body.toString('utf8')),
    isSignedBy: (secret) => isStandardWebhook({ headers, body }, secret),
  }
}

/** Starts a receiver on a free port of this machine. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  let reply = status(204)
  const server = createServer(async (request, response) => {
    const message = await read(request)
    received.push(message)
    reply(response, message)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}/hooks`,
    received,
    respond: (next) => {
      reply = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
