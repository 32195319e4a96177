import { EngineError } from '@atelier/engines/spec/engine-error'
import type { InstallProgress, VoicePacks } from '@atelier/engines/spec/voice-packs'
import { z } from 'zod'
import type { Db } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { type Attempt, advanceInstall, endInstall, failInstall } from './install-store.ts'

/** Milliseconds after which progress is stored and a cancellation noticed. */
const REPORT_MS = 1000

/** Installs a voice pack. */
export const installVoicesJob = defineJob({
  name: 'install-voices',
  lane: 'io',
  payload: z.object({ code: z.string(), attempt: z.string() }),
})

/** Dependencies of installations. */
export interface InstallDeps {
  db: Db
  log: Log
  /** Updates the offered voices after some were installed or removed. */
  syncVoices(): Promise<void>
}

/** Installs a pack, unless that was canceled. After a crash, the next attempt continues the download. */
export async function runInstall(
  { db, log, syncVoices }: InstallDeps,
  packs: VoicePacks,
  attempt: Attempt,
  signal: AbortSignal,
): Promise<void> {
  const { code } = attempt
  if (!(await advanceInstall(db, attempt, undefined))) return
  const canceled = new AbortController()
  let progress: InstallProgress | undefined
  const report = async () => {
    if (!(await advanceInstall(db, attempt, progress))) canceled.abort(new Error('canceled'))
  }
  const timer = setInterval(() => {
    report().catch((err: unknown) => log.warn({ err, code }, 'the progress of voices could not be stored'))
  }, REPORT_MS)
  try {
    await packs.install(code, {
      signal: AbortSignal.any([signal, canceled.signal]),
      onProgress: (reached) => {
        progress = reached
      },
    })
    await syncVoices()
    if (await endInstall(db, attempt)) return
    // Canceled in the last moment.
    await packs.remove(code)
    await syncVoices()
  } catch (error) {
    signal.throwIfAborted()
    if (canceled.signal.aborted) return await packs.remove(code)
    // A canceled installation has not ended yet; the queue tries again.
    if (error instanceof EngineError && error.kind === 'rate_limited') throw error
    log.warn({ err: error, code }, 'voices could not be installed')
    const known = error instanceof EngineError ? error.userMessage : undefined
    await failInstall(db, attempt, known ?? 'Something unexpected happened; the log of the server says more.')
  } finally {
    clearInterval(timer)
  }
}
