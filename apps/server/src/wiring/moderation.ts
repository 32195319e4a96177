import type { Engines } from '../conversions/engines.ts'
import type { Screening } from '../conversions/screening.ts'
import { createAdminModerationHandlers } from '../moderation/admin-routes.ts'
import { createModerationHandlers } from '../moderation/routes.ts'
import { type ModerationRules, openModerationRules } from '../moderation/rules.ts'
import { createScreening } from '../moderation/screening.ts'
import { createModerationCases } from '../moderation/service.ts'
import type { Foundations } from './foundations.ts'

/** Moderation as starts and calls need it. */
export interface Moderation {
  rules: ModerationRules
  screening: Screening
}

const judgeOf = ({ providers }: Engines) => providers.find(({ moderator }) => moderator !== undefined)

/** Reads the operator's rules and makes what looks at starts by them. */
export async function openModeration(
  { db, log, notifications }: Foundations,
  engines: Engines,
): Promise<Moderation> {
  const rules = await openModerationRules(db, notifications, log)
  const moderator = judgeOf(engines)?.moderator
  return { rules, screening: createScreening({ db, log, rules, moderator }) }
}

/** The calls of moderation, people's and administrators'. */
export function createModerationCalls(
  { db, jobs }: Foundations,
  { engines, moderation }: { engines: Engines; moderation: Moderation },
) {
  const cases = createModerationCases({ db, queue: { jobs, engines } })
  return {
    ...createModerationHandlers({ db, cases }),
    ...createAdminModerationHandlers({ db, cases, rules: moderation.rules, provider: judgeOf(engines) }),
  }
}
