import type { ModelDefinition, ModelKey } from '@atelier/contract/models/definition'
import type { LoadedCatalog } from '../../conversions/catalog.ts'
import type { Engines } from '../../conversions/engines.ts'
import { removeModel, saveModel } from '../../conversions/stored-models.ts'
import { voiceSyncJob } from '../../generation/voices/sync-job.ts'
import { ApiError, notFound } from '../../platform/api-error.ts'
import { recordAction } from '../../platform/audit-log.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { Queue } from '../../platform/queue/queue.ts'

/** Dependencies of changing models. */
export interface ChangeModelsDeps {
  db: Db
  engines: Engines
  catalog: LoadedCatalog
  jobs: Pick<Queue, 'enqueue'>
}

/** An administrator. */
interface By {
  /** Null: the command line. */
  actorId: number | null
  address: string | null
}

const nameOf = ({ provider, kind, mode, code }: ModelKey) => `${provider} ${kind} ${mode} ${code}`

/** Changes the catalog. The change applies to the caller immediately; other processes are notified. */
async function change(
  { db, catalog, jobs }: ChangeModelsDeps,
  models: readonly ModelKey[],
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await work(tx)
    if (models.some(({ kind }) => kind === 'speech')) await jobs.enqueue(tx, voiceSyncJob, {}, { key: 'all' })
  })
  await catalog.load()
}

/** Throws an error that names the field when the installation cannot run the model. */
function enforceRunnable(
  engines: Engines,
  { provider: id, kind, successor, code }: ModelDefinition,
  path: string,
): void {
  const refuse = (field: string, detail: string) =>
    new ApiError('invalid', `${code}: ${detail}`, { field: `${path}.${field}` })
  const provider = engines.provider(id)
  if (!provider) throw refuse('provider', `There is no provider ${id}.`)
  if (!provider.engines[kind])
    throw refuse('kind', `${provider.name} does not generate this kind of content.`)
  if (successor === code) throw refuse('successor', 'A model cannot succeed itself.')
}

/** Adds or changes a model. */
export async function putModel(deps: ChangeModelsDeps, model: ModelDefinition, by: By): Promise<void> {
  enforceRunnable(deps.engines, model, 'model')
  await change(deps, [model], async (tx) => {
    await saveModel(tx, model)
    const detail = { price: JSON.stringify(model.price), visible: model.visible }
    await recordAction(tx, { act: 'model.saved', target: nameOf(model), detail, ...by })
  })
}

/** Removes an added model, or restores a changed one. Throws `not_found` for a model as it was shipped. */
export async function deleteModel(deps: ChangeModelsDeps, key: ModelKey, by: By): Promise<void> {
  await change(deps, [key], async (tx) => {
    if (!(await removeModel(tx, key))) throw notFound('The changed model')
    await recordAction(tx, { act: 'model.removed', target: nameOf(key), ...by })
  })
}

/** Saves all models of a file, or none: the error names the position of the first that cannot run. */
export async function importModels(
  deps: ChangeModelsDeps,
  models: readonly ModelDefinition[],
  by: By,
): Promise<void> {
  for (const [index, model] of models.entries()) enforceRunnable(deps.engines, model, `models.${index}`)
  await change(deps, models, async (tx) => {
    for (const model of models) await saveModel(tx, model)
    await recordAction(tx, { act: 'models.imported', detail: { count: models.length }, ...by })
  })
}
