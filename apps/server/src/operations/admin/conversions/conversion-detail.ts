import type { HandlerReply } from '@atelier/contract/routes/registry'
import { movementsOf } from '../../../billing/wallet/movements.ts'
import type { MediaUrls } from '../../../content/library/media-urls.ts'
import { isPaid } from '../../../conversions/end/settle.ts'
import { ledgerReference, refundReference } from '../../../conversions/names.ts'
import { firstCharacters } from '../../../conversions/start/prepared.ts'
import { isRepeatable } from '../../../conversions/start/retry.ts'
import { notFound } from '../../../platform/api-error.ts'
import type { Db } from '../../../platform/database.ts'
import type { Conversion } from '../../../platform/schema.ts'
import { findConversion, viewConversion } from './list-conversions.ts'
import { timelineOf } from './timeline.ts'

type Detail = HandlerReply<'GET /admin/conversions/{code_ref}'>

/** Maximum number of characters of the input that are shown. */
const SHOWN = 5000

function textIn(input: object): string | null {
  return 'text' in input && typeof input.text === 'string' ? firstCharacters(input.text, SHOWN) : null
}

function allowedActions(conversion: Conversion): Detail['can'] {
  return [
    ...(isRepeatable(conversion) ? (['retry'] as const) : []),
    ...(isPaid(conversion) ? (['refund'] as const) : []),
    ...(conversion.status === 'pending' ? (['cancel'] as const) : []),
  ]
}

async function filesOf(db: Db, urls: MediaUrls, id: number): Promise<Detail['files']> {
  const rows = await db
    .selectFrom('files')
    .select(['id', 'role', 'mime', 'bytes'])
    .where('conversion_id', '=', id)
    .orderBy('role')
    .execute()
  return rows.map(({ id: file, ...row }) => ({ ...row, url: urls.file(file) }))
}

async function batchOf(db: Db, id: number | null): Promise<string | null> {
  if (id === null) return null
  const batch = await db.selectFrom('batches').select('uuid').where('id', '=', id).executeTakeFirst()
  return batch?.uuid ?? null
}

/** Returns the details of a conversion. Throws `not_found` if it does not exist. */
export async function viewConversionDetail(
  { db, urls }: { db: Db; urls: MediaUrls },
  codeRef: string,
): Promise<Detail> {
  const found = await findConversion(db, codeRef)
  if (!found) throw notFound('The conversion')
  const { claims, crashes, failures, operation } = found
  const references = [ledgerReference(found), refundReference(found)]
  const [files, batch, movements, timeline] = await Promise.all([
    filesOf(db, urls, found.id),
    batchOf(db, found.batch_id),
    movementsOf(db, found.owner_id, references),
    timelineOf(db, found),
  ])
  return {
    ...viewConversion(found),
    ...{ claims, crashes, failures, batch, files, movements, timeline },
    actor: found.actor,
    text: textIn(found.input),
    settings: found.settings,
    operation: operation === null ? null : JSON.stringify(operation),
    can: allowedActions(found),
  }
}
