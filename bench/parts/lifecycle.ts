import type { Part } from '../figure.ts'
import { prepareBareStart, startRequest } from '../lab/bare-start.ts'
import type { Lab } from '../lab/lab.ts'
import { makePeople } from '../lab/people.ts'
import { collectBursts, timesOf } from '../measure/bursts.ts'
import { expectAnswer } from '../measure/connection.ts'
import { followEvents } from '../measure/events.ts'
import { percentile } from '../measure/statistics.ts'

/** Time from sending a start to receiving its completion event, less the engine's own time; sequential. */
export const lifecycle: Part = {
  name: 'lifecycle',
  async run(bench) {
    const { rounds, burst } = bench.size({ rounds: 5, burst: 30 }, { rounds: 1, burst: 2 })
    await using lab = await bench.openLab()
    const [person, ...others] = await makePeople(lab.pool, bench.size(64, 3))
    const [connection] = await lab.connect(1)
    if (!person || !connection) throw new Error('There is no user.')
    const bareStart = await prepareBareStart(lab, others)
    const request = startRequest(person.token)
    const feed = await followEvents(lab.server.url, person.token)
    const totals = new Map<string, number>()
    const convert = async () => {
      const from = performance.now()
      const codeRef: string = JSON.parse((await expectAnswer(connection, request, 201)).toString()).code_ref
      totals.set(codeRef, (await feed.ended(codeRef)) - from)
    }
    await timesOf(burst, convert)
    totals.clear()
    const { bare } = await collectBursts(
      rounds,
      () => timesOf(burst, bareStart),
      () => timesOf(burst, convert),
    )
    feed.close()
    const engine = engineTimes(lab)
    const overheads = [...totals].map(([codeRef, total]) => total - (engine.get(codeRef) ?? 0))
    const figure = (share: number) => ({
      unit: 'ms' as const,
      value: percentile(overheads, share),
      bare: percentile(bare, share),
    })
    return [
      { name: 'lifecycle overhead, p50', ...figure(0.5) },
      { name: 'lifecycle overhead, p95', ...figure(0.95), mark: { of: 'value', is: 'below', limit: 50 } },
    ]
  },
}

/** The engine's logged durations: milliseconds by conversion. */
function engineTimes({ server }: Lab): Map<string, number> {
  const times = new Map<string, number>()
  for (const line of server.output.split('\n')) {
    if (!line.includes('"engine done"')) continue
    const { code_ref, took } = JSON.parse(line)
    times.set(code_ref, took)
  }
  return times
}
