import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { StreamEvent } from '../platform/handler.ts'

/** Prevents proxies from closing an idle stream. */
const HEARTBEAT_MS = 15_000

type Link = (data: object) => object

async function* encode(events: AsyncIterable<StreamEvent>, link: Link): AsyncGenerator<string> {
  // An initial comment makes browsers and proxies forward the response immediately.
  yield ': connected\n\n'
  for await (const { id, event, data } of events)
    yield `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(link(data))}\n\n`
}

/** Sends events as `text/event-stream` until the client disconnects or the events end. */
export function sendEvents(
  reply: FastifyReply,
  events: AsyncIterable<StreamEvent>,
  link: Link,
): FastifyReply {
  const stream = Readable.from(encode(events, link), { objectMode: false })
  const heartbeat = setInterval(() => reply.raw.write(': still here\n\n'), HEARTBEAT_MS)
  stream.once('close', () => clearInterval(heartbeat))
  return reply
    .type('text/event-stream')
    .header('cache-control', 'no-cache, no-transform')
    .header('x-accel-buffering', 'no')
    .send(stream)
}
