import type { Part } from '../figure.ts'
import { fillLibrary } from '../lab/library.ts'
import { makePeople } from '../lab/people.ts'
import { trafficOf } from '../lab/traffic.ts'
import { sendAtRate } from '../measure/arrivals.ts'
import { prepareRequest } from '../measure/connection.ts'
import { percentile } from '../measure/statistics.ts'

const FULL = {
  count: 50,
  items: 500,
  callers: 64,
  perSecond: 500,
  seconds: 15,
  warmSeconds: 4,
  bareSeconds: 3,
}
const SMOKE = {
  count: 2,
  items: 30,
  callers: 4,
  perSecond: 40,
  seconds: 1,
  warmSeconds: 0.5,
  bareSeconds: 0.1,
}

/** Typical traffic: mostly reads, and some starts, whose jobs run in the same process. */
export const mixed: Part = {
  name: 'mixed',
  async run(bench) {
    const size = bench.size(FULL, SMOKE)
    const { perSecond, seconds } = size
    await using lab = await bench.openLab()
    const people = await makePeople(lab.pool, size.count)
    for (const person of people) await fillLibrary(lab.pool, person, size.items)
    await lab.pool.query('analyze')
    const connections = await lab.connect(size.callers)
    const traffic = await trafficOf(lab.pool, people)
    const requestOf = (turn: number) => traffic.at(turn).request
    // Connections are opened, and statements planned and compiled, under the first load.
    await sendAtRate(connections, { perSecond, seconds: size.warmSeconds }, requestOf)
    const health = prepareRequest('GET', '/healthz')
    const bareRate = { perSecond, seconds: size.bareSeconds }
    const before = await sendAtRate(connections, bareRate, () => health)
    const ours = await sendAtRate(connections, { perSecond, seconds }, requestOf)
    const after = await sendAtRate(connections, bareRate, () => health)
    const failed = ours.filter(({ status }) => status >= 300)
    if (failed.length > 0) throw new Error(`${failed.length} requests failed, one with ${failed[0]?.status}.`)
    const bare = [...before, ...after]
    const figure = (share: number) => ({
      unit: 'ms' as const,
      value: percentile(
        ours.map(({ ms }) => ms),
        share,
      ),
      bare: percentile(
        bare.map(({ ms }) => ms),
        share,
      ),
    })
    return [
      { name: `mixed, ${perSecond} a second, p50`, ...figure(0.5) },
      {
        name: `mixed, ${perSecond} a second, p99`,
        ...figure(0.99),
        mark: { of: 'value', is: 'below', limit: 50 },
      },
    ]
  },
}
