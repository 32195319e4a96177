import type { moneyRoutes } from '@atelier/contract/routes/money'
import type { Receives } from '@atelier/contract/routes/registry'
import { spenderOf } from '../conversions/caps.ts'
import { quoteConversion, type StartRules } from '../conversions/start.ts'
import type { Db } from '../platform/database.ts'
import type { Handlers } from '../platform/handler.ts'
import { changeOfWallet, spentBy, streamStatement } from './statement.ts'
import { countTransfers, listTransfers } from './store.ts'

type QuoteBody = Receives<'POST /quotes', 'body'>

interface WalletDeps {
  db: Db
  rules: StartRules
  /** Checks a start of any kind and says what it costs. */
  price(body: QuoteBody, ownerId: number, actorId: number): Promise<number>
}

/** The calls about credits. */
export function createWalletHandlers({ db, rules, price }: WalletDeps): Handlers<keyof typeof moneyRoutes> {
  return {
    'POST /quotes': async ({ body, ownerId, caller }) => {
      const cost = await price(body, ownerId, caller.accountId)
      return await quoteConversion(db, cost, spenderOf(caller, ownerId), rules)
    },
    'GET /wallet/transactions': async ({ caller, query, url }) => {
      const [page, count] = await Promise.all([
        listTransfers(db, caller.accountId, query, { ...query, url }),
        countTransfers(db, caller.accountId, query),
      ])
      const results = page.rows.map((row) => ({
        id: row.id,
        type: row.type,
        amount: changeOfWallet(row),
        captured: spentBy(row),
        balance: row.balance,
        reference: row.reference,
        item:
          row.code_ref && row.kind
            ? { code_ref: row.code_ref, kind: row.kind, title: row.title ?? '' }
            : null,
        created_at: row.created_at.toISOString(),
      }))
      return { results, count, next: page.next, previous: page.previous }
    },
    'GET /wallet/statement': async ({ caller, query }) => ({
      mime: 'text/csv; charset=utf-8',
      downloadName: 'credits.csv',
      maxAge: 0,
      open: async () => streamStatement(db, caller.accountId, query),
    }),
  }
}
