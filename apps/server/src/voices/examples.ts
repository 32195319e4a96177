import { mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { noSource } from '@atelier/engines/spec/no-source'
import type { Engines } from '../conversions/engines.ts'
import { ApiError, notFound } from '../platform/api-error.ts'
import type { Db } from '../platform/database.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { FileReply } from '../platform/handler.ts'
import type { VoiceRow } from '../platform/schema.ts'
import { findVoice } from './store.ts'

const MAX_AGE_SECONDS = 86_400

interface ExampleDeps {
  db: Db
  files: FileStore
  engines: Engines
  workDir: string
}

/** Answers a voice's example, made when it is first asked for and kept from then on. */
export function createExamples({ db, files, engines, workDir }: ExampleDeps) {
  const underWay = new Map<string, Promise<void>>()

  async function make(voice: VoiceRow, key: string, signal: AbortSignal): Promise<void> {
    const engine = engines.find(voice.provider, 'speech')
    if (!engine) throw new ApiError('model_unavailable', 'This voice is not available right now.')
    const folder = await mkdtemp(join(workDir, 'example-'))
    try {
      const step = await engine.start(
        {
          id: key,
          mode: 'TEXT_TO_SPEECH',
          model: voice.model,
          input: { text: voice.sample, voice: voice.code, speed: 1, output: 'mp3' },
        },
        {
          signal,
          workDir: folder,
          segments: [],
          log: () => undefined,
          source: noSource,
          progress: () => undefined,
          emit: async () => undefined,
        },
      )
      const artifact = step.state === 'done' ? step.artifacts[0] : undefined
      if (!artifact || (await stat(artifact.path)).size === 0)
        throw new Error(`no example of voice ${voice.code}`)
      await files.put(key, artifact.path)
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
      const making = underWay.get(key) ?? make(voice, key, AbortSignal.timeout(30_000))
      underWay.set(key, making)
      await making.finally(() => underWay.delete(key))
    }
    const bytes = (await files.stat(key))?.bytes ?? 0
    return { mime: 'audio/mpeg', bytes, maxAge: MAX_AGE_SECONDS, open: (range) => files.open(key, range) }
  }
}
