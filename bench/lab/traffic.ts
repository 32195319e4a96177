import type { BareDatabase } from '../../apps/server/src/testing/statements.ts'
import { prepareRequest } from '../measure/connection.ts'
import { startRequest } from './bare-start.ts'
import type { Person } from './people.ts'

/** One request of the mixed traffic. */
interface Turn {
  /** Which of the kinds of requests it is. */
  readonly kind: number
  /** Index of the account that sends it. */
  readonly sender: number
  readonly request: Buffer
}

/** Typical traffic: mostly reads, and some starts. */
export interface Traffic {
  /** Cycles through the requests, with the next account in each round. */
  at(turn: number): Turn
  /** One request of each kind for one account. */
  kindsOf(person: number): readonly Buffer[]
}

/** The kind that starts something. */
export const START_KIND = 6
/** Twenty requests: one start, the rest reading. */
const ROUND = [0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5, START_KIND, 7]

/** Prepares the traffic of accounts with libraries. */
export async function trafficOf(pool: BareDatabase, people: readonly Person[]): Promise<Traffic> {
  const { rows } = await pool.query<{ owner_id: number; code_ref: string }>(
    `select distinct on (owner_id) owner_id, code_ref from conversions where owner_id = any($1::bigint[])
     order by owner_id, id desc`,
    [people.map(({ id }) => id)],
  )
  const codes = new Map(rows.map((row) => [row.owner_id, row.code_ref]))
  const requests = people.map((person) => requestsOf(person, codes.get(person.id) ?? ''))
  return {
    at(turn) {
      const kind = ROUND[turn % ROUND.length] ?? 0
      const sender = Math.floor(turn / ROUND.length) % people.length
      return { kind, sender, request: requests[sender]?.[kind] ?? Buffer.alloc(0) }
    },
    kindsOf: (person) => requests[person] ?? [],
  }
}

function requestsOf({ token }: Person, codeRef: string): Buffer[] {
  const get = (path: string) => prepareRequest('GET', `/v1${path}`, token)
  const quote = { kind: 'speech', text: 'The quick brown fox jumps.', voice: 1 }
  return [
    get('/library?limit=25'),
    get(`/conversion/${codeRef}`),
    get('/me'),
    get('/voices/?limit=25'),
    prepareRequest('POST', '/v1/quotes', token, quote),
    get(`/conversion/${codeRef}`),
    startRequest(token),
    get('/library?limit=25&offset=100'),
  ]
}
