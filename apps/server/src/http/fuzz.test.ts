import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../ledger/audit.ts'
import { createAnswerCheck } from '../testing/fuzz/answers.ts'
import { ADMIN } from '../testing/fuzz/console.ts'
import { type ApiDocument, type Operation, readOperations } from '../testing/fuzz/operations.ts'
import { createPeople, type FuzzRole, type People, roles } from '../testing/fuzz/people.ts'
import { type FuzzRequest, requestsFor } from '../testing/fuzz/requests.ts'
import { createSender, type FuzzAnswer } from '../testing/fuzz/send.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { describeApi } from './openapi.ts'

/** `FUZZ_RUNS` asks for more requests per call and role, `FUZZ_SEED` for others than every run's. */
const runs = Number(process.env.FUZZ_RUNS || 40)
const seed = Number(process.env.FUZZ_SEED || 20_261_121)

/** Calls whose success needs something that requests made from the document alone do not have. */
const neverSucceed = [
  'GET /streams/{code_ref}',
  'POST /social/{provider}/validation',
  'POST /social/second-factor',
  'POST /account/two-factor/confirm',
  'POST /account/two-factor/recovery-codes',
  'DELETE /account/two-factor',
  'DELETE /account/sessions/{uuid}',
  'POST /account/consents/{id}/revocation',
  'GET /exports/{uuid}',
  'DELETE /account/exports/{uuid}',
  'GET /moderation/cases/{uuid}',
  'POST /moderation/cases/{uuid}/appeal',
]

let server: TestServer
let document: ApiDocument
let people: People
let sender: ReturnType<typeof createSender>
let expectSettled: ReturnType<typeof createAnswerCheck>
const succeeded = new Set<string>()
let sent = 0

beforeAll(async () => {
  // A way to sign in that can be begun without asking anybody.
  const github = { GITHUB_CLIENT_ID: 'fuzz', GITHUB_CLIENT_SECRET: 'fuzz' }
  const env = { ...github, WELCOME_CREDITS: '10000000', ADMIN_EMAILS: ADMIN }
  server = await createTestServer({ env })
  document = (await server.call('GET', '/v1/openapi.json')).body
  people = await createPeople(server)
  sender = createSender(server.url)
  expectSettled = createAnswerCheck(document)
})
afterAll(async () => {
  sender?.close()
  await server?.stop()
  process.stdout.write(`fuzz: ${sent} requests, FUZZ_SEED=${seed} FUZZ_RUNS=${runs}\n`)
})

function expectGuarded(operation: Operation, role: FuzzRole, request: FuzzRequest, answer: FuzzAnswer): void {
  for (const secret of people.secretsFrom(role)) expect(answer.body).not.toContain(secret)
  const isIn = role === 'user' || role === 'another user' || role === 'administrator'
  if (isIn) expect(answer.status).not.toBe(401)
  else if (operation.access === 'user' && request.isRouted) expect(answer.status).toBe(401)
}

async function attack(operation: Operation, role: FuzzRole, request: FuzzRequest): Promise<void> {
  const token = await people.tokenFor(role, operation)
  const authorization = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await sender.send({ ...request, headers: { ...request.headers, ...authorization } })
  sent++
  expectSettled(operation, request, answer)
  if (operation.name !== 'POST /signin') expectGuarded(operation, role, request, answer)
  // The others' work must go on, whatever was paused.
  if (operation.path.startsWith('/admin/queues/')) await server.db.deleteFrom('queue_pauses').execute()
  if (answer.status < 300 && request.method === operation.method) succeeded.add(operation.name)
}

// The served document is the same; the tests' names are needed before a server runs.
const described = readOperations(JSON.parse(JSON.stringify(describeApi('Atelier'))))
// Deletions come last, and of these those of many, so that the others have something to ask for.
const rankOf = ({ method, path }: Operation) => {
  if (method !== 'DELETE') return 0
  // It goes with its key.
  if (path.endsWith('/webhook')) return 1
  return path.endsWith('}') ? 2 : 3
}
const operations = described.toSorted((one, other) => rankOf(one) - rankOf(other))

describe.each(operations)('$name', (operation) => {
  const asking =
    operation.access === 'public'
      ? (['visitor', 'another user'] as const)
      : roles.filter((role) => role !== 'administrator' || operation.path.startsWith('/admin/'))
  const patience = 30_000 + runs * 300
  it.each(asking)('keeps its promises to whatever a %s sends', { timeout: patience }, async (role) => {
    expect(document.paths).toHaveProperty([operation.path])
    const requests = requestsFor(operation, { document, ...people.knowledge })
    await fc.assert(
      fc.asyncProperty(requests, (request) => attack(operation, role, request)),
      { seed, numRuns: runs },
    )
  })
})

describe('afterwards', () => {
  it('every call was answered with a success at least once', () => {
    const missing = operations.map((operation) => operation.name).filter((name) => !succeeded.has(name))
    expect(neverSucceed).toEqual(expect.arrayContaining(missing))
  })

  it('the bystander has what they had', async () => {
    const { token, items } = people.bystander
    const { body } = await server.call('GET', '/v1/library', { token })
    expect(body.results).toEqual(items)
    const { body: history } = await server.call('GET', '/v1/history/items?event=deleted', { token })
    expect(history.count).toBe(0)
  })

  it('the ledger is whole', async () => {
    await expect.poll(() => auditLedger(server.db)).toEqual({ sum: 0, mismatched: [] })
  })
})
