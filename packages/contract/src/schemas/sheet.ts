import { z } from 'zod'
import { sheetFields } from '../kinds/sheet.ts'

/** Column of each field, by name or zero-based index; null for none. Defaults are taken from the header. */
export const columns = z.partialRecord(
  z.enum(sheetFields),
  z.union([z.string().max(200), z.int().min(0).max(16_383), z.null()]),
)

/** Fields of every call that starts a spreadsheet, and of its quote. */
export const sheetOptions = {
  import: z.uuid().optional().meta({ description: 'ID of an imported spreadsheet, instead of a file.' }),
  columns: columns.optional(),
  skip_invalid: z.boolean().default(false).meta({
    description: 'Skip invalid rows. By default, an invalid row rejects the whole spreadsheet.',
  }),
}
