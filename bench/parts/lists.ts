import { replayStatements } from '../../apps/server/src/testing/statements.ts'
import type { Figure, Part } from '../figure.ts'
import { type Lab, openLab } from '../lab/lab.ts'
import { fillLibrary } from '../lab/library.ts'
import { makePeople } from '../lab/people.ts'
import { recordCall } from '../lab/recording.ts'
import { collectBursts, timesOf } from '../measure/bursts.ts'
import { type Connection, expectAnswer, prepareRequest } from '../measure/connection.ts'
import { percentile } from '../measure/statistics.ts'

const ROWS = 1_000_000
const ROUNDS = 5
const REQUESTS_A_BURST = 40
/** Of a page for which the whole library is searched. */
const SEARCHES_A_BURST = 2
const MARK = { of: 'value', is: 'below', limit: 15 } as const

/** Pages of a library of a million recordings, against the same statements sent by nothing but the driver. */
export const lists: Part = {
  name: 'lists',
  async run() {
    await using lab = await openLab({ roles: 'api' })
    const [person] = await makePeople(lab.pool, 1)
    const [connection] = await lab.connect(1)
    if (!person || !connection) throw new Error('There is nobody.')
    const lastId = await fillLibrary(lab.pool, person, ROWS)
    const middle = Buffer.from(JSON.stringify({ id: lastId - ROWS / 2 })).toString('base64url')
    const pages = [
      ['25 newest of 1,000,000', 'limit=25', REQUESTS_A_BURST],
      ['25 after the 500,000th', `limit=25&after=${middle}`, REQUESTS_A_BURST],
      ['25 from offset 10,000', 'limit=25&offset=10000', REQUESTS_A_BURST],
      ['25 whose title contains a word', 'limit=25&title.contains=fox', SEARCHES_A_BURST],
    ] as const
    const figures: Figure[] = []
    for (const [name, query, requests] of pages) {
      const request = prepareRequest('GET', `/v1/library?${query}`, person.token)
      figures.push(...(await measurePage(lab, connection, request, { name, requests })))
    }
    return figures
  },
}

async function measurePage(
  lab: Lab,
  connection: Connection,
  request: Buffer,
  { name, requests }: { name: string; requests: number },
): Promise<Figure[]> {
  const { statements } = await recordCall(lab, request, 200)
  const get = () => expectAnswer(connection, request, 200)
  await timesOf(requests, get)
  const samples = await collectBursts(
    ROUNDS,
    () => timesOf(requests, () => replayStatements(lab.pool, statements, [])),
    () => timesOf(requests, get),
  )
  const figure = (share: number) => ({
    unit: 'ms' as const,
    value: percentile(samples.ours, share),
    bare: percentile(samples.bare, share),
  })
  return [
    { name: `${name}, p50`, ...figure(0.5) },
    { name: `${name}, p95`, ...figure(0.95), ...(requests === REQUESTS_A_BURST && { mark: MARK }) },
  ]
}
