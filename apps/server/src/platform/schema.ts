import type { AuditAction } from '@atelier/contract/audit-actions'
import type { ConversionErrorCode } from '@atelier/contract/errors'
import type { EventType } from '@atelier/contract/events'
import type { ContentStatus, KindId } from '@atelier/contract/kinds/kind'
import type { Gender, VoiceEngine, VoiceUse } from '@atelier/contract/kinds/speech'
import type { ClonedVoiceType } from '@atelier/contract/kinds/voice'
import type { PriceTierCode } from '@atelier/contract/pricing'
import type { StoredKind } from '@atelier/contract/storage'
import type { SourceRole, Word } from '@atelier/engines/spec/engine'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely'
import type { ModelTables } from './model-tables.ts'
import type { ModerationTables } from './moderation-tables.ts'
import type { WebhookTables } from './webhook-tables.ts'

/** A column the database's clock fills. */
type Moment = ColumnType<Date, Date | undefined, Date>
type OptionalMoment = ColumnType<Date | null, Date | null | undefined, Date | null>

interface AccountTable {
  id: GeneratedAlways<number>
  email: string
  name: string | null
  password_hash: string | null
  role: Generated<'user' | 'admin'>
  profile: JSONColumnType<Record<string, string | null>> | null
  invited_by: number | null
  confirmed_at: OptionalMoment
  created_at: Moment
  deleted_at: OptionalMoment
  payment_customer: string | null
  /** Of the last sign-up with this address while it was taken. */
  declined_password_hash: string | null
  /** Since then nobody can sign in to the account or use its API keys. */
  blocked_at: OptionalMoment
  blocked_reason: string | null
  /** Accurate to a few minutes. */
  last_seen_at: OptionalMoment
}

interface SessionTable {
  token_hash: Buffer
  account_id: number
  /** Public identifier; the token is secret. */
  uuid: Generated<string>
  /** Of the request that created it. */
  user_agent: string | null
  address: string | null
  /** Accurate to a few minutes. */
  last_seen_at: Moment
  created_at: Moment
  expires_at: Date
  /** When the user last signed in or reauthenticated in this session. */
  authenticated_at: Moment
}

/** A network and device an account signed in from before. */
interface SignInClientTable {
  account_id: number
  network: string
  /** Browser and operating system as text. */
  device: string
  last_used_at: Moment
}

interface TwoFactorTable {
  account_id: number
  /** Encrypted with the installation's secret. */
  sealed_secret: Buffer
  /** Time step of the last accepted code: codes of this and earlier steps are rejected. */
  last_step: Generated<number>
  /** Null during setup. */
  enabled_at: OptionalMoment
  created_at: Moment
}

interface RecoveryCodeTable {
  account_id: number
  code_hash: Buffer
  used_at: OptionalMoment
}

interface HalfSignInTable {
  token_hash: Buffer
  account_id: number
  /** The provider that authenticated the user. */
  provider: string
  expires_at: Date
}

interface ConfirmationTable {
  id: GeneratedAlways<number>
  account_id: number
  purpose: 'newUser' | 'resetPassword'
  code_hash: Buffer
  /** The network it was requested from; null if unknown. */
  network: string | null
  /** Wrong codes from that network. */
  attempts: Generated<number>
  /** Wrong codes from other networks. */
  foreign_attempts: Generated<number>
  created_at: Moment
  expires_at: Date
}

interface TeamMemberTable {
  id: GeneratedAlways<number>
  uuid: Generated<string>
  owner_id: number
  member_id: number | null
  email: string
  monthly_cap: number | null
  joined_at: OptionalMoment
  created_at: Moment
}

interface ApiKeyTable {
  id: GeneratedAlways<number>
  account_id: number
  name: string | null
  prefix: string
  key_hash: Buffer
  monthly_cap: number | null
  expires_at: OptionalMoment
  revoked_at: OptionalMoment
  last_used_at: OptionalMoment
  created_at: Moment
}

interface CheckoutTable {
  id: string
  owner_id: number
  mode: 'payment' | 'subscription'
  provider: 'stripe' | 'sandbox'
  /** Euros of a one-time payment. */
  quantity: number | null
  /** `uuid` of a subscription's plan. */
  price_id: string | null
  status: Generated<'open' | 'paid' | 'cancelled' | 'refunded' | 'disputed'>
  credits: number
  /** Cents. */
  amount: number
  redirect: string
  created_at: Moment
  paid_at: OptionalMoment
}

