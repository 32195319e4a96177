import { isDeepStrictEqual } from 'node:util'
import { pathForms, type RouteDefinition } from '@atelier/contract/define-route'
import { routeEntries } from '@atelier/contract/routes/registry'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fittingRequest } from '../testing/fuzz/fitting-request.ts'
import { type ApiDocument, type Operation, readOperations } from '../testing/fuzz/operations.ts'
import {
  createStandings,
  namesSomething,
  type Role,
  standings,
  type Verdict,
  verdictOn,
} from '../testing/standings.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { describeApi } from './openapi.ts'

let server: TestServer
let people: Awaited<ReturnType<typeof createStandings>>
beforeAll(async () => {
  // Everybody makes many things.
  const env = { WELCOME_CREDITS: '1000000', FREE_DAILY_CONVERSIONS: '1000000' }
  server = await createTestServer({ env })
  people = await createStandings(server)
})
afterAll(() => server?.stop())

const document: ApiDocument = JSON.parse(JSON.stringify(describeApi('Atelier')))
const operations = new Map(readOperations(document).map((operation) => [operation.name, operation]))

interface Call {
  name: string
  route: RouteDefinition
  operation: Operation
}

const calls = routeEntries.flatMap(([named, route]) => {
  const [method = '', path = ''] = named.split(' ')
  return pathForms(path).map((form): Call => {
    const operation = operations.get(`${method} ${form}`)
    if (!operation) throw new Error(`${method} ${form} is not described`)
    return { name: `${method} ${form}`, route, operation }
  })
})

/** Makes a call as somebody; of a stream only the head is read. */
async function ask({ route, operation }: Call, role: Role) {
  const { known, read } = await people.something(operation)
  const before = await read()
  const team = standings[role].acts === 'alone' ? people.idOf(role) : people.owner.id
  const query = operation.path.includes('{team}') ? '' : `user=${team}`
  const { target, fields, body } = fittingRequest(document, operation, { ...known, team }, query)
  const token = await people.tokenFor(role)
  const abort = new AbortController()
  const response = await fetch(server.url + target, {
    method: operation.method,
    redirect: 'manual',
    signal: abort.signal,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    },
    body: body ?? null,
  })
  const isEndless = response.headers.get('content-type')?.startsWith('text/event-stream')
  const text = isEndless ? '' : await response.text()
  abort.abort()
  const fits = !route.body || route.body.safeParse(fields).success
  return { status: response.status, text, fits, before, after: await read() }
}

/** The gate's own refusals, which a call's judgement of what was sent must not be taken for. */
function verdictIn({ status, text }: { status: number; text: string }): Verdict {
  const isRefusal =
    (status === 401 && text.includes('"unauthenticated"')) ||
    (status === 403 && /"field":"(user|authorization)"/.test(text))
  return isRefusal ? (status as 401 | 403) : status === 404 ? 404 : 'let through'
}

/** Everything about an answer that its call's definition did not promise. */
function faultsOf(call: Call, role: Role, answer: Awaited<ReturnType<typeof ask>>): string[] {
  const { relation, acts } = standings[role]
  const [expected, verdict] = [verdictOn(call.route, standings[role]), verdictIn(answer)]
  // What does not fit its call may be refused for that, before or after anybody looks whose it is.
  const isMisfit = expected === 404 && !answer.fits && answer.status === 400
  const isPromised =
    expected === 'let through' ? verdict !== 401 && verdict !== 403 : verdict === expected || isMisfit
  const isReader =
    relation === 'owner' || (relation === 'member' && call.route.teamScoped && acts === 'for the owner')
  const faults = {
    [`${verdict} instead of ${expected}`]: !isPromised,
    'a fault of ours': answer.status === 500,
    'told what is the owner’s':
      (expected !== 'let through' || !isReader) && answer.text.includes(people.secret),
    'changed what is the owner’s':
      expected !== 'let through' && !isDeepStrictEqual(answer.before, answer.after),
  }
  const found = Object.entries(faults).filter(([, isFault]) => isFault)
  return found.map(([fault]) => `the ${role}: ${fault} (${answer.status} ${answer.text.slice(0, 200)})`)
}

const roles = Object.keys(standings) as Role[]

describe.each(calls)('$name', (call) => {
  it('answers everybody as its definition says', async () => {
    const faults: string[] = []
    // One after the other: a call may end the sessions of somebody who also asks in another role.
    for (const role of roles) faults.push(...faultsOf(call, role, await ask(call, role)))
    expect(faults.join('\n')).toBe('')
  })
})

describe.each(calls.filter(({ route }) => route.teamScoped))('$name', (call) => {
  it('gives a member what it gives the owner', async () => {
    const { status } = await ask(call, 'owner')
    expect((await ask(call, 'member')).status).toBe(status)
    if (call.operation.method === 'GET' && !namesSomething(call.route)) expect(status).toBe(200)
  })
})

const personal = calls.filter(
  ({ name, route }) => route.access === 'user' && !route.teamScoped && name.startsWith('GET'),
)

describe.each(personal)('$name', ({ operation }) => {
  it('answers a member about themselves only', async () => {
    const token = await people.tokenFor('member')
    const path = `/v1${operation.path}`
    const plain = await server.call('GET', path, { token })
    const scoped = await server.call('GET', `${path}?user=${people.owner.id}`, { token })
    expect(scoped).toMatchObject({ status: plain.status, body: plain.body })
  })
})
