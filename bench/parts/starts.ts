import type { Figure, Part } from '../figure.ts'
import { prepareBareStart, startRequest } from '../lab/bare-start.ts'
import { openLab } from '../lab/lab.ts'
import { makePeople } from '../lab/people.ts'
import { compareBursts, rateOf } from '../measure/bursts.ts'
import { expectAnswer } from '../measure/connection.ts'

const CALLERS = [1, 16, 64]
const PEOPLE = 256
const ROUNDS = 5
const BURST_MS = 700

/** How many recordings can be started a second, against the same statements sent by nothing but the driver. */
export const starts: Part = {
  name: 'starts',
  async run() {
    await using lab = await openLab({ roles: 'api' })
    const people = await makePeople(lab.pool, PEOPLE)
    const bareStart = await prepareBareStart(lab, people)
    const requests = people.map(({ token }) => startRequest(token))
    const figures: Figure[] = []
    for (const callers of CALLERS) {
      const connections = await lab.connect(callers)
      let next = 0
      const call = async (caller: number) => {
        const [connection, request] = [connections[caller], requests[next++ % PEOPLE]]
        if (connection && request) await expectAnswer(connection, request, 201)
      }
      await rateOf(callers, BURST_MS, call)
      const compared = await compareBursts(
        ROUNDS,
        () => rateOf(callers, BURST_MS, bareStart),
        () => rateOf(callers, BURST_MS, call),
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
