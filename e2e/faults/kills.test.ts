import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import {
  type FaultInjection,
  fillDisk,
  isReady,
  kill,
  killAtStart,
  killPostgres,
  restart,
} from './fault-injection.ts'
import { describeResult } from './report.ts'
import { type Result, runFaults } from './run.ts'

const SEED = 23

/** One of each fault; `npm run faults` injects more, at random. */
async function run(faults: readonly FaultInjection[], isLeftToRecover: boolean): Promise<Result> {
  const result = await runFaults(async (target, random, done) => {
    for (const injectFault of faults) {
      await delay(500)
      await injectFault(target, random, done)
      if (isLeftToRecover) await isReady(target.server)
    }
  }, SEED)
  process.stdout.write(`${describeResult(result)}\n`)
  return result
}

const unbroken = { violations: [], calls: { unexpected: [] } }

it('keeps every invariant over kills under load, at the start and during recovery, and over a stop', async () => {
  const result = await run([kill, kill, killAtStart, restart], false)
  expect(result).toMatchObject({ ...unbroken, done: { kills: 4, killsAtStart: 1, stops: 1 } })
}, 300_000)

it('survives the loss of PostgreSQL and a full disk without a restart, and asks callers to retry meanwhile', async () => {
  const result = await run([killPostgres, fillDisk], true)
  expect(result).toMatchObject({ ...unbroken, done: { kills: 0, stops: 0, postgresEnds: 1 } })
  expect(result.calls.unavailable).toBeGreaterThan(0)
  expect(result.calls.cut).toBe(0)
}, 120_000)
