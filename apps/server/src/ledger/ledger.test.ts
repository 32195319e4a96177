import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../platform/database.ts'
import { createTestDatabase, type TestDatabase } from '../platform/test-database.ts'
import { propertyRuns } from '../testing/property-runs.ts'
import { InvalidAmount } from './amount.ts'
import { auditLedger } from './audit.ts'
import { debit, debtOf } from './debt.ts'
import { balance, capture, credit, hold, holdAll, openWallet, release, releaseAll } from './ledger.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function newOwner(credits: number): Promise<number> {
  const { db } = database
  const { id } = await db
    .insertInto('accounts')
    .values({ email: `${crypto.randomUUID()}@example.org` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.transaction().execute(async (tx) => {
    await openWallet(tx, id)
    await credit(tx, { reference: `start:${id}`, ownerId: id, amount: credits, source: 'grants' })
  })
  return id
}

const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => database.db.transaction().execute(work)

describe('the ledger', () => {
  it('takes a hold from the wallet and releases the rest of it', async () => {
    const owner = await newOwner(100)
    await inTransaction((tx) => hold(tx, { reference: `a:${owner}`, ownerId: owner, amount: 60 }))
    expect(await balance(database.db, owner)).toEqual({ credits: 40, held: 60 })
    await inTransaction((tx) => capture(tx, `a:${owner}`, 25))
    expect(await balance(database.db, owner)).toEqual({ credits: 75, held: 0 })
  })

  it('refuses a hold beyond the wallet and changes nothing', async () => {
    const owner = await newOwner(100)
    const attempt = inTransaction((tx) => hold(tx, { reference: `b:${owner}`, ownerId: owner, amount: 101 }))
    await expect(attempt).rejects.toMatchObject({ code: 'insufficient_credits' })
    expect(await balance(database.db, owner)).toEqual({ credits: 100, held: 0 })
  })

  it('holds for many conversions at once, for all or for none, and releases those that have not ended', async () => {
    const owner = await newOwner(100)
    const holds = [30, 0, 50].map((amount, place) => ({ reference: `m${place}:${owner}`, amount }))
    const all = (more = 0) =>
      inTransaction((tx) => holdAll(tx, owner, [...holds, { reference: `x:${owner}`, amount: more }]))
    await expect(all(21)).rejects.toMatchObject({ code: 'insufficient_credits' })
    expect(await balance(database.db, owner)).toEqual({ credits: 100, held: 0 })
    expect(await all(20)).toEqual({ credits: 0, held: 100 })
    // Credits already held are not taken again.
    expect(await all(20)).toEqual({ credits: 0, held: 100 })
    await inTransaction((tx) => capture(tx, `m0:${owner}`, 30))
    const references = [...holds.map(({ reference }) => reference), `nothing:${owner}`]
    await inTransaction((tx) => releaseAll(tx, owner, references))
    await inTransaction((tx) => releaseAll(tx, owner, references))
    expect(await balance(database.db, owner)).toEqual({ credits: 50, held: 20 })
    const otherUser = await newOwner(0)
    await inTransaction((tx) => releaseAll(tx, otherUser, [`x:${owner}`]))
    expect(await balance(database.db, owner)).toEqual({ credits: 50, held: 20 })
    expect(await auditLedger(database.db)).toEqual({ sum: 0, mismatched: [] })
  })

  it('ends a hold once, whichever comes first', async () => {
    const owner = await newOwner(100)
    const reference = `c:${owner}`
    await inTransaction((tx) => hold(tx, { reference, ownerId: owner, amount: 10 }))
    const ended = await Promise.all([
      inTransaction((tx) => capture(tx, reference, 10)),
      inTransaction((tx) => release(tx, reference)),
      inTransaction((tx) => capture(tx, reference, 10)),
    ])
    expect(ended.filter(Boolean)).toEqual([await balance(database.db, owner)])
  })

  it.each([-1, 0.5, Number.NaN, 2 ** 53])('refuses the amount %s', async (amount) => {
    const owner = await newOwner(100)
    const attempt = inTransaction((tx) => hold(tx, { reference: `d:${owner}`, ownerId: owner, amount }))
    await expect(attempt).rejects.toBeInstanceOf(InvalidAmount)
  })

  it('never captures more than was held', async () => {
    const owner = await newOwner(100)
    await inTransaction((tx) => hold(tx, { reference: `e:${owner}`, ownerId: owner, amount: 10 }))
    await expect(inTransaction((tx) => capture(tx, `e:${owner}`, 11))).rejects.toBeInstanceOf(InvalidAmount)
    expect(await balance(database.db, owner)).toEqual({ credits: 90, held: 10 })
  })

  it('removes the available credits, books the rest as a debt, and refuses starts until it is paid', async () => {
    const owner = await newOwner(100)
    await inTransaction((tx) => hold(tx, { reference: `f:${owner}`, ownerId: owner, amount: 70 }))
    const back = { reference: `back:${owner}`, ownerId: owner, amount: 100, source: 'sales' } as const
    expect(await inTransaction((tx) => debit(tx, back))).toBe(true)
    expect(await inTransaction((tx) => debit(tx, back))).toBe(false)
    expect(await balance(database.db, owner)).toEqual({ credits: 0, held: 70 })
    expect(await debtOf(database.db, owner)).toBe(70)
    const start = () =>
      inTransaction((tx) => hold(tx, { reference: `g:${owner}`, ownerId: owner, amount: 0 }))
    await expect(start()).rejects.toMatchObject({ code: 'insufficient_credits' })
    await inTransaction((tx) => capture(tx, `f:${owner}`, 50))
    expect(await debtOf(database.db, owner)).toBe(50)
    await inTransaction((tx) =>
      credit(tx, { reference: `buy:${owner}`, ownerId: owner, amount: 80, source: 'sales' }),
    )
    expect(await balance(database.db, owner)).toEqual({ credits: 30, held: 0 })
    await start()
  })

  it('balances under any interleaving of movements, repeats and failures', async () => {
    const step = fc.record({
      type: fc.constantFrom('hold', 'capture', 'release', 'credit', 'debit'),
      slot: fc.integer({ min: 0, max: 4 }),
      amount: fc.integer({ min: 0, max: 120 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const owner = await newOwner(200)
        await Promise.all(steps.map((each) => perform(owner, each)))
        const { credits, held } = await balance(database.db, owner)
        expect(credits).toBeGreaterThanOrEqual(0)
        expect(held).toBeGreaterThanOrEqual(0)
        const audit = await auditLedger(database.db)
        expect(audit.mismatched).toEqual([])
        expect(audit.sum).toBe(0)
      }),
      propertyRuns(15),
    )
  })
})

async function perform(owner: number, step: { type: string; slot: number; amount: number }): Promise<void> {
  const reference = `${owner}:${step.slot}`
  try {
    await inTransaction(async (tx) => {
      if (step.type === 'hold') await hold(tx, { reference, ownerId: owner, amount: step.amount })
      if (step.type === 'capture') await capture(tx, reference, step.amount)
      if (step.type === 'release') await release(tx, reference)
      if (step.type === 'credit')
        await credit(tx, { reference, ownerId: owner, amount: step.amount, source: 'sales' })
      if (step.type === 'debit')
        await debit(tx, { reference, ownerId: owner, amount: step.amount, source: 'sales' })
    })
  } catch (error) {
    // Errors are allowed: too few credits, a missing hold, a concurrent duplicate. The result must add up.
    expect(String(error)).toMatch(/credits|no hold|exceeds|duplicate key/)
  }
}
