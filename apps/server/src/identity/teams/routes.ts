import type { teamRoutes } from '@atelier/contract/routes/teams'
import type { Handlers } from '../../platform/handler.ts'
import type { Teams } from './service.ts'

/** The calls of the caller's team. */
export function createTeamHandlers(teams: Teams): Handlers<keyof typeof teamRoutes> {
  return {
    'GET /team': async ({ caller, query }) => teams.list(caller.accountId, query),
    'POST /team': async ({ caller, body, idempotencyKey }) =>
      teams.invite(caller, { email: body.email, cap: body.cap ?? null }, idempotencyKey),
    'PUT /team/{id}': async ({ caller, params, body }) => teams.setCap(caller.accountId, params.id, body.cap),
    'DELETE /team/{id}': async ({ caller, params }) => {
      await teams.remove(caller.accountId, params.id)
      return undefined
    },
  }
}
