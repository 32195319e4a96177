import type { Part } from '../figure.ts'
import type { BareCalls } from '../lab/bare-server.ts'
import { markIds } from '../lab/bare-start.ts'
import { fillLibrary } from '../lab/library.ts'
import { makePeople } from '../lab/people.ts'
import { openRecorder, type Recording } from '../lab/recording.ts'
import { startBareServer } from '../lab/start-bare-server.ts'
import { START_KIND, type Traffic, trafficOf } from '../lab/traffic.ts'
import { openTwin, type Twin } from '../lab/twin.ts'
import { sendAtRate } from '../measure/arrivals.ts'
import { type Connection, openConnection, prepareRequest } from '../measure/connection.ts'
import { percentile } from '../measure/statistics.ts'

const FULL = { count: 50, items: 500, callers: 64, seconds: 3, first: 400, steps: 4, rounds: 2 }
const SMOKE = { count: 2, items: 30, callers: 4, seconds: 0.2, first: 20, steps: 0, rounds: 1 }
/** The program's number of database connections. */
const DATABASE_CONNECTIONS = 12
const P99_MS = 50
const HIGHEST_RATE = 20_000

/**
 * The highest rate of mixed traffic that is answered in time, relative to a minimal HTTP server with the same
 * statements.
 */
export const capacity: Part = {
  name: 'capacity',
  async run(bench) {
    const size = bench.size(FULL, SMOKE)
    await using lab = await bench.openLab()
    await using twin = await openTwin(lab)
    await using bare = await startBareServer(await recordCalls(twin, size))
    const people = await makePeople(lab.pool, size.count)
    for (const person of people) await fillLibrary(lab.pool, person, size.items)
    await lab.pool.query('analyze')
    const traffic = await trafficOf(lab.pool, people)
    const ours = await lab.connect(size.callers)
    const others = await Promise.all(Array.from({ length: size.callers }, () => openConnection(bare.url)))
    const highest = { ours: 0, bare: 0 }
    for (let round = 0; round < size.rounds; round++) {
      highest.bare = Math.max(
        highest.bare,
        await highestRate(others, size, bareRequests(traffic, size.count)),
      )
      highest.ours = Math.max(highest.ours, await highestRate(ours, size, (turn) => traffic.at(turn).request))
    }
    for (const connection of others) connection.close()
    return [
      {
        name: `mixed requests with a p99 of ${P99_MS} ms at most`,
        unit: '/s',
        value: highest.ours,
        bare: highest.bare,
        mark: { of: 'ratio', is: 'at least', limit: 0.5 },
      },
    ]
  },
}

type Size = typeof FULL

/** Doubles the rate until requests are late, then narrows it down between the last two. */
async function highestRate(
  connections: readonly Connection[],
  { first, steps, seconds }: Size,
  requestOf: (turn: number) => Buffer,
): Promise<number> {
  const isInTime = async (perSecond: number) => {
    const arrivals = await sendAtRate(connections, { perSecond, seconds }, requestOf)
    const failed = arrivals.find(({ status }) => status >= 300)
    if (failed) throw new Error(`A request was answered ${failed.status}.`)
    return (
      percentile(
        arrivals.map(({ ms }) => ms),
        0.99,
      ) <= P99_MS
    )
  }
  await sendAtRate(connections, { perSecond: first, seconds }, requestOf)
  if (steps === 0) return first
  let [good, bad] = [0, first]
  while (bad < HIGHEST_RATE && (await isInTime(bad))) [good, bad] = [bad, bad * 2]
  for (let step = 0; step < steps; step++) {
    const rate = Math.round((good + bad) / 2)
    if (await isInTime(rate)) good = rate
    else bad = rate
  }
  return good
}

/** Records each kind of request on the twin, and its start with the whole conversion. */
async function recordCalls(twin: Twin, { count, items }: Size): Promise<BareCalls> {
  const recorder = await openRecorder(twin.database, { works: true })
  const [model, ...people] = await makePeople(twin.pool, count + 1)
  if (!model) throw new Error('There is no user.')
  for (const person of [model, ...people]) await fillLibrary(twin.pool, person, items)
  await markIds(twin.pool)
  await twin.pool.query('analyze')
  const traffic = await trafficOf(twin.pool, [model])
  const calls: (Recording & { later?: number })[] = []
  for (const [kind, request] of traffic.kindsOf(0).entries()) {
    if (kind !== START_KIND) calls.push(await recorder.record(request, 200))
    else {
      const whole = await recorder.record(request, 201, 'settles')
      // The first transaction is that of the call; a worker starts once it is committed.
      calls.push({ ...whole, later: whole.statements.findIndex(({ text }) => /^commit/i.test(text)) + 1 })
    }
  }
  await recorder.close()
  return { database: twin.database, max: DATABASE_CONNECTIONS, calls, model, people }
}

function bareRequests(traffic: Traffic, count: number) {
  const prepared = new Map<string, Buffer>()
  return (turn: number) => {
    const { kind, sender } = traffic.at(turn)
    const path = `/${kind}/${sender % count}`
    const request = prepared.get(path) ?? prepareRequest('GET', path)
    prepared.set(path, request)
    return request
  }
}
