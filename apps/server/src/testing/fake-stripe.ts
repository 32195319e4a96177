import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'

type Json = Record<string, unknown>

/** Requests to a fake Stripe, and their validation errors. */
export interface FakeStripe {
  url: string
  /** Requests that the API description does not allow; empty without a description. */
  faults: string[]
  /** Its objects by id. */
  objects: Map<string, Json>
  stop(): Promise<void>
}

/** Turns `a[b][0]=c` into nested objects and lists. */
function parseForm(form: string): Json {
  const root: Json = {}
  for (const [path, value] of new URLSearchParams(form)) {
    const keys = path.replaceAll(']', '').split('[')
    const last = keys.pop() ?? ''
    let place = root
    for (const key of keys) {
      place[key] ??= {}
      place = place[key] as Json
    }
    place[last] = value
  }
  return listsOf(root) as Json
}

function listsOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, listsOf(inner)] as const)
  const isList = entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key))
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}

/** An operation in the description; body schemas are always named. */
interface Operation {
  requestBody?: { content: Record<string, { schema: { $ref: string } }> }
}

/** Operations of Stripe's API that the given description omits; they take no body. */
const undescribedCalls = [/^GET \/v1\/checkout\/sessions$/, /^POST \/v1\/checkout\/sessions\/[^/]+\/expire$/]

/** Validates a request against the description in `PROVIDER_CONTRACTS`; returns the error, or null. */
type Check = (request: StripeRequest) => string | null

async function createCheck(): Promise<Check | null> {
  const { PROVIDER_CONTRACTS: folder } = process.env
  if (!folder) {
    process.stderr.write('PROVIDER_CONTRACTS is not set: requests to Stripe are not checked.\n')
    return null
  }
  const document = JSON.parse(await readFile(join(folder, 'stripe.json'), 'utf8'))
  const ajv = new Ajv({ strict: false, coerceTypes: 'array' })
  addFormats.default(ajv)
  ajv.addSchema({ $id: 'stripe', ...closed(document) })
  return ({ method, path, body }) => {
    const found = Object.entries<Record<string, Operation>>(document.paths).find(([template]) =>
      new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
    )
    const operation = found?.[1][method.toLowerCase()]
    if (!operation) {
      const isKnown = undescribedCalls.some((call) => call.test(`${method} ${path}`))
      return isKnown && Object.keys(body).length === 0 ? null : `${method} ${path} is not described`
    }
    const schema = operation.requestBody?.content['application/x-www-form-urlencoded']?.schema
    if (!schema) return null
    const validate = ajv.compile({ $ref: `stripe${schema.$ref}` })
    return validate(structuredClone(body)) ? null : `${method} ${path}: ${ajv.errorsText(validate.errors)}`
  }
}

/** Rejects undescribed fields, and removes `nullable`, which forms do not support. */
const closed = (document: Json): Json =>
  JSON.parse(JSON.stringify(document), (key, value) => {
    if (key === 'nullable') return undefined
    const isOpen = value?.type === 'object' && value.properties && value.additionalProperties === undefined
    return isOpen ? { ...value, additionalProperties: false } : value
  })

const newId = (prefix: string) => `${prefix}_${randomBytes(8).toString('hex')}`

function create(path: string, body: Json, url: string): Json | null {
  if (path === '/v1/customers') return { id: newId('cus'), object: 'customer', ...body }
  if (path === '/v1/billing_portal/sessions')
    return { id: newId('bps'), object: 'billing_portal.session', url: `${url}/portal/${body.customer}` }
  if (path !== '/v1/checkout/sessions') return null
  const id = newId('cs')
  const state = {
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    invoice: null,
    subscription: null,
  }
  return { ...body, id, object: 'checkout.session', url: `${url}/pay/${id}`, ...state }
}

interface StripeRequest {
  method: string
  path: string
  query: URLSearchParams
  body: Json
}

async function read(request: IncomingMessage): Promise<StripeRequest> {
  const [path = '', query] = (request.url ?? '').split('?')
  return {
    method: request.method ?? '',
    path,
    query: new URLSearchParams(query),
    body: parseForm(await text(request)),
  }
}

/** Lists a customer's open checkouts, or subscriptions that have not ended. */
function list(path: string, query: URLSearchParams, objects: FakeStripe['objects']): Json | null {
  const kind = { '/v1/checkout/sessions': 'cs_', '/v1/subscriptions': 'sub_' }[path]
  if (!kind) return null
  const status = query.get('status')
  const isListed = ({ id, customer, status: is }: Json) =>
    String(id).startsWith(kind) &&
    customer === query.get('customer') &&
    (status ? is === status : is !== 'canceled')
  return { object: 'list', url: path, has_more: false, data: [...objects.values()].filter(isListed) }
}

function respond({ method, path, query, body }: StripeRequest, { objects, url }: FakeStripe): Json | null {
  const known = objects.get(
    path
      .replace(/\/expire$/, '')
      .split('/')
      .at(-1) ?? '',
  )
  if (method === 'GET') return known ?? list(path, query, objects)
  if (path.endsWith('/expire')) return known ? Object.assign(known, { status: 'expired' }) : null
  if (method === 'DELETE') return known ? Object.assign(known, { status: 'canceled' }) : null
  const created = create(path, body, url)
  if (created) objects.set(String(created.id), created)
  return created
}

/** Starts a server that implements the part of Stripe's API that we use. */
export async function startFakeStripe(): Promise<FakeStripe> {
  const check = await createCheck()
  const fake: FakeStripe = {
    url: '',
    faults: [],
    objects: new Map(),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const server = createServer(async (request, response) => {
    const parsed = await read(request)
    const fault = check?.(parsed)
    if (fault) fake.faults.push(fault)
    const reply = respond(parsed, fake)
    response.writeHead(reply ? 200 : 404, { 'content-type': 'application/json' })
    const missing = { error: { type: 'invalid_request_error', message: 'No such thing' } }
    response.end(JSON.stringify(reply ?? missing))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  fake.url = `http://127.0.0.1:${address.port}`
  return fake
}
