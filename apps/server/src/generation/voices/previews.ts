import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { createLane } from '@atelier/engines/processes/lane'
import { isRefused, type Screening } from '../../conversions/start/screening.ts'
import { ApiError, notFound } from '../../platform/api-error.ts'
import type { FileReply } from '../../platform/handler.ts'
import { enforceRateLimit } from '../../platform/rate-limit.ts'
import { findForeignScript } from '../speech/scripts.ts'
import type { ExampleDeps } from './examples.ts'
import { speakSentence } from './make-example.ts'
import { findVoice } from './store.ts'

const PATIENCE_MS = 20_000
/** Previews that one process speaks at a time, and that wait for it. */
const LANE = { atOnce: 1, maxWaiting: 20 }
const LIMIT = {
  max: 200,
  seconds: 3600,
  describe: () => 'Too many previews were requested. Please try again later.',
}

/** Dependencies of previews. */
export interface PreviewDeps extends Omit<ExampleDeps, 'files'> {
  screening: Screening
}

/** A text to preview with a voice. */
export interface PreviewRequest {
  id: number
  text: string
  accountId: number
}

/** Speaks the beginning of a text by a voice of this machine: hosted ones would have to be paid for. Nothing is stored. */
export function createPreviews({ db, engines, screening, workDir, log }: PreviewDeps) {
  const lane = createLane(LANE)

  async function find({ id, text }: PreviewRequest) {
    const voice = await findVoice(db, id)
    if (!voice) throw notFound('The voice')
    const provider = engines.provider(voice.provider)
    if (!provider?.local) throw new ApiError('invalid', 'Only voices of this machine speak previews.')
    if (findForeignScript(text, voice.language))
      throw new ApiError('invalid', 'This voice cannot read the text.', { field: 'text' })
    return { voice, provider }
  }

  async function screen({ text, accountId }: PreviewRequest): Promise<void> {
    const words = [{ field: 'text', text }]
    const nothing = { title: '', text: null, settings: {}, pictures: [], row: null }
    const subject = { kind: 'speech' as const, mode: 'TEXT_TO_SPEECH', words, ...nothing }
    const [verdict] = await screening.screen(accountId, [subject])
    if (verdict && isRefused(verdict))
      throw new ApiError('content_refused', 'This text violates the content rules of this studio.', {
        field: 'text',
      })
  }

  return async (request: PreviewRequest, signal: AbortSignal): Promise<FileReply> => {
    await enforceRateLimit(db, `voice-preview:${request.accountId}`, LIMIT)
    const { voice, provider } = await find(request)
    await screen(request)
    const model = engines.definition({ ...voice, kind: 'speech', mode: 'TEXT_TO_SPEECH', code: voice.model })
    const folder = await mkdtemp(join(workDir, 'preview-'))
    try {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)])
      const task = { provider, model, voice, id: basename(folder), folder, signal: limited }
      const data = await lane.run(
        limited,
        async () => await readFile(await speakSentence(task, request.text)),
      )
      return { mime: 'audio/mpeg', maxAge: 0, open: async () => Readable.from([data]) }
    } catch (error) {
      if (signal.aborted || error instanceof ApiError) throw error
      log.warn({ err: error, voice: voice.id }, 'could not speak a preview')
      throw new ApiError(
        'model_unavailable',
        'This voice preview is not available right now. Try again later.',
      )
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}
