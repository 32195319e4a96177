import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../ledger/audit.ts'
import { createAnswerCheck } from '../testing/fuzz/answers.ts'
import { ADMIN } from '../testing/fuzz/console.ts'
import { type ApiDocument, type Operation, readOperations } from '../testing/fuzz/operations.ts'
import { createPeople, type FuzzRole, type People, roles } from '../testing/fuzz/people.ts'
import { type FuzzRequest, requestsFor } from '../testing/fuzz/requests.ts'
import { createSender, type FuzzAnswer } from '../testing/fuzz/send.ts'
import { createScriptedPacks } from '../testing/scripted-packs.ts'
import { createScriptedProvider } from '../testing/scripted-provider.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { describeApi } from './openapi.ts'

/** `FUZZ_RUNS` sets the requests per call and role, `FUZZ_SEED` varies them between runs: `npm run soak` sets both. */
const runs = Number(process.env.FUZZ_RUNS || 3)
const seed = Number(process.env.FUZZ_SEED || 20_261_121)

/** Calls that succeed only with values that cannot be derived from the document. */
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
  // It needs an item that has not started.
  'POST /items/{id}/pause',
  // They need a server that responds.
  'POST /admin/servers',
  'POST /admin/servers/{id}/workflow',
]

let server: TestServer
let document: ApiDocument
let people: People
let sender: ReturnType<typeof createSender>
let expectSettled: ReturnType<typeof createAnswerCheck>
const succeeded = new Set<string>()
let sent = 0

beforeAll(async () => {
  // A sign-in provider that needs no network.
  const github = { GITHUB_CLIENT_ID: 'fuzz', GITHUB_CLIENT_SECRET: 'fuzz' }
  const env = { ...github, WELCOME_CREDITS: '10000000', ADMIN_EMAILS: ADMIN }
  const provider = { ...createScriptedProvider(), voicePacks: createScriptedPacks() }
  server = await createTestServer({ env, provider })
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

function expectGuarded(
  operation: Operation,
  role: FuzzRole,
  request: FuzzRequest,
  response: FuzzAnswer,
): void {
  for (const secret of people.secretsFrom(role)) expect(response.body).not.toContain(secret)
  const isIn = role === 'user' || role === 'another user' || role === 'administrator'
  if (isIn) expect(response.status).not.toBe(401)
  else if (operation.access === 'user' && request.isRouted) expect(response.status).toBe(401)
}

async function attack(operation: Operation, role: FuzzRole, request: FuzzRequest): Promise<void> {
  const token = await people.tokenFor(role, operation)
  const authorization = token ? { authorization: `Bearer ${token}` } : {}
  const response = await sender.send({ ...request, headers: { ...request.headers, ...authorization } })
  sent++
  expectSettled(operation, request, response)
  if (operation.name !== 'POST /signin') expectGuarded(operation, role, request, response)
  // Other jobs must continue, whatever was paused.
  if (operation.path.startsWith('/admin/queues/')) await server.db.deleteFrom('queue_pauses').execute()
  if (response.status < 300 && request.method === operation.method) succeeded.add(operation.name)
}

// The served document is the same; the test names are needed before a server runs.
const described = readOperations(JSON.parse(JSON.stringify(describeApi('Atelier'))))
// Deletions run last, and bulk deletions last of all, so that the other requests still find something.
const rankOf = ({ method, path }: Operation) => {
  if (method !== 'DELETE') return 0
  // It is deleted with its key.
  if (path.endsWith('/webhook')) return 1
  return path.endsWith('}') ? 2 : 3
}
const operations = described.toSorted((one, other) => rankOf(one) - rankOf(other))

describe.each(operations)('$name', (operation) => {
  const asking =
    operation.access === 'public'
      ? (['visitor', 'another user'] as const)
      : roles.filter((role) => role !== 'administrator' || operation.path.startsWith('/admin/'))
  const timeoutMs = 180_000 + runs * 1000
  it.each(asking)('follows its contract whatever a %s sends', { timeout: timeoutMs }, async (role) => {
    expect(document.paths).toHaveProperty([operation.path])
    const requests = requestsFor(operation, { document, ...people.knowledge })
    const hasAccess = operation.path.startsWith('/admin/') ? role === 'administrator' : role.endsWith('user')
    const share = role === 'another user' ? 2 : hasAccess || operation.access === 'public' ? 1 : 4
    await fc.assert(
      fc.asyncProperty(requests, (request) => attack(operation, role, request)),
      // A caller without access, or with access only to their own content, gets the same error for most requests.
      { seed, numRuns: Math.ceil(runs / share) },
    )
    if (!hasAccess || neverSucceed.includes(operation.name)) return
    // Error responses alone would prove little about a call.
    for (let more = 1; more <= 20 && !succeeded.has(operation.name); more++) {
      for (const request of fc.sample(requests, { seed: seed + more, numRuns: 10 })) {
        if (succeeded.has(operation.name)) return
        if (request.isRouted) await attack(operation, role, request)
      }
    }
  })
})

describe('afterwards', () => {
  it('every call succeeded at least once', () => {
    const missing = operations.map((operation) => operation.name).filter((name) => !succeeded.has(name))
    expect(neverSucceed).toEqual(expect.arrayContaining(missing))
  })

  it('another account is unchanged', async () => {
    const { token, items } = people.bystander
    const { body } = await server.call('GET', '/v1/library', { token })
    // Computed in the background.
    const withoutWaveforms = (list: object[]) => list.map((item) => ({ ...item, waveform: null }))
    expect(withoutWaveforms(body.results)).toEqual(withoutWaveforms(items))
    const { body: history } = await server.call('GET', '/v1/history/items?event=deleted', { token })
    expect(history.count).toBe(0)
  })

  it('the ledger balances', async () => {
    await expect.poll(() => auditLedger(server.db)).toEqual({ sum: 0, mismatched: [] })
  })
})
