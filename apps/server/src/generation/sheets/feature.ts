import type { sheetRoutes } from '@atelier/contract/routes/sheets'
import type { Db } from '../../platform/database.ts'
import type { Feature } from '../../platform/feature.ts'
import { abandonDeadImports, eraseImports, sweepImports } from './imports-store.ts'
import type { SheetServices } from './parts.ts'
import { createSheetStartHandlers, type SheetStartCalls, type SheetStarts } from './start-routes.ts'

interface SheetParts {
  db: Db
  sheets: SheetServices
  prepareRow: SheetStarts
}

/** Spreadsheets and batches. */
export const sheetFeature = ({
  db,
  sheets,
  prepareRow,
}: SheetParts): Feature<keyof typeof sheetRoutes | SheetStartCalls> => ({
  handlers: { ...sheets.handlers, ...createSheetStartHandlers(sheets.service, prepareRow) },
  sweeps: [sweepImports],
  recover: () => abandonDeadImports(db),
  eraseContent: eraseImports,
})