interface PaymentEventTable {
  id: string
  type: string
  received_at: Moment
}

interface PaymentIntentTable {
  id: string
  /** Reference of the ledger credit it paid for; null until known. */
  reference: string | null
  /** Cents. */
  charged: Generated<number>
  /** Cents refunded, out of those charged. */
  refunded: Generated<number>
  /** Credits removed so far. */
  reversed: Generated<number>
  /** Number of reversals and restorations of credits. */
  revision: Generated<number>
  updated_at: Moment
}

interface PaymentDisputeTable {
  id: string
  intent_id: string
  /** Cents disputed, out of those charged. */
  amount: number
  outcome: 'open' | 'lost' | 'won'
  updated_at: Moment
}

interface SubscriptionTable {
  owner_id: number
  provider: 'stripe' | 'sandbox'
  subscription: string
  customer: string
  price_id: string
  status: 'active' | 'past_due' | 'cancelled'
  renews_at: OptionalMoment
  updated_at: Moment
}

interface ActivationCodeTable {
  code_hash: Buffer
  credits: number
  uses_left: number
  expires_at: OptionalMoment
  created_at: Moment
}

interface ActivationTable {
  code_hash: Buffer
  owner_id: number
  created_at: Moment
}

interface SocialIdentityTable {
  provider: string
  subject: string
  account_id: number
  created_at: Moment
}

interface SocialStateTable {
  state_hash: Buffer
  provider: string
  verifier: string | null
  expires_at: Date
}

interface InvitationTable {
  invitee_id: number
  inviter_id: number
  created_at: Moment
}

interface RateLimitTable {
  key: string
  hits: number
  resets_at: Date
}

interface IdempotencyKeyTable {
  owner_id: number
  route: string
  key: string
  request_hash: Buffer
  body: JSONColumnType<object>
  created_at: Moment
}

interface WalletTable {
  owner_id: number
  balance: Generated<number>
  held: Generated<number>
  /** Credits to remove that were already spent; while positive, the balance is zero. */
  debt: Generated<number>
  /** Credits spent, net of refunds. */
  spent: Generated<number>
}

interface HoldTable {
  reference: string
  owner_id: number
  amount: number
  captured: number | null
  created_at: Moment
  ended_at: OptionalMoment
}

/** Types of credit movements. */
export type TransferType = 'credit' | 'hold' | 'capture' | 'release' | 'debit' | 'debt' | 'repayment'

interface TransferTable {
  id: GeneratedAlways<number>
  type: TransferType
  reference: string
  owner_id: number
  from_account: string
  to_account: string
  amount: number
  balance: number
  created_at: Moment
}

interface VoiceTable {
  id: GeneratedAlways<number>
  provider: string
  code: string
  name: string
  description: string | null
  accent: string | null
  uses: VoiceUse[]
  language: string
  gender: Gender
  tier: PriceTierCode
  quality: VoiceEngine
  engine: string
  model: string
  demo: boolean
  recommended: boolean
  sample: string
  position: number
  active: Generated<boolean>
  search: string
}

interface PronunciationTable {
  id: GeneratedAlways<number>
  owner_id: number
  written: string
  spoken: string
  /** Language code; null for voices of all languages. */
  language: string | null
  match: 'word' | 'anywhere'
  case_sensitive: boolean
  created_at: Moment
}

interface VoiceOpinionTable {
  account_id: number
  voice_id: number
  favorite: Generated<boolean>
  /** 1 to 5. */
  rating: number | null
}

interface VoiceScoreTable {
  voice_id: number
  /** Sum of the ratings. */
  total: number
  /** Number of ratings. */
  count: number
}

interface ClonedVoiceTable {
  id: GeneratedAlways<number>
  owner_id: number
  name: string
  /** BCP 47; null for any language. */
  language: string | null
  gender: Gender | null
  provider: string
  type: ClonedVoiceType
  tier: PriceTierCode
  /** Code of the model that speaks with it. */
  model: string
  created_at: Moment
  deleted_at: OptionalMoment
}

