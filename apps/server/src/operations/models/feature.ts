import type { adminModelRoutes } from '@atelier/contract/routes/admin-models'
import type { adminServerRoutes } from '@atelier/contract/routes/admin-servers'
import { MODEL_FILE_VERSION } from '@atelier/contract/schemas/admin-model'
import type { Feature } from '../../platform/feature.ts'
import type { Caller } from '../../platform/handler.ts'
import { handleJob } from '../../platform/queue/job.ts'
import { type ChangeModelsDeps, deleteModel, importModels, putModel } from './change-models.ts'
import { proposeModel, searchDirectory } from './directory.ts'
import { allModels, listModels, viewMargin, viewModel } from './list-models.ts'
import type { EndsDeps } from './notify-of-ends.ts'
import type { ChangeServersDeps } from './servers/change-servers.ts'
import { createServerHandlers } from './servers/routes.ts'
import { modelEndsJob, watchEnds } from './watch-ends.ts'

const byOf = ({ caller, ip }: { caller: Caller; ip: string }) => ({ actorId: caller.accountId, address: ip })

const EVERY_DAY = '23 4 * * *'

type ModelFeatureDeps = ChangeModelsDeps & ChangeServersDeps & EndsDeps

/** The model catalog in the console, and the ends of its models. */
export const modelFeature = (
  deps: ModelFeatureDeps,
): Feature<keyof typeof adminModelRoutes | keyof typeof adminServerRoutes> => {
  const { engines } = deps
  return {
    jobs: [handleJob(modelEndsJob, (_payload, { signal }) => watchEnds(deps, signal), EVERY_DAY)],
    // The keys may have changed since the program last ran.
    start: () => deps.jobs.enqueue(deps.db, modelEndsJob, {}, { key: 'all' }),
    handlers: {
      ...createServerHandlers(deps),
      'GET /admin/models': async ({ query }) => listModels(deps, query),
      'PUT /admin/models': async (request) => {
        const { model } = request.body
        await putModel(deps, model, byOf(request))
        const saved = engines
          .modelsOf(model.provider)
          .find(
            (one) =>
              one.model.code === model.code && one.model.mode === model.mode && one.model.kind === model.kind,
          )
        if (!saved) throw new Error(`the model ${model.code} was not saved`)
        return viewModel(engines, saved)
      },
      'DELETE /admin/models': async (request) => {
        await deleteModel(deps, request.query, byOf(request))
      },
      'POST /admin/models/check': async ({ body: { model } }) => ({ model, ...viewMargin(model) }),
      'GET /admin/models/export': async ({ query }) => ({
        version: MODEL_FILE_VERSION,
        models: allModels(engines)
          .filter(({ origin }) => query.shipped === 'true' || origin !== 'shipped')
          .map(({ model }) => model),
      }),
      'POST /admin/models/import': async (request) => {
        const { models } = request.body
        await importModels(deps, models, byOf(request))
        return { saved: models.length }
      },
      'GET /admin/models/directory': async ({ query }) =>
        searchDirectory(engines, query.provider, query.search ?? ''),
      'GET /admin/models/proposal': async ({ query }) => proposeModel(engines, query),
    },
  }
}
