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
import { id, timestamp } from './common.ts'

/** The text of an appeal, or the operator's note on it. */
export const appealText = z
  .string()
  .trim()
  .min(1, 'Enter a reason.')
  .max(MAX_APPEAL_CHARACTERS, `At most ${MAX_APPEAL_CHARACTERS.toLocaleString('en')} characters.`)

const finding = z.object({
  origin: z.enum(findingOrigins),
  field: z.string().meta({ description: 'Request field, such as `text`.' }),
  row: z.int().nullable().meta({ description: 'Row number in the spreadsheet.' }),
  sentence: z.string().meta({ description: 'The sentence that was matched; empty for files.' }),
  category: z.string().nullable().meta({ description: 'The provider’s category.' }),
})

const caseFields = {
  uuid: z.uuid(),
  kind: z.enum(kindIds),
  mode: z.string().nullable(),
  outcome: z.enum(caseOutcomes),
  state: z.enum(caseStates),
  title: z.string(),
  excerpt: z.string().meta({ description: 'The sentence that was matched.' }),
  code_ref: z.string().nullable().meta({ description: '`code_ref` of the item, if one was started.' }),
  rows: z.int().nullable().meta({ description: 'Number of refused rows of a spreadsheet.' }),
  attempts: z.int().meta({ description: 'Number of attempts to start the same generation.' }),
  appeal: z.object({ text: z.string(), created_at: timestamp }).nullable(),
  decision: z.object({ note: z.string().nullable(), created_at: timestamp }).nullable(),
  allowed_until: timestamp
    .nullable()
    .meta({ description: 'The same generation can be started until this time.' }),
  created_at: timestamp,
}

/** A moderation case, as shown to the user. */
export const moderationCase = z
  .object({ ...caseFields, findings: z.array(finding), can_appeal: z.boolean() })
  .meta({ id: 'ModerationCase' })

/** A moderation case with everything needed to start the generation again. */
export const moderationCaseDetail = moderationCase
  .extend({
    text: z.string().nullable().meta({ description: 'The full text; null after it was deleted.' }),
    settings: z
      .record(z.string(), z.unknown())
      .meta({ description: 'Request fields except title and text.' }),
  })
  .meta({ id: 'ModerationCaseDetail' })

const adminFinding = finding.extend({
  action: z.enum(moderationActions),
  rule: z.string().nullable().meta({ description: 'The matching deny list entry.' }),
  score: z.number().nullable().meta({ description: 'The provider’s score from 0 to 1.' }),
})

/** A moderation case, as shown to the operator. */
export const adminCase = z
  .object({
    ...caseFields,
    findings: z.array(adminFinding),
    owner: person,
    actor: person,
    decided_by: person.nullable(),
  })
  .meta({ id: 'AdminModerationCase' })

/** A moderation case with its full text. */
export const adminCaseDetail = adminCase
  .extend({ text: z.string().nullable(), settings: z.record(z.string(), z.unknown()) })
  .meta({ id: 'AdminModerationCaseDetail' })

/** The pattern of a deny list entry. */
export const termPattern = z
  .string()
  .trim()
  .min(1, 'Enter a word or phrase.')
  .max(MAX_TERM_CHARACTERS, `At most ${MAX_TERM_CHARACTERS} characters.`)
  .meta({
    description:
      'A word or phrase. Matches whole words; a `*` at the start or end also matches it within longer words.',
  })

/** The kinds an entry applies to, its action and the operator's note. */
export const termFields = {
  kinds: z
    .array(z.enum(kindIds))
    .max(kindIds.length)
    .nullable()
    .meta({ description: 'Kinds the entry applies to; null for all.' }),
  action: z.enum(moderationActions),
  note: z.string().trim().max(200).nullable(),
}

/** An entry of the deny list. */
export const term = z
  .object({ id, pattern: z.string(), ...termFields, created_at: timestamp })
  .meta({ id: 'DenyListEntry' })

const score = z.number().min(0).max(1).nullable()

/** Scores from which a category is flagged and refused; null for never. */
export const categoryRule = z.object({ flag: score, refuse: score })

/** Settings of the provider's moderation. */
export const moderationSettings = z
  .object({
    enabled: z.boolean().meta({ description: 'Whether content is checked by the provider.' }),
    on_failure: z.enum(['pass', 'refuse']).meta({
      description:
        'Action when the provider does not answer. `pass`: start and flag; `refuse`: respond with 503.',
    }),
    timeout_ms: z.int().min(500).max(30_000),
    categories: z
      .record(z.string().max(60), categoryRule)
      .refine((all) => Object.keys(all).length <= 60, 'Too many categories.'),
  })
  .meta({ id: 'ModerationSettings' })
