import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type ContractCheck, noCheck, readContract } from './contract-check.ts'
import { type FakeReply, type FakeRequest, send } from './fake-messages.ts'
import type { ProviderFault } from './provider-faults.ts'

/** How a fake behaves. */
export interface FakeOptions {
  /** File of the API description, such as `fal.json`, to check requests and responses against, if any. */
  readonly contract?: string
  /** Path that the base URL ends in, such as `/v1`. */
  readonly prefix?: string
  /** Whether a request is billed. */
  isPaid(request: FakeRequest): boolean
  /** The normal response; undefined for 404. */
  respond(request: FakeRequest, fake: FakeProvider): FakeReply | undefined
  /** Requests outside the API, such as for generated files; they are not checked. */
  isAuxiliary?(request: FakeRequest): boolean
  /** Violations of a request to an endpoint that the API description lacks; undefined for other requests. */
  checkUndescribed?(request: FakeRequest): Promise<readonly string[] | undefined>
  /** Accepts a WebSocket; its requests are neither recorded nor checked. */
  upgrade?(request: IncomingMessage, socket: Duplex): void
}

/** A local provider server that counts billed requests. */
export interface FakeProvider {
  /** The provider's base URL. */
  readonly url: string
  /** Origin without the prefix, for generated files. */
  readonly origin: string
  /** Every request, in order. */
  readonly requests: readonly FakeRequest[]
  /** Accepted submits: a second one for the same conversion would be billed twice. */
  readonly paid: number
  /** Contract violations of requests and responses. */
  readonly faults: readonly string[]
  /** Whether the fake itself describes the endpoint of a request, which the API description lacks. */
  describes(request: FakeRequest): Promise<boolean>
  /** Injects faults into the next requests of a type, one each, in order; `submit` requests are billed. */
  fault(of: 'submit' | 'poll', ...faults: readonly ProviderFault[]): void
  /** Lets a number of requests of a type succeed before the next fault. */
  pass(of: 'submit' | 'poll', count: number): void
  /** Resolves when the next request of a type arrives, before its response. */
  arrival(of: 'submit' | 'poll'): Promise<FakeRequest>
  close(): Promise<void>
}

/** Starts a fake. */
export async function startFakeProvider(options: FakeOptions): Promise<FakeProvider> {
  const check: ContractCheck = options.contract ? await readContract(options.contract) : noCheck
  const prefix = options.prefix ?? ''
  const requests: FakeRequest[] = []
  const faults: string[] = []
  const scheduled = { submit: [] as (ProviderFault | undefined)[], poll: [] as (ProviderFault | undefined)[] }
  const arrivals = {
    submit: [] as ((request: FakeRequest) => void)[],
    poll: [] as ((request: FakeRequest) => void)[],
  }
  let paid = 0
  let origin = ''

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const received = await read(request, prefix)
    requests.push(received)
    const own = await options.checkUndescribed?.(received)
    const isAuxiliary = own !== undefined || (options.isAuxiliary?.(received) ?? false)
    faults.push(...(own ?? (isAuxiliary ? [] : await check.request(received))))
    const sort = options.isPaid(received) ? 'submit' : 'poll'
    for (const arrived of arrivals[sort].splice(0)) arrived(received)
    const fault = scheduled[sort].shift()
    if (sort === 'submit' && (fault === undefined || fault.isTaken)) paid++
    const reply = () => options.respond(received, fake)
    if (fault) return fault.respond(response, reply)
    const fakeReply = reply() ?? { status: 404, json: { detail: 'Not found' } }
    if (!isAuxiliary) faults.push(...check.reply(received, fakeReply))
    send(response, fakeReply)
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      faults.push(`the fake itself failed: ${error}`)
      response.destroy()
    })
  })
  const upgraded = new Set<Duplex>()
  if (options.upgrade)
    server.on('upgrade', (request, socket) => {
      upgraded.add(socket.on('close', () => upgraded.delete(socket)))
      options.upgrade?.(request, socket)
    })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  origin = `http://127.0.0.1:${address.port}`
  const fake: FakeProvider = {
    url: `${origin}${prefix}`,
    origin,
    requests,
    faults,
    describes: async (request) => (await options.checkUndescribed?.(request)) !== undefined,
    get paid() {
      return paid
    },
    fault: (of, ...more) => scheduled[of].push(...more),
    pass: (of, count) => {
      for (let passed = 0; passed < count; passed++) scheduled[of].push(undefined)
    },
    arrival: (of) => new Promise((resolve) => arrivals[of].push(resolve)),
    close: async () => {
      for (const socket of upgraded) socket.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return fake
}

async function read(request: IncomingMessage, prefix: string): Promise<FakeRequest> {
  const url = new URL(request.url ?? '/', 'http://fake')
  const body = await buffer(request)
  const headers = flat(request.headers)
  return {
    method: request.method ?? 'GET',
    path: url.pathname.startsWith(prefix) ? url.pathname.slice(prefix.length) : url.pathname,
    query: url.searchParams,
    headers,
    body,
    json: () => JSON.parse(body.toString('utf8')),
    form: () => new Response(new Uint8Array(body), { headers }).formData(),
  }
}

const flat = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
