import { z } from 'zod'
import { conversionErrorCodes } from '../errors.ts'
import { contentStatuses, kindIds } from '../kinds/kind.ts'
import { credits, id, timestamp } from './manners.ts'
import { clonedVoiceName, voice } from './voice.ts'

/** Why a conversion failed. */
export const conversionError = z.object({ code: z.enum(conversionErrorCodes), detail: z.string() })

const progress = z.number().min(0).max(1).meta({ description: 'Share of the work done, 0 to 1.' })
const urlFile = z
  .string()
  .nullable()
  .meta({ description: 'Signed URL of the file; needs no header, expires.' })
const duration = z.number().nullable().meta({ description: 'Seconds.' })

/** A content item of any kind. */
export const item = z
  .object({
    id,
    code_ref: z.string(),
    kind: z.enum(kindIds),
    mode: z.string(),
    title: z.string(),
    text: z.string().nullable().meta({
      description: 'The first 5,000 characters of what was asked for; all of them from `GET /items/{id}`.',
    }),
    characters: z.int().nullable().meta({ description: 'Length of the whole text in code points.' }),
    status: z.enum(contentStatuses),
    url_file: urlFile,
    url_stream: z.string().nullable().meta({
      description: 'While pending: signed URL that plays what is made so far and goes on as more comes.',
    }),
    url_subtitles: z
      .object({ srt: z.string(), vtt: z.string() })
      .nullable()
      .meta({ description: 'Signed URLs of a finished recording’s subtitles, if its words are known.' }),
    duration,
    cost: credits,
    model: z.object({ code: z.string(), name: z.string(), local: z.boolean() }),
    voice: voice.nullable(),
    cloned_voice: clonedVoiceName
      .nullable()
      .meta({ description: 'Instead of `voice`, of what a cloned one speaks.' }),
    width: z.int().nullable().meta({ description: 'Pixels.' }),
    height: z.int().nullable(),
    url_poster: z.string().nullable().meta({
      description: 'Signed URL of a small picture of a picture or film.',
    }),
    uploaded_image_url: urlFile,
    uploaded_video_url: urlFile,
    uploaded_audio_url: urlFile,
    source_image_path: urlFile,
    source_video_path: urlFile,
    source_audio_path: urlFile,
    batch: z.uuid().nullable(),
    row: z.int().nullable().meta({
      description: 'Of a spreadsheet: the number of its row as spreadsheet programs show it.',
    }),
    thumbs: z.enum(['up', 'down']).nullable(),
    actor: z.object({ id, name: z.string().nullable(), email: z.string() }),
    folder: z.string().nullable(),
    tags: z.array(z.string()),
    kept: z.boolean().meta({ description: 'Stays however old it gets.' }),
    expires_at: timestamp.nullable().meta({
      description: 'When it is removed because of its age, unless somebody keeps it.',
    }),
    settings: z
      .record(z.string(), z.unknown())
      .meta({ description: 'The start fields besides title and text.' }),
    response: z.string().nullable(),
    progress,
    error: conversionError.nullable(),
    created_at: timestamp,
  })
  .meta({ id: 'Item' })

/** What a status call answers. */
export const itemStatus = z
  .object({
    code_ref: z.string(),
    status: z.enum(contentStatuses),
    url_file: urlFile,
    url_stream: z.string().nullable(),
    duration,
    response: z.string().nullable(),
    progress,
    error: conversionError.nullable(),
  })
  .meta({ id: 'ItemStatus' })
