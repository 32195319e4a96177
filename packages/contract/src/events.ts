import type { KindId } from './kinds/kind.ts'

/** Which conversion an event is about. */
interface ConversionName {
  code_ref: string
  kind: KindId
  /** Batch of the spreadsheet whose row it is; absent for everything else. */
  sheet?: string
}

/**
 * What the event stream says. An event tells the studio what to read again; it is a hint with an id, not the
 * record itself, so hearing one twice is harmless.
 */
export interface EventData {
  'conversion-progress': ConversionName & { progress: number }
  'conversion-completed': ConversionName
  'conversion-failed': ConversionName & { code: string; detail: string }
  'credits-changed': { credits: number; held: number }
  'batch-progress': { batch: string; completed: number; failed: number; count: number }
  'history-changed': ConversionName
  /** An export of the account began, ended or was given up. */
  'export-changed': { export: string; status: string }
  /** The operator decided about a refused start. */
  'moderation-decided': { case: string; state: 'upheld' | 'allowed' }
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
  'export-changed',
  'moderation-decided',
] as const satisfies readonly EventType[]
