import type { ModerationAction } from '@atelier/contract/moderation'
import type { Reply } from '@atelier/contract/routes/registry'
import type { Tone } from '../../../ui/badge/badge.tsx'

/** A case in the list. */
export type AdminCase = Reply<'GET /admin/moderation/cases'>['results'][number]
/** A case with its text. */
export type AdminCaseDetail = Reply<'GET /admin/moderation/cases/{uuid}'>
/** An entry of the deny list. */
export type Term = Reply<'GET /admin/moderation/terms'>['results'][number]
/** Settings of the provider's moderation. */
export type ModerationSettings = Reply<'GET /admin/moderation/settings'>['settings']

export const outcomeWords: Readonly<Record<AdminCase['outcome'], string>> = {
  refused: 'Refused',
  flagged: 'Flagged',
  failed: 'Refused by the engine',
}

/** Label of the source of a finding. */
export const originWords: Readonly<Record<AdminCase['findings'][number]['origin'], string>> = {
  deny_list: 'Deny list',
  provider: 'Provider',
  unavailable: 'Check failed',
  engine: 'Engine',
}

export const actionWords: Readonly<Record<ModerationAction, string>> = { refuse: 'Refuse', flag: 'Flag' }

/** Whether a case is waiting for a decision. */
export const isWaiting = ({ state, outcome }: Pick<AdminCase, 'state' | 'outcome'>): boolean =>
  state === 'appealed' || (state === 'open' && outcome === 'flagged')

/** Label and tone of a case's state. */
export function caseStatus(one: Pick<AdminCase, 'state' | 'outcome'>): { words: string; tone: Tone } {
  if (one.state === 'appealed') return { words: 'Appealed', tone: 'warning' }
  if (one.state === 'upheld') return { words: 'Upheld', tone: 'bad' }
  if (one.state === 'allowed') return { words: 'Allowed', tone: 'good' }
  return one.outcome === 'flagged'
    ? { words: 'Needs review', tone: 'warning' }
    : { words: 'Not appealed', tone: 'quiet' }
}
