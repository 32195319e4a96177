import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { sheetFields } from '../kinds/sheet.ts'
import { batch } from '../schemas/batch.ts'
import { listOf, pageQuery, teamQuery, upload } from '../schemas/common.ts'
import { item } from '../schemas/item.ts'
import { columns } from '../schemas/sheet.ts'

const tag = 'Spreadsheets'
const owned = { tag, access: 'user', keys: true, teamScoped: true } as const
const uuidParams = z.object({ uuid: z.uuid() })

const readingOptions = {
  encoding: z.string().max(40).optional().meta({ description: 'For CSV files; detected by default.' }),
  delimiter: z.string().length(1).optional().meta({ description: 'For CSV files; detected by default.' }),
}

const sheetError = z.object({
  row: z.int().meta({
    description: 'Row number including the header, starting at 1, as shown by spreadsheet programs.',
  }),
  field: z.string(),
  detail: z.string(),
})

const sheetImport = z
  .object({
    uuid: z.uuid(),
    filename: z.string(),
    columns: z.array(z.object({ name: z.string(), field: z.enum(sheetFields).nullable() })),
    sample: z.array(z.array(z.string())).meta({ description: 'The first rows, without the header.' }),
    characters: z.int().meta({ description: 'Total number of code points in all texts.' }),
    recordings: z.int().meta({ description: 'Number of rows with a text.' }),
    encoding: z.string().nullable(),
    delimiter: z.string().nullable(),
    errors: z.array(sheetError).max(100),
  })
  .meta({ id: 'SheetImport' })

/** Spreadsheet imports and batches. */
export const sheetRoutes = {
  'POST /imports': defineRoute({
    ...owned,
    summary: 'Import a spreadsheet and preview it',
    idempotent: true,
    query: z.object(teamQuery),
    files: { file: { ...upload, required: true } },
    body: z.object(readingOptions),
    reply: sheetImport,
    status: 201,
  }),
  'PUT /imports/{uuid}': defineRoute({
    ...owned,
    summary: 'Update the encoding, delimiter or columns of an imported spreadsheet',
    params: uuidParams,
    query: z.object(teamQuery),
    body: z.object({ ...readingOptions, columns: columns.optional() }),
    reply: sheetImport,
  }),
  'GET /batches': defineRoute({
    ...owned,
    summary: 'List batches, newest first',
    query: z.object({ ...pageQuery, ...teamQuery }),
    reply: listOf(batch),
  }),
  'GET /batches/{uuid}': defineRoute({
    ...owned,
    summary: 'Retrieve a batch',
    params: uuidParams,
    query: z.object(teamQuery),
    reply: batch,
  }),
  'GET /batches/{uuid}/items': defineRoute({
    ...owned,
    summary: 'List the items of a batch in row order',
    params: uuidParams,
    query: z.object({ ...pageQuery, ...teamQuery }),
    reply: listOf(item),
  }),
  'POST /batches/{uuid}/pause': changeRoute('Pause a batch: start no further items'),
  'POST /batches/{uuid}/resume': changeRoute('Resume a paused batch'),
  'POST /batches/{uuid}/cancel': changeRoute(
    'Cancel the unfinished items of a batch and release their credits',
  ),
  'POST /batches/{uuid}/retry': changeRoute('Retry the failed items of a batch'),
  'GET /batches/{uuid}/zip': defineRoute({
    ...owned,
    summary: 'Download the results of a batch as a ZIP file, including the result sheet of a spreadsheet',
    params: uuidParams,
    query: z.object(teamQuery),
    replyKind: 'file',
  }),
  'GET /archives/{uuid}': defineRoute({
    summary: 'Download the results of a batch by its signed URL',
    tag,
    access: 'public',
    params: uuidParams,
    query: z.object({ expires: z.coerce.number().int(), signature: z.string().max(100) }),
    replyKind: 'file',
  }),
}

function changeRoute(summary: string) {
  return defineRoute({
    ...owned,
    summary,
    idempotent: true,
    params: uuidParams,
    query: z.object(teamQuery),
    reply: batch,
  })
}
