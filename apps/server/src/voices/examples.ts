import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { EngineError } from '@atelier/engines/spec/engine-error'
import type { Engines } from '../conversions/engines.ts'
import { ApiError, notFound } from '../platform/api-error.ts'
import type { Db } from '../platform/database.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { FileReply } from '../platform/handler.ts'
import type { Log } from '../platform/log.ts'
import { enforceRateLimit } from '../platform/rate-limit.ts'
import type { VoiceRow } from '../platform/schema.ts'
import { makeExample } from './make-example.ts'
import { findVoice } from './store.ts'

const MAX_AGE_SECONDS = 86_400
const PATIENCE_MS = 30_000
/** The operator pays a hosted voice's example: anybody may ask for one, so that they are spread over time. */
const HOSTED_LIMIT = {
  max: 60,
  seconds: 3600,
  describe: () => 'Too many voices were tried for the first time. Please listen to this one a little later.',
}

interface ExampleDeps {
  db: Db
  files: FileStore
  engines: Engines
  workDir: string
  log: Log
}

/** Answers a voice's example, made when it is first asked for and kept from then on. */
export function createExamples({ db, files, engines, workDir, log }: ExampleDeps) {
  const underWay = new Map<string, Promise<void>>()

  async function make(voice: VoiceRow, key: string): Promise<void> {
    const folder = await mkdtemp(join(workDir, 'example-'))
    try {
      const path = await makeExample({
        provider: engines.provider(voice.provider),
        voice,
        id: key,
        folder,
        signal: AbortSignal.timeout(PATIENCE_MS),
        beforePaid: () => enforceRateLimit(db, 'hosted-examples', HOSTED_LIMIT),
      })
      await files.put(key, path)
    } catch (error) {
      const isProviders = error instanceof EngineError || isTimeout(error)
      if (!isProviders) throw error
      log.warn({ err: error, voice: voice.id }, 'the example of a voice was not made')
      throw new ApiError('model_unavailable', 'This voice cannot be heard right now. Try again later.')
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  return async (id: number): Promise<FileReply> => {
    const voice = await findVoice(db, id)
    if (!voice) throw notFound('The voice')
    // Named by what is said, so that a new sample sentence gets a new recording.
    const key = `examples/${voice.id}-${voice.sample.length}.mp3`
    if (!(await files.stat(key))) {
      const making = underWay.get(key) ?? make(voice, key)
      underWay.set(key, making)
      await making.finally(() => underWay.delete(key))
    }
    const bytes = (await files.stat(key))?.bytes ?? 0
    return { mime: 'audio/mpeg', bytes, maxAge: MAX_AGE_SECONDS, open: (range) => files.open(key, range) }
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
}
