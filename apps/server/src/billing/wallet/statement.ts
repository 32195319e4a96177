import { Readable } from 'node:stream'
import { PENDING_LOOKUP_LIMIT } from '@atelier/contract/limits'
import { csvLine } from '../../platform/csv.ts'
import type { Db } from '../../platform/database.ts'
import { listTransfers, type StatementFilter, type TransferRow } from './store.ts'

const columns = ['time', 'type', 'change', 'spent', 'balance', 'reference', 'kind', 'title']

/** How a movement changed the available credits. */
export function changeOfWallet(row: Pick<TransferRow, 'from_account' | 'to_account' | 'amount'>): number {
  if (row.to_account === 'wallet') return row.amount
  return row.from_account === 'wallet' ? -row.amount : 0
}

/** The credits that a movement spent permanently. */
export const spentBy = (row: Pick<TransferRow, 'to_account' | 'amount'>): number =>
  row.to_account === 'usage' ? row.amount : 0

function lineOf(row: TransferRow): string {
  const { created_at, type, balance, reference, kind, title } = row
  const fields = [
    created_at.toISOString(),
    type,
    changeOfWallet(row),
    spentBy(row),
    balance,
    reference,
    kind ?? '',
    title ?? '',
  ]
  return csvLine(fields)
}

/** All movements of an owner's credits as CSV, newest first, streamed from the database. */
export function streamStatement(db: Db, ownerId: number, filter: StatementFilter): Readable {
  return Readable.from(linesOf(db, ownerId, filter))
}

async function* linesOf(db: Db, ownerId: number, filter: StatementFilter): AsyncGenerator<string> {
  yield csvLine(columns)
  let after: string | undefined
  do {
    const request = { limit: PENDING_LOOKUP_LIMIT, offset: 0, after }
    const { rows, next } = await listTransfers(db, ownerId, filter, request)
    yield rows.map(lineOf).join('')
    after = next?.after
  } while (after !== undefined)
}
