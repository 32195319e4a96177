import type { Part } from '../figure.ts'
import { startRequest } from '../lab/bare-start.ts'
import { openLab } from '../lab/lab.ts'
import { fillLibrary } from '../lab/library.ts'
import { makePeople, type Person } from '../lab/people.ts'
import { sendAtRate } from '../measure/arrivals.ts'
import { expectAnswer, prepareRequest } from '../measure/connection.ts'
import { percentile } from '../measure/statistics.ts'

const PEOPLE = 50
const ITEMS_EACH = 500
const CONNECTIONS = 64
const PER_SECOND = 500
const SECONDS = 15
const WARM_SECONDS = 4
const BARE_SECONDS = 3

/** What people do at once: look, look again, and now and then start something, which the same process then makes. */
export const mixed: Part = {
  name: 'mixed',
  async run() {
    await using lab = await openLab()
    const people = await makePeople(lab.pool, PEOPLE)
    for (const person of people) await fillLibrary(lab.pool, person, ITEMS_EACH)
    await lab.pool.query('analyze')
    const connections = await lab.connect(CONNECTIONS)
    const [first] = connections
    if (!first) throw new Error('There is no connection.')
    const traffic: Buffer[][] = []
    for (const person of people) {
      const item = await expectAnswer(first, prepareRequest('GET', '/v1/library?limit=1', person.token), 200)
      traffic.push(requestsOf(person, JSON.parse(item.toString()).results[0].code_ref))
    }
    // Turn by turn through the requests, and each round of them with the next person.
    const requestOf = (turn: number) => {
      const requests = traffic[Math.floor(turn / 20) % traffic.length] ?? []
      return requests[turn % requests.length] ?? Buffer.alloc(0)
    }
    // Connections are opened, and statements planned and compiled, when there is first so much to do.
    await sendAtRate(connections, { perSecond: PER_SECOND, seconds: WARM_SECONDS }, requestOf)
    const health = prepareRequest('GET', '/healthz')
    const bareRate = { perSecond: PER_SECOND, seconds: BARE_SECONDS }
    const before = await sendAtRate(connections, bareRate, () => health)
    const ours = await sendAtRate(connections, { perSecond: PER_SECOND, seconds: SECONDS }, requestOf)
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
      { name: `mixed, ${PER_SECOND} a second, p50`, ...figure(0.5) },
      {
        name: `mixed, ${PER_SECOND} a second, p99`,
        ...figure(0.99),
        mark: { of: 'value', is: 'below', limit: 50 },
      },
    ]
  },
}

/** Twenty requests of one person: one start, the rest reading. */
function requestsOf({ token }: Person, codeRef: string): Buffer[] {
  const get = (path: string) => prepareRequest('GET', `/v1${path}`, token)
  const quote = { kind: 'speech', text: 'The quick brown fox jumps.', voice: 1 }
  const repeated = [
    get('/library?limit=25'),
    get(`/conversion/${codeRef}`),
    get('/me'),
    get('/voices/?limit=25'),
    prepareRequest('POST', '/v1/quotes', token, quote),
    get(`/conversion/${codeRef}`),
  ]
  return [...repeated, ...repeated, ...repeated, startRequest(token), get('/library?limit=25&offset=100')]
}
