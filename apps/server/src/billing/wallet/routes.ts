import type { VideoRatio } from '@atelier/contract/kinds/video'
import type { moneyRoutes } from '@atelier/contract/routes/money'
import type { Receives } from '@atelier/contract/routes/registry'
import type { RequestNote } from '@atelier/contract/schemas/note'
import { spenderOf } from '../../conversions/start/caps.ts'
import { quoteConversion, type StartRules } from '../../conversions/start/rules.ts'
import type { Db } from '../../platform/database.ts'
import type { Caller, Handlers } from '../../platform/handler.ts'
import { listLines } from './lines.ts'
import { listMovements } from './movements.ts'
import { streamStatement } from './statement.ts'

type QuoteBody = Receives<'POST /quotes', 'body'>

/** The price of a generation, the notes on it and, for a video, its ratio; null when it keeps the ratio of its source. */
export interface StartPrice {
  cost: number
  ratio?: VideoRatio | null
  notes?: RequestNote[]
}

interface WalletDeps {
  db: Db
  rules: StartRules
  /** Validates a start request of any kind and returns its price. */
  price(
    body: QuoteBody,
    caller: { ownerId: number; actorId: number; role: Caller['role'] },
  ): Promise<StartPrice>
}

/** The calls on credits. */
export function createWalletHandlers({ db, rules, price }: WalletDeps): Handlers<keyof typeof moneyRoutes> {
  return {
    'POST /quotes': async ({ body, ownerId, caller }) => {
      const { cost, ...shape } = await price(body, { ownerId, actorId: caller.accountId, role: caller.role })
      return { ...(await quoteConversion(db, cost, spenderOf(caller, ownerId), rules)), ...shape }
    },
    'GET /wallet/transactions': async ({ caller, query }) =>
      listMovements(db, caller.accountId, query, query),
    'GET /wallet/lines': async ({ caller, query }) => listLines(db, caller.accountId, query, query),
    'GET /wallet/statement': async ({ caller, query }) => ({
      mime: 'text/csv; charset=utf-8',
      downloadName: 'credits.csv',
      maxAge: 0,
      open: async () => streamStatement(db, caller.accountId, query),
    }),
  }
}
