/** Effects of a deny list entry or a provider's score. */
export const moderationActions = ['refuse', 'flag'] as const

/** Effect of a rule: refuse the generation, or start it and flag it for review. */
export type ModerationAction = (typeof moderationActions)[number]

/** Outcomes of a moderated start: refused, started and flagged, or failed because its engine refused it. */
export const caseOutcomes = ['refused', 'flagged', 'failed'] as const

/** Outcome of a moderated start. */
export type CaseOutcome = (typeof caseOutcomes)[number]

/** Sources of findings; `unavailable` is a check the provider did not answer. */
export const findingOrigins = ['deny_list', 'provider', 'unavailable', 'engine'] as const

/** Source of a finding. */
export type FindingOrigin = (typeof findingOrigins)[number]

/** States of a case: without an appeal, appealed, and the operator's decisions. */
export const caseStates = ['open', 'appealed', 'upheld', 'allowed'] as const

/** State of a case. */
export type CaseState = (typeof caseStates)[number]

/** Maximum length of an appeal and of the note on its decision. */
export const MAX_APPEAL_CHARACTERS = 1000
/** Maximum number of appeals per account in 24 hours. */
export const APPEALS_PER_DAY = 10
/** Days for which an allowed generation can be started. */
export const ALLOWANCE_DAYS = 30
/** Days after which closed cases are deleted. */
export const CASE_DAYS = 180
/** Maximum number of deny list entries. */
export const MAX_TERMS = 10_000
/** Maximum length of a deny list entry. */
export const MAX_TERM_CHARACTERS = 100
/** Maximum number of entries added in one call. */
export const MAX_TERMS_ADDED = 2000

/** Maximum length of a text tested against the deny list. */
export const MAX_TRIED_CHARACTERS = 20_000
