import type { Reply } from '@atelier/contract/routes/registry'
import { lineTypes } from '@atelier/contract/schemas/transaction'
import type { Db } from '../../platform/database.ts'
import type { ListReply } from '../../platform/handler.ts'
import type { PageRequest } from '../../platform/paging.ts'
import { movementsOf, type TransactionView, viewMovement } from './movements.ts'
import { countTransfers, listOpenings, type StatementFilter, type TransferRow } from './store.ts'

/** A line of the statement by job. */
type StatementLine = Reply<'GET /wallet/lines'>['results'][number]

function stateOf(transactions: readonly TransactionView[]): StatementLine['state'] {
  if (transactions[0]?.type !== 'hold') return null
  if (transactions.some(({ type }) => type === 'capture')) return 'spent'
  return transactions.some(({ type }) => type === 'release') ? 'released' : 'held'
}

function lineOf(opening: TransferRow, movements: readonly TransactionView[]): StatementLine {
  const first = viewMovement(opening)
  const follows = ({ id, type }: TransactionView) =>
    id > first.id && (type === 'capture' || type === 'release')
  const transactions = opening.type === 'hold' ? [first, ...movements.filter(follows)] : [first]
  return {
    ...first,
    type: opening.type as StatementLine['type'],
    state: stateOf(transactions),
    amount: transactions.reduce((sum, { amount }) => sum + amount, 0),
    balance: transactions.at(-1)?.balance ?? first.balance,
    transactions,
  }
}

/** A page of an owner's statement by job, newest first. */
export async function listLines(
  db: Db,
  ownerId: number,
  filter: StatementFilter,
  request: PageRequest,
): Promise<ListReply<Reply<'GET /wallet/lines'>>> {
  const [page, count] = await Promise.all([
    listOpenings(db, ownerId, filter, request),
    countTransfers(db, ownerId, filter, lineTypes),
  ])
  const holds = page.rows.filter(({ type }) => type === 'hold').map(({ reference }) => reference)
  const movements = Map.groupBy(await movementsOf(db, ownerId, holds), ({ reference }) => reference)
  return {
    results: page.rows.map((row) => lineOf(row, movements.get(row.reference) ?? [])),
    count,
    next: page.next,
    previous: page.previous,
  }
}
