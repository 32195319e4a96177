import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database.ts'
import type { ModelTables } from '../../../platform/model-tables.ts'
import { notify } from '../../../platform/notifications.ts'

/** Notified of every change of the connected servers. */
export const SERVER_CHANNEL = 'atelier_servers'

/** A row of `model_servers`. */
export type ServerRow = Selectable<ModelTables['model_servers']>

/** Columns that operators set. */
export type ServerColumns = Pick<ServerRow, 'name' | 'url' | 'api_key' | 'concurrency' | 'paused'>

/** Reads the connected servers, oldest first. */
export const readServers = (db: Db): Promise<ServerRow[]> =>
  db.selectFrom('model_servers').selectAll().where('removed_at', 'is', null).orderBy('id').execute()

/** A connected server; undefined if there is none of that ID. */
export const findServer = (db: Db, id: number): Promise<ServerRow | undefined> =>
  db
    .selectFrom('model_servers')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

/** Adds a server. */
export async function insertServer(
  tx: Tx,
  server: Omit<ServerColumns, 'paused'> & Pick<ServerRow, 'type'>,
): Promise<ServerRow> {
  const row = await tx.insertInto('model_servers').values(server).returningAll().executeTakeFirstOrThrow()
  await notify(tx, SERVER_CHANNEL)
  return row
}

/** Changes a server. Returns whether it exists. */
export async function updateServer(tx: Tx, id: number, changed: Partial<ServerColumns>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('model_servers')
    .set({ ...changed, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  await notify(tx, SERVER_CHANNEL)
  return numUpdatedRows > 0n
}

/** Removes a server. Returns whether it existed. */
export async function removeServer(tx: Tx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('model_servers')
    .set({ removed_at: sql<Date>`now()`, api_key: null })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  await notify(tx, SERVER_CHANNEL)
  return numUpdatedRows > 0n
}
