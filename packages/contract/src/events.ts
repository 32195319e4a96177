import type { KindId } from './kinds/kind.ts'

/**
 * What the event stream says. An event tells the studio what to read again; it is a hint with an id, not the
 * record itself, so hearing one twice is harmless.
 */
export interface EventData {
  'conversion-progress': { code_ref: string; kind: KindId; progress: number }
  'conversion-completed': { code_ref: string; kind: KindId }
  'conversion-failed': { code_ref: string; kind: KindId; code: string; detail: string }
  'credits-changed': { credits: number; held: number }
  'batch-progress': { batch: string; completed: number; failed: number; count: number }
  'history-changed': { code_ref: string; kind: KindId }
}

/** Name of an event. */
export type EventType = keyof EventData

/** Every event name, for the stream's description and for listeners. */
export const eventTypes = [
  'conversion-progress',
  'conversion-completed',
  'conversion-failed',
  'credits-changed',
  'batch-progress',
  'history-changed',
] as const satisfies readonly EventType[]