/** The properties of a cloned voice shown with its recordings. */
export type ClonedVoiceName = Pick<
  Selectable<ClonedVoiceTable>,
  'id' | 'name' | 'language' | 'gender' | 'provider' | 'type' | 'tier' | 'model'
>

interface VoiceConsentTable {
  /** The generation of the voice the consent applies to. */
  conversion_id: number
  owner_id: number
  /** Null when no consent was given. */
  text: string | null
  given_by: number
  given_at: Moment
  /** Since then the voice cannot be used. */
  revoked_at: OptionalMoment
}

interface ClonedVoiceOpinionTable {
  account_id: number
  cloned_voice_id: number
  favorite: Generated<boolean>
  /** 1 to 5. */
  rating: number | null
}

/** The progress of a conversion; saved before each step that must not be repeated blindly. */
export type ConversionStage = 'queued' | 'submitting' | 'waiting' | 'stored' | 'settled' | 'refunded'

interface ConversionTable {
  id: GeneratedAlways<number>
  code_ref: string
  kind: KindId
  mode: string
  owner_id: number
  actor_id: number
  provider: string
  model: string
  voice_id: number | null
  /** The cloned voice that is generated, or that speaks. */
  cloned_voice_id: number | null
  api_key_id: number | null
  title: string
  excerpt: string | null
  characters: number | null
  search: string
  input: JSONColumnType<object>
  settings: JSONColumnType<Record<string, unknown>>
  status: Generated<ContentStatus>
  stage: Generated<ConversionStage>
  /** Not enqueued yet: its batch enqueues it. */
  planned: Generated<boolean>
  /** When its owner paused it before it started; workers leave it alone. */
  paused_at: OptionalMoment
  cost: number
  progress: Generated<number>
  claims: Generated<number>
  crashes: Generated<number>
  failures: Generated<number>
  lease_until: OptionalMoment
  /** When a worker first took it. */
  started_at: OptionalMoment
  /** When polling of its provider started. */
  waiting_since: OptionalMoment
  operation: ColumnType<unknown, string | null | undefined, string | null>
  duration: number | null
  /** Pixels. */
  width: number | null
  height: number | null
  /** Loudness over time; null until it is computed, empty for a file without readable sound. */
  waveform: string | null
  batch_id: number | null
  /** Index in its batch, from 0. */
  batch_index: number | null
  /** Output other than files: a cloned voice's code, or the text a chat model has generated so far. */
  response: string | null
  /** Tokens of prompt and answer used so far. */
  tokens: number | null
  /** Expected charge of the provider in millionths of a euro; null until it is completed. */
  provider_cost: number | null
  /** When an administrator refunded it. */
  refunded_at: OptionalMoment
  error_code: ConversionErrorCode | null
  error_detail: string | null
  thumbs: 'up' | 'down' | null
  folder: string | null
  tags: Generated<string[]>
  /** Exempt from retention. */
  kept: Generated<boolean>
  /** When retention deletes it; its owner was notified. */
  expires_at: OptionalMoment
  created_at: Moment
  updated_at: Moment
  ended_at: OptionalMoment
  deleted_at: OptionalMoment
  /** When the content of a deleted item is erased; until then it can be restored. */
  purge_at: OptionalMoment
}

/** What a file is to its item: its output, upload, poster or source. */
export type FileRole = 'output' | 'upload' | 'poster' | `source_${SourceRole}` | `source_image_${string}`

/** File ids by role. */
export type FileIds = Partial<Record<FileRole, string>>

interface BatchTable {
  id: GeneratedAlways<number>
  uuid: Generated<string>
  owner_id: number
  actor_id: number
  /** The API key it was started with. */
  api_key_id: number | null
  kind: KindId
  title: string
  status: Generated<'running' | 'paused' | 'completed' | 'cancelled'>
  total: number
  completed: Generated<number>
  failed: Generated<number>
  is_sheet: Generated<boolean>
  input: JSONColumnType<object> | null
  /** Bytes of its stored rows. */
  input_bytes: Generated<number>
  created_at: Moment
}

