import { isDeepStrictEqual } from 'node:util'
import { pathForms, type RouteDefinition } from '@atelier/contract/define-route'
import { routeEntries } from '@atelier/contract/routes/registry'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  callerRoles,
  createCallerRoles,
  namesSomething,
  type Role,
  type Verdict,
  verdictOn,
} from '../testing/caller-roles.ts'
import { fittingRequest } from '../testing/fuzz/fitting-request.ts'
import { type ApiDocument, type Operation, readOperations } from '../testing/fuzz/operations.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { describeApi } from './openapi.ts'

let server: TestServer
let people: Awaited<ReturnType<typeof createCallerRoles>>
beforeAll(async () => {
  // Every role creates many objects.
  const env = { WELCOME_CREDITS: '1000000', FREE_DAILY_CONVERSIONS: '1000000' }
  server = await createTestServer({ env })
  people = await createCallerRoles(server)
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

const roles = Object.keys(callerRoles) as Role[]
/** Routes with the same access rules belong to one class. */
const classOf = ({ route }: Call) =>
  [route.access, route.keys === true, route.teamScoped === true, namesSomething(route)].join()
const representatives = new Set(new Map(calls.map((call) => [classOf(call), call])).values())

/**
 * The roles of a call: all, for one call of each class or if `ROLES` is `all`; otherwise those whose responses depend
 * on the call's own wiring, and not only on the shared access check, which `admission.test.ts` tests.
 */
function rolesFor(call: Call): readonly Role[] {
  const { route } = call
  if (process.env.ROLES === 'all' || representatives.has(call)) return roles
  if (route.access === 'public') return ['visitor']
  const outsiders: Role[] = route.teamScoped ? ['outsider'] : []
  if (!route.teamScoped || namesSomething(route)) outsiders.push('outsider alone')
  return ['visitor', ...outsiders, 'key of the owner', 'owner']
}

type Subject = Awaited<ReturnType<typeof people.something>> & { kept: unknown }

/** Values for the next request to a route; recreated once a request may have changed them. */
const subjects = new Map<Call, Subject>()
async function subjectOf(call: Call): Promise<Subject> {
  const subject = subjects.get(call) ?? (await people.something(call.operation))
  const current = { ...subject, kept: await subject.read() }
  subjects.set(call, current)
  return current
}

const ageSessions = () =>
  server.db
    .updateTable('sessions')
    .set({ authenticated_at: new Date(0) })
    .execute()

/** Makes a request as a role; of a stream, only the head is read. */
async function ask(call: Call, role: Role) {
  const { route, operation } = call
  const { known, read, kept: before } = await subjectOf(call)
  const team = callerRoles[role].acts === 'alone' ? people.idOf(role) : people.owner.id
  const query = operation.path.includes('{team}') ? '' : `user=${team}`
  const { target, fields, body } = fittingRequest(document, operation, { ...known, team }, query)
  const token = await people.tokenFor(role)
  // No session is recent, so that a request to delete an account is decided by its access check and leaves the
  // accounts.
  if (route.recentSignIn) await ageSessions()
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
  const after = await read()
  if (response.status < 400 && operation.method !== 'GET') subjects.delete(call)
  return { status: response.status, text, fits, before, after }
}

/** The access check's own errors, which must be distinguished from a handler's errors about its input. */
function verdictIn({ status, text }: { status: number; text: string }): Verdict {
  const isRefusal =
    (status === 401 && text.includes('"unauthenticated"')) ||
    (status === 403 && /"field":"(user|authorization)"/.test(text))
  return isRefusal ? (status as 401 | 403) : status === 404 ? 404 : 'let through'
}

/** Everything in a response that differs from the call's definition. */
function faultsOf(call: Call, role: Role, response: Awaited<ReturnType<typeof ask>>): string[] {
  const { relation, acts } = callerRoles[role]
  const [expected, verdict] = [verdictOn(call.route, callerRoles[role]), verdictIn(response)]
  // Invalid input may be refused as such, before or after the check of its owner.
  const isValidationError = expected === 404 && !response.fits && response.status === 400
  const isPromised =
    expected === 'let through'
      ? verdict !== 401 && verdict !== 403
      : verdict === expected || isValidationError
  const isReader =
    relation === 'owner' || (relation === 'member' && call.route.teamScoped && acts === 'for the owner')
  const faults = {
    [`${verdict} instead of ${expected}`]: !isPromised,
    'a fault of ours': response.status === 500,
    'told what is the owner’s':
      (expected !== 'let through' || !isReader) && response.text.includes(people.secret),
    'changed what is the owner’s':
      expected !== 'let through' && !isDeepStrictEqual(response.before, response.after),
  }
  const found = Object.entries(faults).filter(([, isFault]) => isFault)
  return found.map(([fault]) => `the ${role}: ${fault} (${response.status} ${response.text.slice(0, 200)})`)
}

describe.each(calls)('$name', (call) => {
  it('answers each role as defined', async () => {
    const faults: string[] = []
    // Sequential: a request may end the sessions of a user who also makes requests in another role.
    for (const role of rolesFor(call)) faults.push(...faultsOf(call, role, await ask(call, role)))
    expect(faults.join('\n')).toBe('')
  })
})

describe.each(calls.filter(({ route }) => route.teamScoped))('$name', (call) => {
  it('returns the same to a member as to the owner', async () => {
    const { status } = await ask(call, 'owner')
    expect((await ask(call, 'member')).status).toBe(status)
    if (call.operation.method === 'GET' && !namesSomething(call.route)) expect(status).toBe(200)
  })
})

const personal = calls.filter(
  ({ name, route }) => route.access === 'user' && !route.teamScoped && name.startsWith('GET'),
)

describe.each(personal)('$name', ({ operation }) => {
  it('returns only the member’s own data to a member', async () => {
    const token = await people.tokenFor('member')
    const path = `/v1${operation.path}`
    const plain = await server.call('GET', path, { token })
    const scoped = await server.call('GET', `${path}?user=${people.owner.id}`, { token })
    expect(scoped).toMatchObject({ status: plain.status, body: plain.body })
  })
})
