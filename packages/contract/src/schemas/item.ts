import { z } from 'zod'
import { conversionErrorCodes } from '../errors.ts'
import { contentStatuses, kindIds } from '../kinds/kind.ts'
import { credits, id, link, timestamp } from './common.ts'
import { requestNote } from './note.ts'
import { clonedVoiceName, voice } from './voice.ts'

/** Why a conversion failed. */
export const conversionError = z.object({ code: z.enum(conversionErrorCodes), detail: z.string() })

const source = z.object({
  input: z.enum(['image', 'last_frame', 'mask', 'video', 'audio']),
  url: link,
})

const progress = z.number().min(0).max(1).meta({ description: 'Progress from 0 to 1.' })
const place = {
  paused: z.boolean().meta({ description: 'Whether its owner paused it before it started.' }),
  position: z.int().min(1).nullable().meta({
    description: 'While it waits in the queue: its position, 1 for the next one to start.',
  }),
  estimate_seconds: z.int().min(0).nullable().meta({
    description:
      'While pending: expected seconds until it ends, from the run times of recent results of its model; null while unknown.',
  }),
}
const urlFile = link
  .nullable()
  .meta({ description: 'Signed URL of the file. Requires no authentication and expires.' })
const duration = z.number().nullable().meta({ description: 'Duration in seconds.' })

/** The loudness of sound over time. */
export const waveform = z.string().max(200).meta({
  description:
    'Loudness of up to 200 equal parts, each a base64 digit: `A` is silence, `/` the loudest part. Empty for a file without readable sound.',
})

/** A content item of any kind. */
export const item = z
  .object({
    id,
    code_ref: z.string(),
    kind: z.enum(kindIds),
    mode: z.string(),
    title: z.string(),
    text: z.string().nullable().meta({
      description:
        'The first 5,000 characters of the text or prompt. `GET /items/{id}` returns the full text.',
    }),
    characters: z.int().nullable().meta({ description: 'Length of the full text in code points.' }),
    status: z.enum(contentStatuses),
    url_file: urlFile,
    url_stream: link.nullable().meta({
      description: 'While pending: signed URL that streams the recording as it is generated.',
    }),
    url_subtitles: z.object({ srt: link, vtt: link }).nullable().meta({
      description: 'Signed URLs of the subtitles of a completed recording, if word timings are available.',
    }),
    duration,
    cost: credits,
    model: z.object({ id, code: z.string(), name: z.string(), local: z.boolean() }),
    voice: voice.nullable(),
    cloned_voice: clonedVoiceName.nullable().meta({ description: 'The cloned voice, instead of `voice`.' }),
    width: z.int().nullable().meta({ description: 'Width in pixels.' }),
    height: z.int().nullable(),
    waveform: waveform.nullable().meta({
      description: 'Its waveform; null for an item without one, and until it is computed.',
    }),
    url_poster: link.nullable().meta({
      description: 'Signed URL of the preview of an image or video.',
    }),
    uploaded_image_url: urlFile,
    uploaded_video_url: urlFile,
    uploaded_audio_url: urlFile,
    source_image_path: urlFile,
    source_video_path: urlFile,
    source_audio_path: urlFile,
    sources: z.array(source).meta({ description: 'Its source files; images in order, the first one first.' }),
    batch: z.uuid().nullable(),
    row: z.int().nullable().meta({
      description: 'Row number in the spreadsheet, as shown by spreadsheet programs.',
    }),
    thumbs: z.enum(['up', 'down']).nullable(),
    actor: z.object({ id, name: z.string().nullable(), email: z.string() }),
    folder: z.string().nullable(),
    tags: z.array(z.string()),
    kept: z.boolean().meta({ description: 'Whether the item is exempt from retention.' }),
    expires_at: timestamp.nullable().meta({
      description: 'When retention deletes the item, unless `kept` is set.',
    }),
    settings: z
      .record(z.string(), z.unknown())
      .meta({ description: 'The fields it was started with, except title and text.' }),
    response: z.string().nullable(),
    progress,
    ...place,
    error: conversionError.nullable(),
    notes: z.array(requestNote).optional().meta({
      description: 'In the response of a start: what a built-in engine renders of it, and what it cannot.',
    }),
    created_at: timestamp,
  })
  .meta({ id: 'Item' })

/** Response of a status call. */
export const itemStatus = z
  .object({
    code_ref: z.string(),
    status: z.enum(contentStatuses),
    url_file: urlFile,
    url_stream: link.nullable(),
    duration,
    response: z.string().nullable(),
    progress,
    ...place,
    error: conversionError.nullable(),
  })
  .meta({ id: 'ItemStatus' })
