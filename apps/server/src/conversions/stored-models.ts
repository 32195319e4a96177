import { type ModelDefinition, type ModelKey, modelDefinition } from '@atelier/contract/models/definition'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database.ts'
import { notify } from '../platform/notifications.ts'

/** Notified of every change of the tables that this file writes. */
export const MODEL_CHANNEL = 'atelier_models'

/** A model that operators added or changed. */
export interface StoredModel {
  readonly model: ModelDefinition
  /** Removed models are no longer offered, but their items still refer to them. */
  readonly isRemoved: boolean
}

/** What a provider says about one of its models. */
export interface ModelFacts {
  readonly provider: string
  readonly endpoint: string
  /** Whether the configured key can access it. */
  readonly isAccessible: boolean
  readonly endsOn: string | null
}

/** Reads every stored model. A definition that this version cannot read is skipped: it was written by a newer one. */
export async function readModels(db: Db): Promise<StoredModel[]> {
  const rows = await db.selectFrom('models').select(['definition', 'removed_at']).orderBy('id').execute()
  return rows.flatMap(({ definition, removed_at }) => {
    const { data: model } = modelDefinition.safeParse(definition)
    return model ? [{ model, isRemoved: removed_at !== null }] : []
  })
}

/** Reads what the providers said about their models. */
export async function readFacts(db: Db): Promise<ModelFacts[]> {
  return await db
    .selectFrom('model_facts')
    .select(['provider', 'endpoint', 'is_accessible as isAccessible', 'ends_on as endsOn'])
    .execute()
}

/** Adds a model, or replaces the one of the same key. */
export async function saveModel(tx: Tx, model: ModelDefinition): Promise<void> {
  const { provider, kind, mode, code } = model
  const changed = { definition: JSON.stringify(model), removed_at: null, updated_at: sql<Date>`now()` }
  await tx
    .insertInto('models')
    .values({ provider, kind, mode, code, definition: changed.definition })
    .onConflict((conflict) => conflict.columns(['provider', 'kind', 'mode', 'code']).doUpdateSet(changed))
    .execute()
  await notify(tx, MODEL_CHANNEL)
}

/** Removes a stored model: a shipped one is as it was shipped again, an added one is no longer offered. */
export async function removeModel(tx: Tx, { provider, kind, mode, code }: ModelKey): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('models')
    .set({ removed_at: sql<Date>`now()`, updated_at: sql<Date>`now()` })
    .where('provider', '=', provider)
    .where('kind', '=', kind)
    .where('mode', '=', mode)
    .where('code', '=', code)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  await notify(tx, MODEL_CHANNEL)
  return numUpdatedRows > 0n
}

/** Removes every stored model of a provider that was disconnected. */
export async function removeModelsOf(tx: Tx, provider: string): Promise<void> {
  await tx
    .updateTable('models')
    .set({ removed_at: sql<Date>`now()` })
    .where('provider', '=', provider)
    .where('removed_at', 'is', null)
    .execute()
  await notify(tx, MODEL_CHANNEL)
}

/** Replaces what a provider said about its models. */
export async function saveFacts(tx: Tx, provider: string, facts: readonly ModelFacts[]): Promise<void> {
  await tx.deleteFrom('model_facts').where('provider', '=', provider).execute()
  if (facts.length > 0) {
    const rows = facts.map(({ endpoint, isAccessible, endsOn }) => ({
      ...{ provider, endpoint, is_accessible: isAccessible, ends_on: endsOn },
    }))
    await tx.insertInto('model_facts').values(rows).execute()
  }
  await notify(tx, MODEL_CHANNEL)
}
