import type { adminUserRoutes } from '@atelier/contract/routes/admin-users'
import { listMovements } from '../../../billing/wallet/movements.ts'
import { notFound } from '../../../platform/api-error.ts'
import type { Db } from '../../../platform/database.ts'
import type { Handlers } from '../../../platform/handler.ts'
import { actorOf } from '../actor.ts'
import { blockAccount, unblockAccount } from './block.ts'
import { grantCredits } from './grant.ts'
import { findUser, listUsers } from './list-users.ts'
import { viewUserDetail } from './user-detail.ts'

/** Handles the console's calls of accounts. */
export function createAdminUserHandlers({ db }: { db: Db }): Handlers<keyof typeof adminUserRoutes> {
  return {
    'GET /admin/users': async ({ query }) => listUsers(db, query),
    'GET /admin/users/{id}': async ({ params }) => viewUserDetail(db, params.id),
    'GET /admin/users/{id}/transactions': async ({ params, query }) => {
      if (!(await findUser(db, params.id))) throw notFound('The account')
      return await listMovements(db, params.id, {}, query)
    },
    'POST /admin/users/{id}/block': async (request) => {
      await blockAccount(db, request.params.id, actorOf(request))
      return await viewUserDetail(db, request.params.id)
    },
    'POST /admin/users/{id}/unblock': async (request) => {
      await unblockAccount(db, request.params.id, actorOf(request))
      return await viewUserDetail(db, request.params.id)
    },
    'POST /admin/users/{id}/credits': async (request) => {
      const { params, body, idempotencyKey } = request
      const grant = { accountId: params.id, amount: body.amount, idempotencyKey }
      return await grantCredits(db, grant, actorOf(request))
    },
  }
}
