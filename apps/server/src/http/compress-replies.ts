import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Bytes below which a response goes out as it is: it fits one packet either way. */
const MIN_BYTES = 1024

function isCompressible(contentType: unknown): boolean {
  const [type = ''] = String(contentType).split(';')
  if (type.startsWith('text/')) return type !== 'text/event-stream'
  return type === 'application/json' || type.endsWith('+json') || type === 'image/svg+xml'
}

/** Levels for responses made on request: a few percent larger than the best ones, at a tenth of the time. */
const encoders = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => promisify(gzip)(text, { level: 5 }),
}

type Encoding = keyof typeof encoders

/** The encoding to use for an `Accept-Encoding` header, or undefined for none. */
export function chooseEncoding(header: string | undefined): Encoding | undefined {
  const accepted = new Map(
    (header ?? '').split(',').map((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
      return [name, !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))]
    }),
  )
  return (['br', 'gzip'] as const).find((encoding) => accepted.get(encoding))
}

/**
 * Compresses text responses of 1 KB or more, off the main thread. Streams, and so events and media, pass untouched.
 *
 * BREACH needs requests that another site makes with a person's credentials. Calls are authenticated by a bearer token,
 * which no browser attaches by itself, so a response with private data never mixes with what another site sends.
 */
export function compressReplies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < MIN_BYTES) return payload
    if (!isCompressible(reply.getHeader('content-type'))) return payload
    if (reply.hasHeader('content-encoding')) return payload
    const vary = reply.getHeader('vary')
    reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    if (!encoding) return payload
    const compressed = await encoders[encoding](payload)
    reply.header('content-encoding', encoding)
    reply.removeHeader('content-length')
    return compressed
  })
}
