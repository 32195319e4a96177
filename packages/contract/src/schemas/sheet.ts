import { z } from 'zod'
import { sheetFields } from '../kinds/sheet.ts'

/** Which column holds what, by its name or its place from 0, null for none; the header decides what is not said. */
export const columns = z.partialRecord(
  z.enum(sheetFields),
  z.union([z.string().max(200), z.int().min(0).max(16_383), z.null()]),
)

/** Fields that every call takes which starts a spreadsheet, and its quote. */
export const sheetOptions = {
  import: z
    .uuid()
    .optional()
    .meta({ description: 'A spreadsheet that was looked at before, instead of a file.' }),
  columns: columns.optional(),
  skip_invalid: z.boolean().default(false).meta({
    description: 'Leave rows at fault out; without it one such row refuses the whole sheet.',
  }),
}
