import type { Engine, EngineKind } from '@atelier/engines/spec/engine'
import type { Db } from '../platform/database.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { Log } from '../platform/log.ts'
import type { MakePoster } from '../platform/media/posters.ts'
import type { ConversionQueue } from './jobs.ts'

/** What the lifecycle works with. */
export interface AdvanceDeps {
  db: Db
  files: FileStore
  queue: ConversionQueue
  log: Log
  /** Folder for what engines make before it is kept. */
  workDir: string
  makePoster: MakePoster
}

/** An engine whose kind is known only at run time. */
export type AnyEngine = Engine<EngineKind>
