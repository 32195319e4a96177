import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { sheetFields } from '../kinds/sheet.ts'
import { batch } from '../schemas/batch.ts'
import { item } from '../schemas/item.ts'
import { listOf, pageQuery, teamQuery, upload } from '../schemas/manners.ts'
import { columns } from '../schemas/sheet.ts'

const tag = 'Spreadsheets'
const owned = { tag, access: 'user', keys: true, teamScoped: true } as const
const uuidParams = z.object({ uuid: z.uuid() })

const readingOptions = {
  encoding: z.string().max(40).optional().meta({ description: 'Of a CSV file; detected when absent.' }),
  delimiter: z.string().length(1).optional().meta({ description: 'Of a CSV file; detected when absent.' }),
}

const sheetFault = z.object({
  row: z.int().meta({ description: 'Counted from 1, the header included, as spreadsheet programs show it.' }),
  field: z.string(),
  detail: z.string(),
})

const sheetImport = z
  .object({
    uuid: z.uuid(),
    filename: z.string(),
    columns: z.array(z.object({ name: z.string(), field: z.enum(sheetFields).nullable() })),
    sample: z.array(z.array(z.string())).meta({ description: 'The first rows, without the header.' }),
    characters: z.int().meta({ description: 'Code points of all texts.' }),
    recordings: z.int().meta({ description: 'Rows that have a text.' }),
    encoding: z.string().nullable(),
    delimiter: z.string().nullable(),
    errors: z.array(sheetFault).max(100),
  })
  .meta({ id: 'SheetImport' })

/** Spreadsheets before they are started, and batches afterwards. */
export const sheetRoutes = {
  'POST /imports': defineRoute({
    ...owned,
    summary: 'Look at a spreadsheet before starting it',
    idempotent: true,
    query: z.object(teamQuery),
    files: { file: { ...upload, required: true } },
    body: z.object(readingOptions),
    reply: sheetImport,
    status: 201,
  }),
  'PUT /imports/{uuid}': defineRoute({
    ...owned,
    summary: 'Read a spreadsheet again, with another encoding, delimiter or choice of columns',
    params: uuidParams,
    query: z.object(teamQuery),
    body: z.object({ ...readingOptions, columns: columns.optional() }),
    reply: sheetImport,
  }),
  'GET /batches': defineRoute({
    ...owned,
    summary: 'Batches, newest first',
    query: z.object({ ...pageQuery, ...teamQuery }),
    reply: listOf(batch),
  }),
  'GET /batches/{uuid}': defineRoute({
    ...owned,
    summary: 'Where a batch stands',
    params: uuidParams,
    query: z.object(teamQuery),
    reply: batch,
  }),
  'GET /batches/{uuid}/items': defineRoute({
    ...owned,
    summary: 'The items of a batch, in the order of their rows',
    params: uuidParams,
    query: z.object({ ...pageQuery, ...teamQuery }),
    reply: listOf(item),
  }),
  'POST /batches/{uuid}/pause': changeRoute('Begin no more of a batch until it is resumed'),
  'POST /batches/{uuid}/resume': changeRoute('Go on with a paused batch'),
  'POST /batches/{uuid}/cancel': changeRoute(
    'Cancel what of a batch has not ended; its credits are given back',
  ),
  'POST /batches/{uuid}/retry': changeRoute('Start the failed items of a batch again'),
  'GET /batches/{uuid}/zip': defineRoute({
    ...owned,
    summary: 'Everything a batch made in one file, with the result sheet of a spreadsheet',
    params: uuidParams,
    query: z.object(teamQuery),
    replyKind: 'file',
  }),
  'GET /archives/{uuid}': defineRoute({
    summary: 'The same, by its signed URL',
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
