import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../platform/api-error.ts'
import type { ByteRange, FileReply } from '../platform/handler.ts'
import { downloadName } from './download-name.ts'

/** Types that a browser can display inline; all others are downloaded. */
const shownInPlace = /^(audio|video)\/|^image\/(png|jpeg|webp|gif|avif)$/

/**
 * Parses a `Range` header with one range. Null means the whole file: no header, another unit, or several ranges. Throws
 * `range_not_satisfiable` for a range outside the file.
 */
function parseRange(header: string | undefined, bytes: number): ByteRange | null {
  const match = header?.match(/^bytes=(\d*)-(\d*)$/)
  if (!match || (match[1] === '' && match[2] === '')) return null
  const [first, last] = [match[1], match[2]].map((part) => (part ? Number(part) : undefined))
  const start = first ?? Math.max(0, bytes - (last ?? 0))
  const end = first === undefined ? bytes - 1 : Math.min(last ?? bytes - 1, bytes - 1)
  if (start > end)
    throw new ApiError('range_not_satisfiable', 'The range is outside the file.', { field: 'range' })
  return { start, end }
}

const attachment = (name: string): string =>
  `attachment; filename="${name.replaceAll(/[^\w.-]+/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`

/** Sends a file, or the requested range of it. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileReply,
): Promise<FastifyReply> {
  const range = file.bytes === undefined ? null : rangeOf(request, reply, file.bytes)
  // Opened first: a file that cannot be opened must not be answered with its headers.
  const stream = await (range ? file.open(range) : file.open())
  reply.type(file.mime)
  // Signed links can be embedded by other sites.
  reply.header('cross-origin-resource-policy', 'cross-origin')
  reply.header('cache-control', file.maxAge > 0 ? `private, max-age=${file.maxAge}, immutable` : 'no-store')
  if (file.downloadName !== undefined)
    reply.header('content-disposition', attachment(downloadName(file.downloadName, file.mime)))
  else if (!shownInPlace.test(file.mime)) reply.header('content-disposition', 'attachment')
  if (file.bytes === undefined) return reply.send(stream)
  reply.header('accept-ranges', 'bytes')
  if (!range) return reply.header('content-length', file.bytes).send(stream)
  reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`)
  return reply.header('content-length', range.end - range.start + 1).send(stream)
}

function rangeOf(request: FastifyRequest, reply: FastifyReply, bytes: number): ByteRange | null {
  try {
    return parseRange(request.headers.range, bytes)
  } catch (error) {
    // RFC 9110: the response contains the file's length, so that the client can ask again.
    reply.header('content-range', `bytes */${bytes}`)
    throw error
  }
}
