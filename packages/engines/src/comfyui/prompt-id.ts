import { createHash } from 'node:crypto'

/**
 * The ID of a conversion's prompt in ComfyUI: a UUID that follows from the request's ID, so that a submission is found
 * after a crash.
 */
export function promptIdOf(requestId: string): string {
  const hex = createHash('sha256').update(`atelier ${requestId}`).digest('hex')
  // Version 8 of RFC 9562: contents of our own. The server only accepts lowercase.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