/** How a spreadsheet was parsed, and where its rows are stored. */
export interface SheetReading {
  encoding: string | null
  delimiter: string | null
  /** Number of cells in the longest row. */
  width: number
  /** Storage key of the original file. */
  source: string
  /** Storage key of its rows: a JSON array of strings per line. */
  rows: string
}

interface ImportTable {
  id: GeneratedAlways<number>
  uuid: string
  owner_id: number
  filename: string
  reading: JSONColumnType<SheetReading>
  /** Stored bytes: the original file, and its rows unless a batch uses them. */
  bytes: Generated<number>
  /** Bytes of its rows. */
  rows_bytes: Generated<number>
  /** A batch uses its rows, which can no longer change. */
  started: Generated<boolean>
  created_at: Moment
}

interface ShareTable {
  id: Generated<string>
  owner_id: number
  actor_id: number
  conversion_id: number
  expires_at: OptionalMoment
  created_at: Moment
}

interface FileTable {
  id: Generated<string>
  owner_id: number
  conversion_id: number
  role: FileRole
  key: string
  mime: string
  bytes: number
  sha256: Buffer
  created_at: Moment
}

interface SegmentTable {
  conversion_id: number
  index: number
  from_offset: number
  to_offset: number
  seconds: number
  sample_rate: number
  words: JSONColumnType<readonly Word[]>
  key: string | null
}

interface FileRemovalTable {
  prefix: string
  created_at: Moment
  /** Earliest time of the removal. */
  due_at: Moment
}

interface ItemCountTable {
  owner_id: number
  kind: KindId
  count: number
}

interface EventTable {
  id: GeneratedAlways<number>
  owner_id: number
  type: EventType
  data: JSONColumnType<Record<string, unknown>>
  created_at: Moment
}

interface HistoryItemTable {
  id: GeneratedAlways<number>
  uuid: Generated<string>
  owner_id: number
  actor_id: number
  kind: KindId
  event: 'completed' | 'failed' | 'cancelled' | 'deleted'
  status: ContentStatus
  title: string
  code_ref: string
  cost: number
  created_at: Moment
}

interface AssistantConversationTable {
  id: GeneratedAlways<number>
  uuid: Generated<string>
  owner_id: number
  actor_id: number
  title: string
  /** The user chose the title. */
  named: Generated<boolean>
  completed: Generated<boolean>
  cancelled: Generated<boolean>
  /** The user accepted the quote in a message. */
  ready: Generated<boolean>
  /** The quote that can be confirmed; of a completed conversation, the one that was set aside. */
  standing: JSONColumnType<object> | null
  results: ColumnType<object[], string | undefined, string>
  /** Credits spent on its generations and answers. */
  spent: Generated<number>
  /** Spending cap in credits. */
  cap: number
  messages_count: Generated<number>
  /** Bytes of its messages. */
  bytes: Generated<number>
  created_at: Moment
}

interface AssistantMessageTable {
  id: GeneratedAlways<number>
  conversation_id: number
  role: 'user' | 'assistant'
  text: string
  data: JSONColumnType<object> | null
  /** State the responder saved for its next turn. */
  state: JSONColumnType<object> | null
  replies_to: number | null
  created_at: Moment
}

interface AssistantDocumentTable {
  uuid: Generated<string>
  owner_id: number
  actor_id: number
  name: string
  text: string
  created_at: Moment
}

interface AuditLogTable {
  id: GeneratedAlways<number>
  act: AuditAction
  /** Null for the program, or a visitor. */
  actor_id: number | null
  /** The affected account. */
  account_id: number | null
  target: string | null
  detail: JSONColumnType<Record<string, string | number | boolean | null>>
  /** IP address of the request. */
  address: string | null
  created_at: Moment
}

interface LedgerAuditTable {
  id: GeneratedAlways<number>
  /** Zero unless the ledger is inconsistent. */
  sum: number
  /** Owners whose wallet does not match their transfers. */
  mismatched: number[]
  duration_ms: number
  /** Who requested it; null for the nightly one. */
  actor_id: number | null
  created_at: Moment
}

interface ProcessTable {
  id: string
  roles: string[]
  host: string
  /** Providers that this process considers down. */
  providers: JSONColumnType<Record<string, string>>
  started_at: Moment
  beat_at: Moment
}

interface QueuePauseTable {
  lane: string
  reason: string
  actor_id: number | null
  created_at: Moment
}

