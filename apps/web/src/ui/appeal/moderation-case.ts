import type { Reply } from '@atelier/contract/routes/registry'

/** A refused generation. */
export type ModerationCase = Reply<'GET /moderation/cases'>['results'][number]
/** A refused generation with its text and settings. */
export type ModerationCaseDetail = Reply<'GET /moderation/cases/{uuid}'>

const words = {
  open: 'Refused',
  appealed: 'Appealed',
  upheld: 'Stays refused',
  allowed: 'Allowed',
} as const

/** Label of a case's state. */
export const stateWords = ({ state }: Pick<ModerationCase, 'state'>): string => words[state]

/**
 * Whether the generation can be started again: it was allowed, or it was refused by an engine, and another one may
 * accept it.
 */
export function canStartAgain({ state, allowed_until, outcome, kind, rows }: ModerationCase): boolean {
  if (kind === 'voice' || rows !== null) return false
  const isAllowed = allowed_until !== null && Date.parse(allowed_until) > Date.now()
  return isAllowed || (outcome === 'failed' && state !== 'open')
}
