/** What an entry of the deny list, or a score of the provider, does to a start. */
export const moderationActions = ['refuse', 'flag'] as const

/** What a rule does: refuse the start, or let it start and show it to the operator. */
export type ModerationAction = (typeof moderationActions)[number]

/** What became of the start that a case is about: it never began, it began and is looked at, or its engine refused it. */
export const caseOutcomes = ['refused', 'flagged', 'failed'] as const

/** What became of a start. */
export type CaseOutcome = (typeof caseOutcomes)[number]

/** Who had something against it; `unavailable` is a check that nobody answered. */
export const findingOrigins = ['deny_list', 'provider', 'unavailable', 'engine'] as const

/** Who had something against a start. */
export type FindingOrigin = (typeof findingOrigins)[number]

/** Where a case stands: nobody asked the operator, somebody did, and what the operator decided. */
export const caseStates = ['open', 'appealed', 'upheld', 'allowed'] as const

/** Where a case stands. */
export type CaseState = (typeof caseStates)[number]

/** Most characters of an appeal, and of the words with which it is decided. */
export const MAX_APPEAL_CHARACTERS = 1000
/** Appeals that somebody may make in 24 hours. */
export const APPEALS_PER_DAY = 10
/** Days for which what was allowed may be started again. */
export const ALLOWANCE_DAYS = 30
/** Days after which cases that nobody waits for are removed. */
export const CASE_DAYS = 180
/** Most entries of the deny list. */
export const MAX_TERMS = 10_000
/** Most characters of an entry of the deny list. */
export const MAX_TERM_CHARACTERS = 100
/** Most entries that one call adds. */
export const MAX_TERMS_ADDED = 2000

/** Largest text that the console tries, in characters. */
export const MAX_TRIED_CHARACTERS = 20_000
