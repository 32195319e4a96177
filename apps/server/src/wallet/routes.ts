import type { moneyRoutes } from '@atelier/contract/routes/money'
import type { Receives } from '@atelier/contract/routes/registry'
import { spenderOf } from '../conversions/caps.ts'
import { quoteConversion, type StartRules } from '../conversions/start.ts'
import type { Db } from '../platform/database.ts'
import type { Handlers } from '../platform/handler.ts'
import { listMovements } from './movements.ts'
import { streamStatement } from './statement.ts'

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
    'GET /wallet/transactions': async ({ caller, query, url }) =>
      listMovements(db, caller.accountId, query, { ...query, url }),
    'GET /wallet/statement': async ({ caller, query }) => ({
      mime: 'text/csv; charset=utf-8',
      downloadName: 'credits.csv',
      maxAge: 0,
      open: async () => streamStatement(db, caller.accountId, query),
    }),
  }
}
