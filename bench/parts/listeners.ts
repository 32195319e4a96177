import { setTimeout as delay } from 'node:timers/promises'
import type { Figure, Part } from '../figure.ts'
import { startRequest } from '../lab/bare-start.ts'
import type { Lab } from '../lab/lab.ts'
import { makePeople, type Person } from '../lab/people.ts'
import { startBareServer } from '../lab/start-bare-server.ts'
import { collectBursts, timesOf } from '../measure/bursts.ts'
import { expectAnswer, openConnection, prepareRequest } from '../measure/connection.ts'
import { type Listeners, openListeners } from '../measure/listener.ts'
import { residentMegabytes } from '../measure/memory.ts'
import { percentile } from '../measure/statistics.ts'

const FULL = { people: 100, each: 10, rounds: 5, burst: 20, quietMs: 30_000 }
const SMOKE = { people: 2, each: 3, rounds: 1, burst: 2, quietMs: 0 }
/** Transactions per second; `quietMs` covers every interval at which something polls. */
const IDLE_STATEMENTS = 100

/**
 * A thousand open event streams of a hundred accounts: the time from a start until all streams of its account received
 * its end, compared with a minimal server that writes to as many streams; and their cost while idle.
 */
export const listeners: Part = {
  name: 'listeners',
  async run(bench) {
    const size = bench.size(FULL, SMOKE)
    await using lab = await bench.openLab()
    const people = await makePeople(lab.pool, size.people)
    const before = await residentMegabytes(lab.server.pid)
    await using groups = await followAll(lab, people, size.each)
    const idle = await whileQuiet(lab, size.quietMs)
    const after = await residentMegabytes(lab.server.pid)
    const { ours, bare } = await measureDelivery(lab, people, groups, size)
    const streams = size.people * size.each
    const figure = (share: number): Figure => ({
      name: `heard by 10 of ${streams} streams, p${share * 100}`,
      unit: 'ms',
      value: percentile(ours, share),
      bare: percentile(bare, share),
    })
    return [
      figure(0.5),
      figure(0.95),
      ...(before === undefined || after === undefined
        ? []
        : [{ name: `${streams} streams add`, unit: 'MB' as const, value: after - before }]),
      ...(idle === undefined
        ? []
        : [
            {
              name: `transactions a second of ${streams} idle streams`,
              unit: '/s' as const,
              value: idle,
              mark: { of: 'value', is: 'below', limit: IDLE_STATEMENTS } as const,
            },
          ]),
    ]
  },
}

async function followAll(lab: Lab, people: readonly Person[], count: number) {
  const groups: Listeners[] = []
  for (const { token } of people) {
    const request = prepareRequest('GET', '/v1/events', token)
    groups.push(await openListeners(lab.server.url, request, { count, event: 'conversion-completed' }))
  }
  return Object.assign(groups, {
    async [Symbol.asyncDispose]() {
      for (const group of groups) group[Symbol.dispose]()
    },
  })
}

/** Transactions per second in the database while idle; undefined when there is no time to count. */
async function whileQuiet({ pool }: Lab, quietMs: number): Promise<number | undefined> {
  if (quietMs === 0) return undefined
  const count = async () => {
    const text = `select xact_commit::int as count from pg_stat_database where datname = current_database()`
    return (await pool.query<{ count: number }>(text)).rows[0]?.count ?? 0
  }
  // A session publishes the statistics of its last second after its next statement, or once it was idle for 10 s.
  await delay(quietMs / 2)
  const before = await count()
  await delay(quietMs)
  return ((await count()) - before) / (quietMs / 1000)
}

async function measureDelivery(
  lab: Lab,
  people: readonly Person[],
  groups: readonly Listeners[],
  { each, rounds, burst }: typeof FULL,
) {
  const [model] = people
  const [connection] = await lab.connect(1)
  if (!model || !connection) throw new Error('There is no user.')
  await using server = await startBareServer({ database: lab.database, max: 1, calls: [], model, people })
  using streams = await openListeners(server.url, prepareRequest('GET', '/listen'), {
    count: each,
    event: 'told',
  })
  const bareConnection = await openConnection(server.url)
  const publish = async () => {
    const received = streams.nextEvent()
    await expectAnswer(bareConnection, prepareRequest('POST', '/tell'), 200)
    await received
  }
  let next = 0
  const convert = async () => {
    const index = next++ % people.length
    const received = groups[index]?.nextEvent()
    await expectAnswer(connection, startRequest(people[index]?.token ?? ''), 201)
    await received
  }
  await timesOf(burst, convert)
  const samples = await collectBursts(
    rounds,
    () => timesOf(burst, publish),
    () => timesOf(burst, convert),
  )
  bareConnection.close()
  return samples
}
