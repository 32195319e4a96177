import type { moderationRoutes } from '@atelier/contract/routes/moderation'
import type { Db } from '../../platform/database.ts'
import type { Handlers } from '../../platform/handler.ts'
import { viewCase, viewCaseDetail } from './case-view.ts'
import { listCases } from './cases-store.ts'
import type { ModerationCases } from './service.ts'

/** Handles the users' calls on refusals and appeals. */
export function createModerationHandlers({
  db,
  cases,
}: {
  db: Db
  cases: ModerationCases
}): Handlers<keyof typeof moderationRoutes> {
  return {
    'GET /moderation/cases': async ({ caller, query }) => {
      const filter = { ofPerson: caller.accountId, codeRef: query.code_ref }
      const { rows, ...page } = await listCases(db, filter, query)
      return { results: rows.map(viewCase), ...page }
    },
    'GET /moderation/cases/{uuid}': async ({ caller, params }) =>
      viewCaseDetail(await cases.get(params.uuid, { ofPerson: caller.accountId })),
    'POST /moderation/cases/{uuid}/appeal': async ({ caller, params, body, ip }) =>
      viewCaseDetail(
        await cases.appeal({ accountId: caller.accountId, address: ip }, params.uuid, body.text),
      ),
  }
}
