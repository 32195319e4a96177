import { readPassages, type TextRange } from '@atelier/contract/speech-text'
import type { SpeechInput } from '@atelier/engines/spec/engine'
import { listSegments } from '../../conversions/run/segments.ts'
import { ApiError, notFound } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database.ts'
import type { Conversion } from '../../platform/schema.ts'
import type { SpeechStart } from './speech-start.ts'
import { type Timeline, timelineOf } from './timeline.ts'

/** The start fields of a recording besides title and text. */
export type RecordingSettings = Pick<
  SpeechStart,
  'voice' | 'is_clone' | 'speed' | 'output' | 'additional_fields' | 'instructions' | 'parameters'
>

/** A finished recording and its word timings. */
export interface Recording {
  readonly item: Pick<Conversion, 'id' | 'owner_id' | 'code_ref' | 'title' | 'voice_id' | 'cloned_voice_id'>
  /** The full typed text. */
  readonly text: string
  readonly settings: RecordingSettings
  readonly timeline: Timeline
  /** Sample rate of its parts. */
  readonly sampleRate: number
}

/**
 * A recording of an owner, or of anyone. Throws `not_found` when it does not exist, and `conflict` when it is
 * unfinished or has no word timings.
 */
export async function findRecording(db: Db, codeRef: string, ownerId?: number): Promise<Recording> {
  const all = db
    .selectFrom('conversions')
    .select([
      'id',
      'owner_id',
      'code_ref',
      'title',
      'voice_id',
      'cloned_voice_id',
      'status',
      'input',
      'settings',
    ])
    .where('code_ref', '=', codeRef)
    .where('kind', '=', 'speech')
    .where('deleted_at', 'is', null)
  const found = await (ownerId === undefined ? all : all.where('owner_id', '=', ownerId)).executeTakeFirst()
  if (!found) throw notFound('The recording')
  const { status, input, settings, ...item } = found
  if (status === 'pending') throw new ApiError('conflict', 'This recording is not finished yet.')
  const segments = status === 'completed' ? await listSegments(db, item.id) : []
  const timeline = timelineOf(segments)
  if (timeline.words.length === 0) throw new ApiError('conflict', 'This recording has no word timings.')
  return {
    item,
    // Both were written by this program from a checked start.
    text: (input as SpeechInput).text,
    settings: settings as unknown as RecordingSettings,
    timeline,
    sampleRate: segments[0]?.sample_rate ?? 0,
  }
}

/** The spoken ranges of a recording's text, without pauses and speaker names. */
export function spokenRanges({ text, settings: { additional_fields: fields = {} } }: Recording): TextRange[] {
  return readPassages(text, {
    pauses: fields.pauses !== false,
    speakers: new Set(Object.keys(fields.speakers ?? {})),
    paragraphs: new Set(),
  }).filter(({ pause }) => pause === undefined)
}