interface JobFailureTable {
  name: string
  hour: Date
  count: number
}

interface ProviderCheckTable {
  provider: string
  ok: boolean
  detail: string
  duration_ms: number
  created_at: Moment
}

interface UsageHourTable {
  hour: Date
  kind: KindId
  provider: string
  model: string
  /** `completed`, or the error code of failed conversions. */
  outcome: string
  conversions: number
  credits: number
  /** Millionths of a euro. */
  provider_cost: number
}

interface ExportTable {
  id: GeneratedAlways<number>
  uuid: Generated<string>
  account_id: number
  status: Generated<'pending' | 'running' | 'completed' | 'failed' | 'cancelled' | 'expired'>
  /** Number of attempts. */
  attempts: Generated<number>
  items_done: Generated<number>
  items_total: Generated<number>
  bytes_done: Generated<number>
  bytes_total: Generated<number>
  /** Items deleted during the export. */
  skipped: Generated<number>
  /** Size of the finished file. */
  bytes: number | null
  error_detail: string | null
  created_at: Moment
  ended_at: OptionalMoment
  expires_at: OptionalMoment
}

/** Maintained by a trigger on `files`, except for `warned`. */
interface StorageUsageTable {
  owner_id: number
  bytes: Generated<number>
  /** Bytes by kind of item. */
  kinds: JSONColumnType<Partial<Record<StoredKind, number>>>
  /** Percentage of the quota in the last warning sent; 0 for none. */
  warned: Generated<number>
}

/** Every table of the database. */
export interface Database extends WebhookTables, ModerationTables, ModelTables {
  settings: { key: string; value: string }
  accounts: AccountTable
  sessions: SessionTable
  sign_in_clients: SignInClientTable
  two_factor: TwoFactorTable
  recovery_codes: RecoveryCodeTable
  half_sign_ins: HalfSignInTable
  confirmations: ConfirmationTable
  team_members: TeamMemberTable
  api_keys: ApiKeyTable
  checkouts: CheckoutTable
  payment_events: PaymentEventTable
  payment_intents: PaymentIntentTable
  payment_disputes: PaymentDisputeTable
  subscriptions: SubscriptionTable
  activation_codes: ActivationCodeTable
  activations: ActivationTable
  social_identities: SocialIdentityTable
  social_states: SocialStateTable
  invitations: InvitationTable
  rate_limits: RateLimitTable
  idempotency_keys: IdempotencyKeyTable
  wallets: WalletTable
  holds: HoldTable
  transfers: TransferTable
  voices: VoiceTable
  pronunciations: PronunciationTable
  voice_opinions: VoiceOpinionTable
  voice_scores: VoiceScoreTable
  cloned_voices: ClonedVoiceTable
  voice_consents: VoiceConsentTable
  cloned_voice_opinions: ClonedVoiceOpinionTable
  assistant_conversations: AssistantConversationTable
  assistant_messages: AssistantMessageTable
  assistant_documents: AssistantDocumentTable
  imports: ImportTable
  batches: BatchTable
  conversions: ConversionTable
  shares: ShareTable
  files: FileTable
  segments: SegmentTable
  file_removals: FileRemovalTable
  exports: ExportTable
  storage_usage: StorageUsageTable
  item_counts: ItemCountTable
  events: EventTable
  history_items: HistoryItemTable
  audit_log: AuditLogTable
  ledger_audits: LedgerAuditTable
  processes: ProcessTable
  queue_pauses: QueuePauseTable
  job_failures: JobFailureTable
  provider_checks: ProviderCheckTable
  usage_hours: UsageHourTable
  /** A single row: earlier hours are in `usage_hours`. */
  usage_counted: { until: Date }
}

/** A row of `accounts`. */
export type Account = Selectable<AccountTable>
/** A row of `conversions`. */
export type Conversion = Selectable<ConversionTable>
/** A row of `voices`. */
export type VoiceRow = Selectable<VoiceTable>
/** A row of `batches`. */
export type BatchRow = Selectable<BatchTable>
/** A row of `exports`. */
export type ExportRow = Selectable<ExportTable>
/** A row of `segments`. */
export type SegmentRow = Selectable<SegmentTable>
