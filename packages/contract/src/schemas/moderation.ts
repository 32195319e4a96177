import { z } from 'zod'
import { kindIds } from '../kinds/kind.ts'
import {
  caseOutcomes,
  caseStates,
  findingOrigins,
  MAX_APPEAL_CHARACTERS,
  MAX_TERM_CHARACTERS,
  moderationActions,
} from '../moderation.ts'
import { person } from './admin-common.ts'
import { id, timestamp } from './manners.ts'

/** Why somebody should be let, or what the operator says to that. */
export const appealText = z
  .string()
  .trim()
  .min(1, 'Please say why.')
  .max(MAX_APPEAL_CHARACTERS, `At most ${MAX_APPEAL_CHARACTERS.toLocaleString('en')} characters.`)

const finding = z.object({
  origin: z.enum(findingOrigins),
  field: z.string().meta({ description: 'Start field, such as `text`.' }),
  row: z.int().nullable().meta({ description: 'Of a spreadsheet: number of the row.' }),
  sentence: z.string().meta({ description: 'Where in the text it is; empty for files.' }),
  category: z.string().nullable().meta({ description: 'What the provider calls it.' }),
})

const caseFields = {
  uuid: z.uuid(),
  kind: z.enum(kindIds),
  mode: z.string().nullable(),
  outcome: z.enum(caseOutcomes),
  state: z.enum(caseStates),
  title: z.string(),
  excerpt: z.string().meta({ description: 'The sentence that it is about.' }),
  /** Credits were never taken for what was refused, so a case has none. */
  code_ref: z.string().nullable().meta({ description: 'The item, where one was started.' }),
  rows: z.int().nullable().meta({ description: 'Of a spreadsheet: how many of its rows were refused.' }),
  attempts: z.int().meta({ description: 'How often the same was tried.' }),
  appeal: z.object({ text: z.string(), created_at: timestamp }).nullable(),
  decision: z.object({ note: z.string().nullable(), created_at: timestamp }).nullable(),
  allowed_until: timestamp.nullable().meta({ description: 'Until then the same may be started again.' }),
  created_at: timestamp,
}

/** A refused or flagged start as the person sees it who made it. */
export const moderationCase = z
  .object({ ...caseFields, findings: z.array(finding), can_appeal: z.boolean() })
  .meta({ id: 'ModerationCase' })

/** The same with all that the composer needs to start it again. */
export const moderationCaseDetail = moderationCase
  .extend({
    text: z.string().nullable().meta({ description: 'Whole; null when it is not kept any more.' }),
    settings: z.record(z.string(), z.unknown()).meta({ description: 'Start fields besides title and text.' }),
  })
  .meta({ id: 'ModerationCaseDetail' })

const adminFinding = finding.extend({
  action: z.enum(moderationActions),
  rule: z.string().nullable().meta({ description: 'Entry of the deny list.' }),
  score: z.number().nullable().meta({ description: 'What the provider scored, 0 to 1.' }),
})

/** A case as the operator sees it. */
export const adminCase = z
  .object({
    ...caseFields,
    findings: z.array(adminFinding),
    owner: person,
    actor: person,
    decided_by: person.nullable(),
  })
  .meta({ id: 'AdminModerationCase' })

/** A case with its whole text. */
export const adminCaseDetail = adminCase
  .extend({ text: z.string().nullable(), settings: z.record(z.string(), z.unknown()) })
  .meta({ id: 'AdminModerationCaseDetail' })

/** How an entry of the deny list is written. */
export const termPattern = z
  .string()
  .trim()
  .min(1, 'This is empty.')
  .max(MAX_TERM_CHARACTERS, `At most ${MAX_TERM_CHARACTERS} characters.`)
  .meta({
    description:
      'A word or a phrase. It stands for whole words; a star at its beginning or end also finds it within longer ones.',
  })

/** For which kinds an entry holds, what it does, and what the operator notes of it. */
export const termFields = {
  kinds: z.array(z.enum(kindIds)).max(kindIds.length).nullable().meta({ description: 'Null: all.' }),
  action: z.enum(moderationActions),
  note: z.string().trim().max(200).nullable(),
}

/** An entry of the deny list. */
export const term = z
  .object({ id, pattern: z.string(), ...termFields, created_at: timestamp })
  .meta({ id: 'DenyListEntry' })

const score = z.number().min(0).max(1).nullable()

/** From which score on a category of the provider's is flagged, and from which it is refused; null: never. */
export const categoryRule = z.object({ flag: score, refuse: score })

/** What the provider is asked, and what happens when it does not answer. */
export const moderationSettings = z
  .object({
    enabled: z.boolean().meta({ description: 'Whether the provider is asked, where one has a key.' }),
    on_failure: z.enum(['pass', 'refuse']).meta({
      description: '`pass`: what could not be checked starts and is flagged; `refuse`: 503.',
    }),
    timeout_ms: z.int().min(500).max(30_000),
    categories: z
      .record(z.string().max(60), categoryRule)
      .refine((all) => Object.keys(all).length <= 60, 'Too many categories.'),
  })
  .meta({ id: 'ModerationSettings' })
