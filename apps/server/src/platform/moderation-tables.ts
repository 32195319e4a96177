import type { KindId } from '@atelier/contract/kinds/kind'
import type { CaseOutcome, CaseState, FindingOrigin, ModerationAction } from '@atelier/contract/moderation'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely'

type Moment = ColumnType<Date, Date | undefined, Date>
type OptionalMoment = ColumnType<Date | null, Date | null | undefined, Date | null>

/** A finding of the deny list or the provider in a start. */
export interface StoredFinding {
  action: ModerationAction
  origin: FindingOrigin
  /** Start field. */
  field: string
  /** Row number in a spreadsheet. */
  row: number | null
  /** Its position in the text; empty for files. */
  sentence: string
  /** Entry of the deny list. */
  rule: string | null
  /** The provider's category and score. */
  category: string | null
  score: number | null
}

interface ModerationTermTable {
  id: GeneratedAlways<number>
  pattern: string
  /** The form in which texts are compared with it. */
  folded: string
  /** Null: all. */
  kinds: KindId[] | null
  action: ModerationAction
  note: string | null
  created_at: Moment
}

interface ModerationCaseTable {
  id: GeneratedAlways<number>
  uuid: Generated<string>
  owner_id: number
  actor_id: number
  kind: KindId
  mode: string | null
  outcome: CaseOutcome
  state: Generated<CaseState>
  title: string
  excerpt: string
  /** Null when it is not stored. */
  text: string | null
  settings: JSONColumnType<Record<string, unknown>>
  findings: JSONColumnType<StoredFinding[]>
  /** The digest that an allowance refers to. */
  digests: Buffer[]
  /** The digest of all digests together. */
  fingerprint: Buffer
  rows: number | null
  attempts: Generated<number>
  conversion_id: number | null
  appeal: string | null
  appealed_at: OptionalMoment
  decided_by: number | null
  decided_at: OptionalMoment
  decision_note: string | null
  allowed_until: OptionalMoment
  created_at: Moment
  last_at: Moment
}

interface ModerationAllowanceTable {
  owner_id: number
  digest: Buffer
  expires_at: Date
}

/** The tables of moderation, for Kysely. */
export interface ModerationTables {
  moderation_terms: ModerationTermTable
  moderation_cases: ModerationCaseTable
  moderation_allowances: ModerationAllowanceTable
}

/** A row of `moderation_terms`. */
export type ModerationTerm = Selectable<ModerationTermTable>
/** A row of `moderation_cases`. */
export type ModerationCase = Selectable<ModerationCaseTable>
