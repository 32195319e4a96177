import type { Reply } from '@atelier/contract/routes/registry'
import type { Db } from '../../platform/database.ts'
import type { ListReply } from '../../platform/handler.ts'
import type { PageRequest } from '../../platform/paging.ts'
import { changeOfWallet, spentBy } from './statement.ts'
import {
  countTransfers,
  listTransfers,
  type StatementFilter,
  type TransferRow,
  transfersBy,
} from './store.ts'

/** A movement of credits as its owner sees it. */
export type TransactionView = Reply<'GET /wallet/transactions'>['results'][number]

/** A stored movement as its owner sees it. */
export const viewMovement = (row: TransferRow): TransactionView => ({
  id: row.id,
  type: row.type,
  amount: changeOfWallet(row),
  captured: spentBy(row),
  balance: row.balance,
  reference: row.reference,
  item: row.code_ref && row.kind ? { code_ref: row.code_ref, kind: row.kind, title: row.title ?? '' } : null,
  created_at: row.created_at.toISOString(),
})

/** A page of an owner's movements, newest first. */
export async function listMovements(
  db: Db,
  ownerId: number,
  filter: StatementFilter,
  request: PageRequest,
): Promise<ListReply<Reply<'GET /wallet/transactions'>>> {
  const [page, count] = await Promise.all([
    listTransfers(db, ownerId, filter, request),
    countTransfers(db, ownerId, filter),
  ])
  return { results: page.rows.map(viewMovement), count, next: page.next, previous: page.previous }
}

/** An owner's movements under the given references, oldest first. */
export async function movementsOf(
  db: Db,
  ownerId: number,
  references: readonly string[],
): Promise<TransactionView[]> {
  return (await transfersBy(db, ownerId, references)).map(viewMovement)
}
