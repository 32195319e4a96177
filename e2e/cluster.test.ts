import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { loseOneOfEach, losePostgres, loseStore, runCluster } from './cluster/run-cluster.ts'
import { describeResult } from './faults/report.ts'

it('loses nothing when one of each process is killed, PostgreSQL restarts and the store is away, and tells every tab', async () => {
  const seed = Math.floor(Math.random() * 2 ** 32)
  const result = await runCluster(async (cluster, random, done) => {
    for (const mischief of [loseOneOfEach, losePostgres, loseStore]) {
      await delay(1000)
      await mischief(cluster, random, done)
      await cluster.target.ready()
    }
  }, seed)
  process.stdout.write(`seed ${seed}\n${describeResult(result)}\n`)
  expect(result).toMatchObject({
    broken: [],
    calls: { wrong: [] },
    done: { kills: 2, postgresEnds: 1, storeOutages: 1 },
  })
  expect(Object.keys(result.ends)).toEqual(expect.arrayContaining(['safe completed', 'keyed completed']))
}, 300_000)
