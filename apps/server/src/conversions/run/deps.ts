import type { Db } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Log } from '../../platform/log.ts'
import type { MakePoster } from '../../platform/media/posters.ts'
import type { Engines } from '../engines.ts'
import type { ConversionQueue } from '../jobs.ts'

/** A provider problem that only the operator can resolve. */
export interface OperatorNotification {
  provider: string
  /**
   * A refused key, an account without credit, a submit with an unknown outcome, or a model whose requests or responses
   * no longer match its description.
   */
  about: 'auth' | 'quota' | 'outcome_unknown' | 'model'
  /** Code of the model, if the problem is its own. */
  model?: string
  codeRef: string
  /** The provider's message, for the operator only. */
  detail: string
}

/** Notifies the operator; never fails. */
export type NotifyOperator = (notification: OperatorNotification) => Promise<void>

/** Dependencies of the lifecycle. */
export interface AdvanceDeps {
  db: Db
  files: FileStore
  queue: ConversionQueue & { engines: Pick<Engines, 'another'> }
  log: Log
  /** Folder for the output of engines before it is stored. */
  workDir: string
  makePoster: MakePoster
  notifyOperator: NotifyOperator
  /** Public URL for providers, without a trailing slash; absent when they cannot reach this program. */
  webhookOrigin?: string | undefined
}
