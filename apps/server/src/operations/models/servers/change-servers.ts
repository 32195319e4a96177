import type { Receives } from '@atelier/contract/routes/registry'
import { EngineError } from '@atelier/engines/spec/engine-error'
import type { LoadedCatalog } from '../../../conversions/catalog.ts'
import { removeModelsOf } from '../../../conversions/stored-models.ts'
import { voiceSyncJob } from '../../../generation/voices/sync-job.ts'
import { ApiError, notFound } from '../../../platform/api-error.ts'
import { recordAction } from '../../../platform/audit-log.ts'
import type { Db, Tx } from '../../../platform/database.ts'
import type { Queue } from '../../../platform/queue/queue.ts'
import type { ConnectedServers, OpenedServer } from './connected.ts'
import { findServer, insertServer, removeServer, type ServerRow, updateServer } from './server-store.ts'

/** Time limit of a new server's first response. */
const TIMEOUT_MS = 15_000

/** Dependencies of changing servers. */
export interface ChangeServersDeps {
  db: Db
  jobs: Pick<Queue, 'enqueue'>
  servers: ConnectedServers
  catalog: LoadedCatalog
}

/** An administrator. */
interface By {
  actorId: number
  address: string
}

/** Changes the servers. The change applies to the caller immediately; other processes are notified. */
async function change<T>(deps: ChangeServersDeps, work: (tx: Tx) => Promise<T>): Promise<T> {
  const result = await deps.db.transaction().execute(async (tx) => {
    const done = await work(tx)
    await deps.jobs.enqueue(tx, voiceSyncJob, {}, { key: 'all' })
    return done
  })
  await deps.servers.load()
  await deps.catalog.load()
  return result
}

/** Throws an error of the field `url` when a server does not respond, or not as its type does. */
async function enforceResponse(servers: ConnectedServers, server: OpenedServer): Promise<void> {
  const provider = servers.open(server)
  try {
    await provider.check?.(AbortSignal.timeout(TIMEOUT_MS))
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    throw explain(error, server)
  } finally {
    await provider.close()
  }
}

function explain({ kind, userMessage }: EngineError, { type, url }: OpenedServer): ApiError {
  const { host } = new URL(url)
  if (kind === 'auth') return new ApiError('invalid', `${host} rejects the key.`, { field: 'api_key' })
  const isSilent = kind === 'unavailable' || kind === 'timeout'
  const what = type === 'comfyui' ? 'ComfyUI' : 'an OpenAI-compatible server, whose URL usually ends in /v1'
  const detail = isSilent
    ? `${host} does not respond. Check that the server runs, and that this machine can reach it.`
    : `${host} does not respond like ${what}.`
  return new ApiError('invalid', userMessage ?? detail, { field: 'url' })
}

/** Connects a server that responds. Nothing is stored if it does not. */
export async function connectServer(
  deps: ChangeServersDeps,
  { api_key: key, ...server }: Receives<'POST /admin/servers', 'body'>,
  by: By,
): Promise<ServerRow> {
  const api_key = key ? deps.servers.seal(key) : null
  await enforceResponse(deps.servers, { ...server, code: 'new-server', api_key })
  return await change(deps, async (tx) => {
    const row = await insertServer(tx, { ...server, api_key })
    await recordAction(tx, { act: 'server.connected', target: row.code, detail: { type: row.type }, ...by })
    return row
  })
}

/** Changes a server; one with another URL or key must respond. Throws `not_found`. */
export async function changeServer(
  deps: ChangeServersDeps,
  id: number,
  { api_key: key, ...changed }: Receives<'PUT /admin/servers/{id}', 'body'>,
  by: By,
): Promise<ServerRow> {
  const row = await findServer(deps.db, id)
  if (!row) throw notFound('The server')
  const api_key = key === undefined ? row.api_key : key === null ? null : deps.servers.seal(key)
  const { name = row.name, url = row.url, concurrency = row.concurrency, paused = row.paused } = changed
  const columns = { name, url, concurrency, paused, api_key }
  if (url !== row.url || key !== undefined) await enforceResponse(deps.servers, { ...row, ...columns })
  await change(deps, async (tx) => {
    if (!(await updateServer(tx, id, columns))) throw notFound('The server')
    const fields = [...Object.keys(changed), ...(key === undefined ? [] : ['api_key'])]
    const detail = { fields: fields.join(', '), paused }
    await recordAction(tx, { act: 'server.changed', target: row.code, detail, ...by })
  })
  return { ...row, ...columns }
}

/** Disconnects a server, and removes its models. Throws `not_found`. */
export async function disconnectServer(deps: ChangeServersDeps, id: number, by: By): Promise<void> {
  const row = await findServer(deps.db, id)
  if (!row) throw notFound('The server')
  await change(deps, async (tx) => {
    await removeServer(tx, id)
    await removeModelsOf(tx, row.code)
    await recordAction(tx, { act: 'server.disconnected', target: row.code, ...by })
  })
}
