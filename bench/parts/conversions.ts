import { setTimeout as delay } from 'node:timers/promises'
import type { Statement } from '../../apps/server/src/testing/statements.ts'
import type { Figure, Part } from '../figure.ts'
import { prepareBareConversion, startRequest } from '../lab/bare-start.ts'
import type { Lab } from '../lab/lab.ts'
import { makePeople } from '../lab/people.ts'
import { openTwin } from '../lab/twin.ts'
import { compareBursts } from '../measure/bursts.ts'
import { expectAnswer } from '../measure/connection.ts'

const CALLERS = 16
const LOOK_EVERY_MS = 5
/** Maximum number of statements of a start and of its whole conversion. */
const STATEMENTS = { conversion: 24, commits: 5 }

/**
 * Conversions per second with an engine that completes immediately, from the request to the end, compared with the same
 * statements sent by the driver alone; and the number of statements of one.
 */
export const conversions: Part = {
  name: 'conversions',
  async run(bench) {
    const { rounds, burst, count } = bench.size(
      { rounds: 5, burst: 400, count: 256 },
      { rounds: 1, burst: 10, count: 3 },
    )
    await using lab = await bench.openLab()
    await using twin = await openTwin(lab)
    const people = await makePeople(lab.pool, count)
    const requests = people.map(({ token }) => startRequest(token))
    const connections = await lab.connect(CALLERS)
    const prepared = await prepareBareConversion(twin, () => makePeople(twin.pool, count))
    let next = 0
    const burstOf = async (act: (caller: number) => Promise<unknown>) => {
      let left = burst
      const call = async (caller: number) => {
        while (left-- > 0) await act(caller)
      }
      await Promise.all(connections.map((_, caller) => call(caller)))
    }
    const ours = async () => {
      const from = performance.now()
      await burstOf(async (caller) => {
        const [connection, request] = [connections[caller], requests[next++ % count]]
        if (connection && request) await expectAnswer(connection, request, 201)
      })
      await untilAllEnded(lab)
      return (burst * 1000) / (performance.now() - from)
    }
    const bare = async () => {
      const from = performance.now()
      await burstOf(prepared.convert)
      return (burst * 1000) / (performance.now() - from)
    }
    await ours()
    const compared = await compareBursts(rounds, bare, ours)
    const mark = { of: 'ratio', is: 'at least', limit: 0.4 } as const
    return [
      { name: `whole conversions, ${CALLERS} at once`, unit: '/s', ...compared, mark },
      ...countsOf(prepared.statements),
    ]
  },
}

async function untilAllEnded({ pool }: Lab): Promise<void> {
  const text = `select exists (select from conversions where status = 'pending') as "isBusy"`
  while ((await pool.query<{ isBusy: boolean }>(text)).rows[0]?.isBusy) await delay(LOOK_EVERY_MS)
}

function countsOf(statements: readonly Statement[]): Figure[] {
  const commits = statements.filter(({ text }) => /^commit/i.test(text)).length
  const count = (name: string, value: number, limit: number): Figure => ({
    name,
    value,
    unit: 'statements',
    mark: { of: 'value', is: 'at most', limit },
  })
  return [
    count('statements of a conversion', statements.length, STATEMENTS.conversion),
    count('transactions of a conversion', commits, STATEMENTS.commits),
  ]
}
