import type { Reply } from '@atelier/contract/routes/registry'

/** A refused start. */
export type ModerationCase = Reply<'GET /moderation/cases'>['results'][number]
/** A refused start with its text and settings. */
export type ModerationCaseDetail = Reply<'GET /moderation/cases/{uuid}'>

const words = {
  open: 'Refused',
  appealed: 'Appealed',
  upheld: 'Stays refused',
  allowed: 'Allowed',
} as const

/** Label of a case's state. */
export const stateWords = ({ state }: Pick<ModerationCase, 'state'>): string => words[state]

/** Whether a case can be started again now: it was allowed, or an engine refused it, which another may not. */
export function canStartAgain({ state, allowed_until, outcome, kind, rows }: ModerationCase): boolean {
  if (kind === 'voice' || rows !== null) return false
  const isAllowed = allowed_until !== null && Date.parse(allowed_until) > Date.now()
  return isAllowed || (outcome === 'failed' && state !== 'open')
}
