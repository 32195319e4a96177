import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createLane } from '@atelier/engines/processes/lane'
import { EngineError } from '@atelier/engines/spec/engine-error'
import type { Engines } from '../../conversions/engines.ts'
import { ApiError, notFound } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { FileReply } from '../../platform/handler.ts'
import type { Log } from '../../platform/log.ts'
import { enforceRateLimit } from '../../platform/rate-limit.ts'
import type { VoiceRow } from '../../platform/schema.ts'
import { createSharedWork } from '../../platform/shared-work.ts'
import { makeExample } from './make-example.ts'
import { findVoice } from './store.ts'

const MAX_AGE_SECONDS = 86_400
/** Time limits from the start of generating an example. */
const PATIENCE_MS = 30_000
/** Examples that one process generates at a time; each runs an encoder and a voice. */
const AT_ONCE = 2
/** More than the number of voices: each waits only once, however many callers request it. */
const MAX_WAITING = 1000
/** A recent failure is not retried for every request. */
const FAILED_FOR_MS = 60_000
/** The operator pays a hosted voice's example: anyone may ask for one, so that they are spread over time. */
const HOSTED_LIMIT = {
  max: 60,
  seconds: 3600,
  describe: () => 'Too many new voice previews were requested. Please try again later.',
}

/** Dependencies of generating examples. */
export interface ExampleDeps {
  db: Db
  files: FileStore
  engines: Engines
  workDir: string
  log: Log
}

/** Returns a voice's example, generated on first request and then stored. */
export function createExamples({ db, files, engines, workDir, log }: ExampleDeps) {
  const lane = createLane({ atOnce: AT_ONCE, maxWaiting: MAX_WAITING })
  const share = createSharedWork<void>()
  const failedAt = new Map<string, number>()

  async function make(voice: VoiceRow, key: string, signal: AbortSignal): Promise<void> {
    const at = failedAt.get(key)
    if (at !== undefined && performance.now() - at < FAILED_FOR_MS) throw unavailable()
    failedAt.delete(key)
    const folder = await mkdtemp(join(workDir, 'example-'))
    try {
      const path = await makeExample({
        provider: engines.provider(voice.provider),
        model: engines.definition({ ...voice, kind: 'speech', mode: 'TEXT_TO_SPEECH', code: voice.model }),
        voice,
        id: key,
        folder,
        signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
        beforePaid: () => enforceRateLimit(db, 'hosted-examples', HOSTED_LIMIT),
      })
      await files.put(key, path)
    } catch (error) {
      const isProviders = error instanceof EngineError || isTimeout(error)
      if (!isProviders || signal.aborted) throw error
      failedAt.set(key, performance.now())
      log.warn({ err: error, voice: voice.id }, 'could not generate a voice example')
      throw unavailable()
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  return async (id: number, signal: AbortSignal): Promise<FileReply> => {
    const voice = await findVoice(db, id)
    if (!voice) throw notFound('The voice')
    // Named by its text, so that a new sample sentence gets a new recording.
    const key = `examples/${voice.id}-${voice.sample.length}.mp3`
    if (!(await files.stat(key))) {
      // A paid one is finished even if all listeners leave.
      const generationSignal = engines.provider(voice.provider)?.local ? signal : new AbortController().signal
      await share(key, generationSignal, (signal) => lane.run(signal, () => make(voice, key, signal)))
    }
    const bytes = (await files.stat(key))?.bytes ?? 0
    return { mime: 'audio/mpeg', bytes, maxAge: MAX_AGE_SECONDS, open: (range) => files.open(key, range) }
  }
}

const unavailable = () =>
  new ApiError('model_unavailable', 'This voice preview is not available right now. Try again later.')

function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
}
