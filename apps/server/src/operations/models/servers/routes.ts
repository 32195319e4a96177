import type { adminServerRoutes } from '@atelier/contract/routes/admin-servers'
import type { HandlerReply } from '@atelier/contract/routes/registry'
import type { Engines } from '../../../conversions/engines.ts'
import { notFound } from '../../../platform/api-error.ts'
import type { Caller, Handlers } from '../../../platform/handler.ts'
import { checkProvider } from '../../admin/check-provider.ts'
import { checksOf, voicesOf } from '../../admin/providers.ts'
import { type ChangeServersDeps, changeServer, connectServer, disconnectServer } from './change-servers.ts'
import { proposeWorkflow } from './propose-workflow.ts'
import { scanMachine } from './scan.ts'
import { findServer, readServers, type ServerRow } from './server-store.ts'

type ServerView = HandlerReply<'GET /admin/servers'>['results'][number]

const byOf = ({ caller, ip }: { caller: Caller; ip: string }) => ({ actorId: caller.accountId, address: ip })

/** Handles the calls of connected servers. */
export function createServerHandlers(
  deps: ChangeServersDeps & { engines: Engines },
): Handlers<keyof typeof adminServerRoutes> {
  const { db, engines, servers } = deps

  async function viewAll(rows: readonly ServerRow[]): Promise<ServerView[]> {
    const [checks, voices] = await Promise.all([checksOf(db), voicesOf(db)])
    return rows.map(({ id, code, name, type, url, api_key, concurrency, paused }) => ({
      ...{ id, code, name, type, url, concurrency, paused, has_key: api_key !== null },
      is_down: engines.isDown(code),
      models: engines.modelsOf(code).filter(({ isRemoved }) => !isRemoved).length,
      voices: voices.get(code) ?? 0,
      last_check: checks.get(code) ?? null,
    }))
  }

  async function view(row: ServerRow): Promise<ServerView> {
    const [viewed] = await viewAll([row])
    if (!viewed) throw notFound('The server')
    return viewed
  }

  async function mustFind(id: number): Promise<ServerRow> {
    const row = await findServer(db, id)
    if (!row) throw notFound('The server')
    return row
  }

  return {
    'GET /admin/servers': async () => ({ results: await viewAll(await readServers(db)) }),
    'POST /admin/servers': async (request) => view(await connectServer(deps, request.body, byOf(request))),
    'PUT /admin/servers/{id}': async (request) =>
      view(await changeServer(deps, request.params.id, request.body, byOf(request))),
    'DELETE /admin/servers/{id}': async (request) => {
      await disconnectServer(deps, request.params.id, byOf(request))
    },
    'POST /admin/servers/{id}/check': async (request) => {
      const { code } = await mustFind(request.params.id)
      return await checkProvider(deps, code, byOf(request))
    },
    'POST /admin/servers/scan': async () => ({ results: await scanMachine() }),
    'POST /admin/servers/{id}/workflow': async ({ params, body }) =>
      proposeWorkflow(servers, await mustFind(params.id), body),
  }
}
