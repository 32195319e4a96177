import { Readable } from 'node:stream'
import type { textToolRoutes } from '@atelier/contract/routes/text-tools'
import type { MediaUrls } from '../../content/library/media-urls.ts'
import { spenderOf } from '../../conversions/start/caps.ts'
import { quoteConversion, type StartRules } from '../../conversions/start/rules.ts'
import { startCall } from '../../conversions/start/start-call.ts'
import type { Starts } from '../../conversions/start/start-items.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database.ts'
import type { FileReply, Handlers } from '../../platform/handler.ts'
import { asSource, type Uploads } from '../uploads/service.ts'
import { viewParagraphs } from './paragraphs.ts'
import { findRecording, type Recording, spokenRanges } from './recording.ts'
import { prepareParagraph } from './regenerate.ts'
import type { SpeechCatalogueOf } from './speaking-voice.ts'
import { cuesOf } from './subtitles/cues.ts'
import { piecesOf } from './subtitles/pieces.ts'
import { type SubtitleFormat, subtitleMimes, writeSubtitles } from './subtitles/write-subtitles.ts'

interface RecordingDeps {
  db: Db
  catalogueOf: SpeechCatalogueOf
  rules: StartRules
  starts: Starts
  uploads: Uploads
  urls: MediaUrls
}

/** The calls about paragraphs and subtitles of a recording. */
export function createRecordingHandlers(deps: RecordingDeps): Handlers<keyof typeof textToolRoutes> {
  const { db, catalogueOf, rules, starts, uploads, urls } = deps
  const route = 'POST /conversion/{code_ref}/paragraphs/{index}'
  return {
    'GET /conversion/{code_ref}/subtitles': async ({ params, query, ownerId }) =>
      subtitlesOf(await findRecording(db, params.code_ref, ownerId), query),
    'GET /subtitles/{code_ref}': async ({ params, query }) => {
      urls.checkSubtitles(params.code_ref, query)
      return subtitlesOf(await findRecording(db, params.code_ref), query)
    },
    'GET /conversion/{code_ref}/paragraphs': async ({ params, ownerId }) => ({
      results: viewParagraphs(await findRecording(db, params.code_ref, ownerId)),
    }),
    [route]: async (request) => {
      const { params, body, ownerId, caller, signal } = request
      const recording = await findRecording(db, params.code_ref, ownerId)
      const catalogue = catalogueOf(ownerId, caller.accountId)
      const prepared = await prepareParagraph(catalogue, recording, params.index, body)
      return await uploads.during(async (take) => {
        const item = { field: 'code_ref', id: recording.item.id }
        const source = await take({
          kind: 'audio',
          ownerId,
          field: 'code_ref',
          file: undefined,
          item,
          signal,
        })
        if (!source) throw new Error('a finished recording without a file')
        // The same change to another paragraph is a different start.
        const call = { ...startCall(route, request), body: [params, body] }
        return await starts.one(call, prepared, [asSource(source)])
      })
    },
    'POST /conversion/{code_ref}/paragraphs/{index}/quote': async ({ params, body, ownerId, caller }) => {
      const recording = await findRecording(db, params.code_ref, ownerId)
      const catalogue = catalogueOf(ownerId, caller.accountId)
      const { cost } = await prepareParagraph(catalogue, recording, params.index, body)
      return await quoteConversion(db, cost, spenderOf(caller, ownerId), rules)
    },
  }
}

function subtitlesOf(
  recording: Recording,
  query: { format: SubtitleFormat; words: 'true' | 'false'; name?: string | undefined },
): FileReply {
  const { format, name } = query
  const hasWordTimes = query.words === 'true'
  if (hasWordTimes && format !== 'vtt')
    throw new ApiError('invalid', 'Word timings are only available as VTT.', { field: 'words' })
  const pieces = piecesOf(recording.text, spokenRanges(recording), recording.timeline)
  const text = Buffer.from(writeSubtitles(cuesOf(pieces), format, hasWordTimes))
  return {
    mime: subtitleMimes[format],
    bytes: text.length,
    maxAge: 0,
    ...(name ? { downloadName: name } : {}),
    open: async (range) => Readable.from([range ? text.subarray(range.start, range.end + 1) : text]),
  }
}
