import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

type Moment = ColumnType<Date, Date | undefined, Date>
type OptionalMoment = ColumnType<Date | null, Date | null | undefined, Date | null>

interface ModelTable {
  id: GeneratedAlways<number>
  provider: string
  kind: string
  mode: string
  code: string
  /** A `ModelDefinition` of this or another version. */
  definition: JSONColumnType<object>
  removed_at: OptionalMoment
  created_at: Moment
  updated_at: Moment
}

interface ModelServerTable {
  id: GeneratedAlways<number>
  /** Id of its provider. */
  code: GeneratedAlways<string>
  name: string
  type: 'openai' | 'comfyui'
  url: string
  /** Sealed. */
  api_key: Buffer | null
  /** Maximum number of concurrent requests. */
  concurrency: Generated<number>
  paused: Generated<boolean>
  removed_at: OptionalMoment
  created_at: Moment
  updated_at: Moment
}

interface ModelFactTable {
  provider: string
  endpoint: string
  is_accessible: boolean
  /** `YYYY-MM-DD`. */
  ends_on: string | null
  checked_at: Moment
}

interface ModelNoticeTable {
  provider: string
  endpoint: string
  /** `YYYY-MM-DD`. */
  ends_on: string
  /** Days before the end at which operators were notified. */
  days: number
  sent_at: Moment
}

interface VoicePackInstallTable {
  code: string
  /** Tells a job whether this is still its installation. */
  attempt: string
  state: 'installing' | 'failed'
  step: Generated<'download' | 'check' | 'unpack'>
  done_bytes: Generated<number>
  /** Null until it is known. */
  total_bytes: number | null
  /** Why it failed, for the operator. */
  fault: string | null
  updated_at: Moment
}

/** Tables of the model catalog. */
export interface ModelTables {
  models: ModelTable
  model_servers: ModelServerTable
  model_facts: ModelFactTable
  model_notices: ModelNoticeTable
  voice_pack_installs: VoicePackInstallTable
}
