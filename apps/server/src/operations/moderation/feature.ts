import type { adminModerationRoutes } from '@atelier/contract/routes/admin-moderation'
import type { moderationRoutes } from '@atelier/contract/routes/moderation'
import type { Engines } from '../../conversions/engines.ts'
import type { ConversionQueue } from '../../conversions/jobs.ts'
import type { Screening } from '../../conversions/start/screening.ts'
import type { Db } from '../../platform/database.ts'
import type { Feature } from '../../platform/feature.ts'
import type { Log } from '../../platform/log.ts'
import type { Notifications } from '../../platform/notifications.ts'
import { handleJob } from '../../platform/queue/job.ts'
import { createAdminModerationHandlers } from './admin-routes.ts'
import { eraseAllowances, sweepAllowances } from './allowances-store.ts'
import { eraseCases, sweepOldCases } from './cases-store.ts'
import { appealMailJob, decisionMailJob } from './jobs.ts'
import { type MailDeps, sendAppeal, sendDecision } from './mails.ts'
import { createModerationHandlers } from './routes.ts'
import { type ModerationRules, openModerationRules } from './rules.ts'
import { createScreening } from './screening.ts'
import { createModerationCases } from './service.ts'

/** The parts of moderation that starts and calls need. */
export interface Moderation {
  rules: ModerationRules
  screening: Screening
}

interface OpenDeps {
  db: Db
  log: Log
  notifications: Notifications
}

interface ModerationParts extends MailDeps {
  engines: Engines
  queue: ConversionQueue
  moderation: Moderation
}

type ModerationCalls = keyof typeof moderationRoutes | keyof typeof adminModerationRoutes

const judgeOf = ({ providers }: Engines) => providers.find(({ moderator }) => moderator !== undefined)

/** Loads the operator's rules and creates the screening. */
export async function openModeration(
  { db, log, notifications }: OpenDeps,
  engines: Engines,
): Promise<Moderation> {
  const rules = await openModerationRules(db, notifications, log)
  return { rules, screening: createScreening({ db, log, rules, moderator: judgeOf(engines)?.moderator }) }
}

/** Moderation cases of users, and the decisions of administrators. */
export function moderationFeature(parts: ModerationParts): Feature<ModerationCalls> {
  const { db, engines, queue, moderation } = parts
  const cases = createModerationCases({ db, queue })
  return {
    handlers: {
      ...createModerationHandlers({ db, cases }),
      ...createAdminModerationHandlers({ db, cases, rules: moderation.rules, provider: judgeOf(engines) }),
    },
    jobs: [
      handleJob(decisionMailJob, ({ case: uuid }) => sendDecision(parts, uuid)),
      handleJob(appealMailJob, () => sendAppeal(parts)),
    ],
    sweeps: [sweepOldCases, sweepAllowances],
    async eraseContent(tx, accountId) {
      await eraseAllowances(tx, accountId)
      await eraseCases(tx, accountId)
    },
  }
}
