import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { type FaultInjection, fillDisk, isReady, killPostgres, randomFaults } from './fault-injection.ts'
import { describeResult } from './report.ts'
import { type Result, runFaults } from './run.ts'

/** The seed covers kills at the start, a stop, losses of PostgreSQL and full disks; `npm run faults` runs more at random. */
const KILLS = 8
const SEED = 23

async function run(injectFaults: FaultInjection): Promise<Result> {
  const result = await runFaults(injectFaults, SEED)
  process.stdout.write(`${describeResult(result)}\n`)
  return result
}

const unbroken = { violations: [], calls: { unexpected: [] } }

it(`keeps every invariant over ${KILLS} kills, a stop under load, and other faults`, async () => {
  const result = await run(randomFaults(KILLS))
  expect(result).toMatchObject({ ...unbroken, done: { stops: 1 } })
  expect(result.done.killsAtStart).toBeGreaterThan(0)
}, 300_000)

it('survives the loss of PostgreSQL and a full disk without a restart, and asks callers to retry meanwhile', async () => {
  const result = await run(async (target, random, done) => {
    for (const injectFaults of [killPostgres, fillDisk]) {
      await delay(500)
      await injectFaults(target, random, done)
      await isReady(target.server)
    }
  })
  expect(result).toMatchObject({ ...unbroken, done: { kills: 0, stops: 0, postgresEnds: 1 } })
  expect(result.calls.unavailable).toBeGreaterThan(0)
  expect(result.calls.cut).toBe(0)
}, 120_000)
