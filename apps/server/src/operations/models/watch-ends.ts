import type { Provider } from '@atelier/engines/spec/provider'
import { z } from 'zod'
import { saveFacts } from '../../conversions/stored-models.ts'
import { defineJob } from '../../platform/queue/job.ts'
import type { ChangeModelsDeps } from './change-models.ts'
import { type EndsDeps, notifyOfEnds } from './notify-of-ends.ts'

/** Time limit of a provider's response. */
const TIMEOUT_MS = 60_000

/** Asks the providers which of their models the keys can access and when they end, and notifies operators. */
export const modelEndsJob = defineJob({ name: 'watch-model-ends', lane: 'io', payload: z.object({}) })

type WatchDeps = Omit<ChangeModelsDeps, 'jobs'> & EndsDeps

/** Runs the job. A provider that does not respond keeps its last facts. */
export async function watchEnds(deps: WatchDeps, signal: AbortSignal): Promise<void> {
  const { engines, log } = deps
  await Promise.all(
    engines.providers.map(async (provider) => {
      try {
        await refresh(deps, provider, signal)
      } catch (error) {
        signal.throwIfAborted()
        log.warn(
          { err: error, provider: provider.id },
          'a provider did not list its models; keeping the last list',
        )
      }
    }),
  )
  await deps.catalog.load()
  await notifyOfEnds(deps)
}

async function refresh({ db, engines }: WatchDeps, { id, directory }: Provider, signal: AbortSignal) {
  if (!directory?.facts) return
  const models = engines.modelsOf(id).filter(({ isRemoved }) => !isRemoved)
  const endpoints = [...new Set(models.map(({ model }) => model.endpoint))]
  if (endpoints.length === 0) return
  const facts = await directory.facts(endpoints, AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]))
  await db.transaction().execute((tx) =>
    saveFacts(
      tx,
      id,
      facts.map((fact) => ({ ...fact, provider: id })),
    ),
  )
}
