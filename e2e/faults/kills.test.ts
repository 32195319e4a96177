import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { everything, fillDisk, isReady, losePostgres, type Mischief, restart } from './mischief.ts'
import { describeResult } from './report.ts'
import { type Result, runFaults } from './run.ts'

const KILLS = 30

/** Runs with a seed that is printed, so that `npm run faults -- --seed=…` does the same again. */
async function run(mischief: Mischief): Promise<Result> {
  const seed = Math.floor(Math.random() * 2 ** 32)
  const result = await runFaults(mischief, seed)
  process.stdout.write(`seed ${seed}\n${describeResult(result)}\n`)
  return result
}

const unbroken = { broken: [], calls: { wrong: [] } }

it(`keeps every promise over ${KILLS} kills`, async () => {
  expect(await run(everything(KILLS))).toMatchObject(unbroken)
}, 300_000)

it('outlives PostgreSQL and a full disk without a restart, and asks callers to come back meanwhile', async () => {
  const result = await run(async (victim, random, done) => {
    for (const mischief of [losePostgres, fillDisk, losePostgres]) {
      await delay(500)
      await mischief(victim, random, done)
      await isReady(victim.server)
    }
  })
  expect(result).toMatchObject({ ...unbroken, done: { kills: 0, stops: 0, postgresEnds: 2 } })
  expect(result.calls.unavailable).toBeGreaterThan(0)
  expect(result.calls.cut).toBe(0)
}, 120_000)

it('stops within ten seconds in the middle of everything, and goes on', async () => {
  const result = await run(async (victim, random, done) => {
    await delay(1500)
    await restart(victim, random, done)
  })
  expect(result).toMatchObject({ ...unbroken, done: { stops: 1 } })
}, 120_000)
