import type { Figure, Part } from '../figure.ts'
import { prepareBareStart, startRequest } from '../lab/bare-start.ts'
import { makePeople } from '../lab/people.ts'
import { compareBursts, rateOf } from '../measure/bursts.ts'
import { expectAnswer } from '../measure/connection.ts'

const CALLERS = [1, 16, 64]

/** Starts of recordings per second, compared with the same statements sent by the driver alone. */
export const starts: Part = {
  name: 'starts',
  async run(bench) {
    const { count, rounds, burstMs } = bench.size(
      { count: 256, rounds: 5, burstMs: 700 },
      { count: 4, rounds: 1, burstMs: 20 },
    )
    await using lab = await bench.openLab({ roles: 'api' })
    const people = await makePeople(lab.pool, count)
    const bareStart = await prepareBareStart(lab, people)
    const requests = people.map(({ token }) => startRequest(token))
    const figures: Figure[] = []
    for (const callers of CALLERS) {
      const connections = await lab.connect(callers)
      let next = 0
      const call = async (caller: number) => {
        const [connection, request] = [connections[caller], requests[next++ % count]]
        if (connection && request) await expectAnswer(connection, request, 201)
      }
      await rateOf(callers, burstMs, call)
      const compared = await compareBursts(
        rounds,
        () => rateOf(callers, burstMs, bareStart),
        () => rateOf(callers, burstMs, call),
      )
      figures.push({
        name: `start calls, ${callers} at once`,
        unit: '/s',
        ...compared,
        ...(callers === 16 && { mark: { of: 'ratio', is: 'at least', limit: 0.4 } }),
      })
    }
    return figures
  },
}
