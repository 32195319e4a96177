import type { SpeakReply, SpeakRequest } from './host-protocol.ts'

/**
 * The life of a speech process: answers one request after the other and ends when its parent has gone. It has no way
 * to fail softly: whatever is thrown ends it, and the parent starts another.
 */
export function serveRequests(speak: (request: SpeakRequest) => SpeakReply): void {
  process.on('message', (request: SpeakRequest) => process.send?.(speak(request)))
  process.on('disconnect', () => process.exit())
  // A signal to the whole group is for the parent; it closes its speech processes itself.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => undefined)
}
