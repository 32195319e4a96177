import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditLedger } from '../../ledger/audit.ts'
import { createTestDatabase, type TestDatabase } from '../../platform/test-database.ts'
import {
  CODE_CREDITS,
  caps,
  createMoneyHarness,
  type Ending,
  GIVEN,
  type MoneyHarness,
  spenders,
} from '../../testing/money-harness.ts'
import {
  type PaymentScenarios,
  type Piece,
  paymentEventsOf,
  paymentScenarios,
  pieces,
  type Slot,
  slots,
  worthOf,
} from '../../testing/payment-scenarios.ts'
import { propertyRuns } from '../../testing/property-runs.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

type Step =
  | { does: 'tell'; slot: Slot; piece: Piece; copy: number }
  | { does: 'start'; spender: (typeof spenders)[number]; cost: number }
  | { does: 'end'; at: number; how: Ending }
  | { does: 'use code'; spender: 'owner' | 'member' }

const reporting: fc.Arbitrary<Step> = fc.record({
  does: fc.constant('tell' as const),
  slot: fc.constantFrom(...slots),
  piece: fc.constantFrom(...pieces),
  copy: fc.nat(1),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: reporting, weight: 3 },
  fc.record({
    does: fc.constant('start' as const),
    spender: fc.constantFrom(...spenders),
    // Round amounts meet the caps exactly; one more credit exceeds them.
    cost: fc.oneof(fc.constantFrom(1, 100, 200), fc.integer({ min: 0, max: 450 })),
  }),
  fc.record({
    does: fc.constant('end' as const),
    at: fc.nat(20),
    how: fc.constantFrom<Ending>('settle', 'settle', 'refund', 'delete'),
  }),
  fc.record({ does: fc.constant('use code' as const), spender: fc.constantFrom('owner', 'member') }),
)
async function take(harness: MoneyHarness, each: Step, scenarios: PaymentScenarios): Promise<void> {
  if (each.does === 'tell') {
    const { slot, piece, copy } = each
    const id = `${harness.checkouts[slot]}:${piece}:${copy}`
    return await harness.report(id, paymentEventsOf(harness, slot, piece, scenarios[slot]))
  }
  if (each.does === 'end') return await harness.end(each.at, each.how)
  try {
    if (each.does === 'start') await harness.start(each.spender, each.cost)
    else await harness.useCode(each.spender)
  } catch (error) {
    // Refusals are expected; any other error is a fault.
    expect(error).toMatchObject({
      code: expect.stringMatching(/^(insufficient_credits|code_invalid|conflict)$/),
    })
  }
}

const rowsOf = async <R>(query: ReturnType<typeof sql<R>>) => (await query.execute(database.db)).rows

/** The invariants that hold at any moment. */
async function expectSound({ owner, member, keys }: MoneyHarness): Promise<void> {
  const owners = sql`(${owner}, ${member})`
  const broken = await rowsOf(sql`
    select owner_id from wallets where owner_id in ${owners} and (balance < 0 or held < 0 or debt < 0)
    union all select holds.owner_id from holds
      join conversions on holds.reference = 'conversion:' || code_ref
      where holds.owner_id in ${owners} and (captured > cost or (holds.ended_at is null) <> (status = 'pending') or amount <> cost)
    union all select holds.owner_id from holds
      left join lateral (
        select count(*) filter (where type = 'capture') as captures, sum(amount) as moved
        from transfers where reference = holds.reference and type in ('capture', 'release')
      ) as ends on true
      where holds.owner_id in ${owners}
        and (captures > 1 or coalesce(moved, 0) <> case when holds.ended_at is null then 0 else amount end)`)
  expect(broken).toEqual([])
  const [spent] = await rowsOf(sql<Record<keyof typeof caps, number>>`
    select coalesce(sum(cost) filter (where actor_id = ${member} and owner_id = ${owner}), 0)::int as member,
           coalesce(sum(cost) filter (where api_key_id = ${keys.ownKey}), 0)::int as "ownKey",
           coalesce(sum(cost) filter (where api_key_id = ${keys.memberKey}), 0)::int as "memberKey"
    from conversions where actor_id in ${owners} and status in ('pending', 'completed')`)
  for (const [spender, cap] of Object.entries(caps))
    expect(spent?.[spender as keyof typeof caps], spender).toBeLessThanOrEqual(cap)
}

/** The balances, spending and debts of both accounts must equal the credits granted, paid and activated, each once. */
async function expectWorth(
  harness: MoneyHarness,
  reported: ReadonlySet<string>,
  scenarios: PaymentScenarios,
) {
  const [had] = await rowsOf(sql<{ owned: number; spent: number; codes: number }>`
    select (select sum(balance + held - debt) from wallets where owner_id in (${harness.owner}, ${harness.member}))::int as owned,
           (select coalesce(sum(cost), 0) from conversions
             where status = 'completed' and owner_id in (${harness.owner}, ${harness.member}))::int as spent,
           (select count(*) from activations where owner_id in (${harness.owner}, ${harness.member}))::int as codes`)
  const paid = slots.reduce((sum, slot) => sum + worthOf(slot, reported, scenarios[slot]), 0)
  const codes = reported.has('code') ? 1 : 0
  expect(had?.codes).toBe(codes)
  expect((had?.owned ?? 0) + (had?.spent ?? 0)).toBe(2 * GIVEN + paid + codes * CODE_CREDITS)
}

it('credits are neither created nor lost, however purchases, starts and outcomes interleave', async () => {
  const batches = fc.array(fc.array(step, { minLength: 1, maxLength: 6, size: 'max' }), {
    maxLength: 10,
    size: 'max',
  })
  await fc.assert(
    fc.asyncProperty(batches, paymentScenarios, async (all, scenarios) => {
      const harness = await createMoneyHarness(database.db)
      const reported = new Set<string>()
      for (const batch of all) {
        await Promise.all(batch.map((each) => take(harness, each, scenarios)))
        for (const each of batch) {
          if (each.does === 'tell') reported.add(`${each.slot}:${each.piece}`)
          if (each.does === 'use code') reported.add('code')
        }
        await expectSound(harness)
      }
      await expectWorth(harness, reported, scenarios)
      expect(await auditLedger(database.db)).toEqual({ sum: 0, mismatched: [] })
    }),
    propertyRuns(25),
  )
})
