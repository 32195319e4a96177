import type { MediaUrls } from '../../content/library/media-urls.ts'
import type { Library } from '../../content/library/service.ts'
import type { Libraries } from '../../content/library/view-handlers.ts'
import type { AbandonFiles } from '../../conversions/file-removals.ts'
import type { ConversionQueue } from '../../conversions/jobs.ts'
import type { StartRules } from '../../conversions/start/rules.ts'
import type { Db } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { createBatches } from './batches.ts'
import { createImports } from './imports.ts'
import { createSheetHandlers } from './routes.ts'
import { createSheets, type SheetKind } from './service.ts'

interface SheetParts {
  db: Db
  files: FileStore
  abandonFiles: AbandonFiles
  workDir: string
  queue: ConversionQueue
  rules: StartRules
  urls: MediaUrls
  libraries: Libraries
  /** The library of a kind within a transaction. */
  libraryOn(db: Db, kind: SheetKind): Library
}

/** The parts of spreadsheets and batches. */
export function createSheetParts(parts: SheetParts) {
  const imports = createImports(parts)
  const batches = createBatches({ ...parts, sign: parts.urls.archive })
  return {
    service: createSheets({ ...parts, imports, libraryOf: parts.libraryOn }),
    handlers: createSheetHandlers({ ...parts, imports, batches }),
  }
}

/** Spreadsheets as calls and quotes need them. */
export type SheetServices = ReturnType<typeof createSheetParts>
