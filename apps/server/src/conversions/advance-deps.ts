import type { Engine, EngineKind } from '@atelier/engines/spec/engine'
import type { Db } from '../platform/database.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { Log } from '../platform/log.ts'
import type { MakePoster } from '../platform/media/posters.ts'
import type { Engines } from './engines.ts'
import type { ConversionQueue } from './jobs.ts'
import type { NotifyOperator } from './operator-notification.ts'

/** What the lifecycle works with. */
export interface AdvanceDeps {
  db: Db
  files: FileStore
  queue: ConversionQueue & { engines: Pick<Engines, 'another'> }
  log: Log
  /** Folder for the output of engines before it is stored. */
  workDir: string
  makePoster: MakePoster
  tellOperator: NotifyOperator
  /** Where providers can reach this program, without a trailing slash; absent where they cannot. */
  webhookOrigin?: string | undefined
}

/** An engine whose kind is known only at run time. */
export type AnyEngine = Engine<EngineKind>
