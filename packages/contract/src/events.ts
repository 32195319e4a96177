import type { KindId } from './kinds/kind.ts'

/** The conversion an event refers to. */
interface ConversionName {
  code_ref: string
  kind: KindId
  /** Batch of the spreadsheet the row belongs to; absent for all other conversions. */
  sheet?: string
}

/**
 * Events of the event stream. An event tells the studio what to reload; it carries an id, not the record itself, so
 * receiving one twice is harmless.
 */
export interface EventData {
  /** `paused` is present when its owner paused or resumed it. */
  'conversion-progress': ConversionName & { progress: number; paused?: boolean }
  'conversion-completed': ConversionName
  'conversion-failed': ConversionName & { code: string; detail: string }
  'credits-changed': { credits: number; held: number }
  'batch-progress': { batch: string; completed: number; failed: number; count: number }
  'history-changed': ConversionName
  /** The status of an export changed. */
  'export-changed': { export: string; status: string }
  /** The operator decided a moderation case. */
  'moderation-decided': { case: string; state: 'upheld' | 'allowed' }
}

/** Name of an event. */
export type EventType = keyof EventData

/** Every event name, for the API reference and for listeners. */
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
