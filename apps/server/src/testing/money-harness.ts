import { randomBytes, randomUUID } from 'node:crypto'
import { plans } from '@atelier/contract/plans'
import { createActivationCode, useActivationCode } from '../billing/payments/activation-codes.ts'
import type { PaymentChange, PaymentEvent } from '../billing/payments/payment-change.ts'
import type { PaymentProvider } from '../billing/payments/provider.ts'
import { createPayments } from '../billing/payments/service.ts'
import { hasSubscription } from '../billing/payments/subscription-view.ts'
import { describeFailure } from '../conversions/end/failures.ts'
import { removeItems } from '../conversions/end/remove.ts'
import { refund, settle } from '../conversions/end/settle.ts'
import type { Spender } from '../conversions/start/caps.ts'
import { withVerdict } from '../conversions/start/screening.ts'
import { startConversion } from '../conversions/start/start.ts'
import { findKeyCap } from '../identity/keys/cap.ts'
import { findMemberCap } from '../identity/teams/scope.ts'
import { credit, openWallet } from '../ledger/ledger.ts'
import type { Db } from '../platform/database.ts'
import { silentLog } from '../platform/log.ts'
import { noScreening } from './no-screening.ts'

/** Initial credits of every account. */
export const GIVEN = 500
/** Credits of the owner's activation code, which can be used once. */
export const CODE_CREDITS = 300
/** Monthly cap of each capped spender in credits. */
export const caps = { member: 500, ownKey: 600, memberKey: 300 }

/** The accounts that start conversions, on the owner's wallet except for `alone`. */
export const spenders = ['owner', 'ownKey', 'member', 'memberKey', 'member alone', 'memberKey alone'] as const
/** Name of a spender. */
export type SpenderName = (typeof spenders)[number]

/** The outcomes of a conversion. */
export type Ending = 'settle' | 'refund' | 'delete'

const queue = {
  jobs: { enqueue: async () => undefined },
  engines: { find: () => undefined, definition: () => undefined },
}
const rules = {
  freeDailyMax: 1000,
  isSubscribed: hasSubscription,
  caps: [findMemberCap, findKeyCap],
  screening: noScreening,
}

/** A provider that accepts every event. */
const provider: PaymentProvider = {
  name: 'stripe',
  openCheckout: async ({ ownerId }) => opened(ownerId),
  openSubscription: async ({ ownerId }) => opened(ownerId),
  openPortal: async (_customer, back) => back,
  pollCheckout: async () => [],
  pollSubscription: async () => [],
  cancelSubscription: async () => undefined,
  endCustomer: async () => undefined,
  readEvent: (body) => JSON.parse(body.toString()) as PaymentEvent,
}

function opened(ownerId: number) {
  const id = `checkout-${randomUUID()}`
  return { id, url: `https://pay.example/${id}`, customer: customerOf(ownerId) }
}

/** Customer id of an account at the provider. */
export const customerOf = (ownerId: number): string => `customer-${ownerId}`

/** Opens an account with its wallet. */
async function createAccount(db: Db): Promise<{ id: number; email: string }> {
  const email = `${randomUUID()}@example.org`
  const values = { email, confirmed_at: new Date() }
  const { id } = await db.insertInto('accounts').values(values).returning('id').executeTakeFirstOrThrow()
  await db.transaction().execute(async (tx) => {
    await openWallet(tx, id)
    await credit(tx, { reference: `given:${id}`, ownerId: id, amount: GIVEN, source: 'grants' })
  })
  return { id, email }
}

async function createKey(db: Db, accountId: number, monthly_cap: number): Promise<number> {
  const secret = { prefix: 'atl', key_hash: randomBytes(32) }
  const { id } = await db
    .insertInto('api_keys')
    .values({ account_id: accountId, name: null, monthly_cap, ...secret })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An owner with a member, keys, open checkouts and a code, and everything that can move credits between them. */
export async function createMoneyHarness(db: Db) {
  const [owner, member] = [await createAccount(db), await createAccount(db)]
  const membership = { owner_id: owner.id, member_id: member.id, email: member.email }
  await db
    .insertInto('team_members')
    .values({ ...membership, monthly_cap: caps.member })
    .execute()
  const keys = {
    ownKey: await createKey(db, owner.id, caps.ownKey),
    memberKey: await createKey(db, member.id, caps.memberKey),
  }
  const code = await createActivationCode(db, { credits: CODE_CREDITS, uses: 1, expiresAt: null })
  const payments = createPayments({ db, log: silentLog, provider })
  const caller = { accountId: owner.id, email: owner.email }
  const request = { caller, origin: 'https://studio.example', idempotencyKey: undefined }
  const idOf = ({ url }: { url: string }) => url.split('/').at(-1) ?? ''
  const started: number[] = []

  const spenderOf = (name: SpenderName): Spender => {
    const isMember = name.startsWith('member')
    const key = isMember ? keys.memberKey : keys.ownKey
    return {
      ownerId: name.endsWith('alone') ? member.id : owner.id,
      actorId: isMember ? member.id : owner.id,
      apiKeyId: name.includes('Key') ? key : null,
    }
  }

  async function end(id: number, how: Ending): Promise<void> {
    const row = await db.selectFrom('conversions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    if (how === 'delete')
      return await removeItems(db, queue, { ownerId: row.owner_id, kind: row.kind, ids: [id] })
    await db
      .transaction()
      .execute((tx) =>
        how === 'settle' ? settle(tx, queue, row) : refund(tx, queue, row, describeFailure('internal')),
      )
  }

  return {
    owner: owner.id,
    member: member.id,
    keys,
    checkouts: {
      first: idOf(await payments.checkout({ ...request, body: { quantity: 1 } })),
      second: idOf(await payments.checkout({ ...request, body: { quantity: 2 } })),
      plan: idOf(await payments.subscribe({ ...request, body: { price_id: plans[0]?.uuid ?? '' } })),
    },
    /** Reports changes under an event id, as the provider's webhook does. */
    report: (id: string, changes: readonly PaymentChange[]) =>
      payments.receive(Buffer.from(JSON.stringify({ id, type: 'trial', changes })), ''),
    async start(name: SpenderName, cost: number): Promise<void> {
      const row = await db
        .transaction()
        .execute((tx) =>
          startConversion(tx, queue, withVerdict({ ...prepared, cost }), spenderOf(name), rules),
        )
      started.push(row.id)
    },
    /** Ends one of the conversions started so far, or one that has already ended. */
    async end(at: number, how: Ending): Promise<void> {
      const id = started[at % Math.max(1, started.length)]
      if (id !== undefined) await end(id, how)
    },
    useCode: (user: 'owner' | 'member') =>
      useActivationCode(db, user === 'owner' ? owner.id : member.id, code),
  }
}

/** The accounts and data of one run. */
export type MoneyHarness = Awaited<ReturnType<typeof createMoneyHarness>>

const prepared = {
  kind: 'speech' as const,
  mode: 'TEXT_TO_SPEECH',
  provider: 'trial',
  model: 'trial',
  voiceId: null,
  title: 'A trial',
  text: 'A trial.',
  input: {},
  settings: {},
}
