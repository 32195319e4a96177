import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { type ContractCheck, noCheck, readContract } from './contract-check.ts'
import { type FakeReply, type FakeRequest, send } from './fake-messages.ts'
import type { ProviderFault } from './provider-faults.ts'

/** How a fake behaves. */
export interface FakeOptions {
  /** File of the API description, such as `fal.json`, that requests and answers are held to; absent where there is none. */
  readonly contract?: string
  /** Path that the base URL ends in, such as `/v1`. */
  readonly prefix?: string
  /** Whether the provider earns by a request. */
  isPaid(asked: FakeRequest): boolean
  /** The answer when all is well; undefined is 404. */
  answer(asked: FakeRequest, fake: FakeProvider): FakeReply | undefined
  /** Requests besides the API, as for made files; they are not checked. */
  isBeside?(asked: FakeRequest): boolean
}

/** A provider's server on this machine, which counts what it would be paid for. */
export interface FakeProvider {
  /** To be configured as the provider's base URL. */
  readonly url: string
  /** Without the prefix; files that the provider makes can lie there. */
  readonly origin: string
  /** Every request, in order. */
  readonly requests: readonly FakeRequest[]
  /** Submits that were taken, so that a second one for the same thing would be paid twice. */
  readonly paid: number
  /** What requests and answers have wrong by the description. */
  readonly faults: readonly string[]
  /** Troubles that the next requests of a sort meet, one each, in order; `submit` are those that are paid. */
  fault(of: 'submit' | 'look', ...troubles: readonly ProviderFault[]): void
  /** Lets so many requests of a sort go well before the next trouble. */
  pass(of: 'submit' | 'look', count: number): void
  /** Resolves when the next request of a sort has come; it is answered after that. */
  arrival(of: 'submit' | 'look'): Promise<FakeRequest>
  close(): Promise<void>
}

/** Starts a fake. */
export async function startFakeProvider(options: FakeOptions): Promise<FakeProvider> {
  const check: ContractCheck = options.contract ? await readContract(options.contract) : noCheck
  const prefix = options.prefix ?? ''
  const requests: FakeRequest[] = []
  const faults: string[] = []
  const troubles = { submit: [] as (ProviderFault | undefined)[], look: [] as (ProviderFault | undefined)[] }
  const arrivals = {
    submit: [] as ((asked: FakeRequest) => void)[],
    look: [] as ((asked: FakeRequest) => void)[],
  }
  let paid = 0
  let origin = ''

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = await read(request, prefix)
    requests.push(asked)
    const isBeside = options.isBeside?.(asked) ?? false
    if (!isBeside) faults.push(...(await check.request(asked)))
    const sort = options.isPaid(asked) ? 'submit' : 'look'
    for (const arrived of arrivals[sort].splice(0)) arrived(asked)
    const trouble = troubles[sort].shift()
    if (sort === 'submit' && (trouble === undefined || trouble.isTaken)) paid++
    const reply = () => options.answer(asked, fake)
    if (trouble) return trouble.spoil(response, reply)
    const answer = reply() ?? { status: 404, json: { detail: 'Not found' } }
    if (!isBeside) faults.push(...check.reply(asked, answer))
    send(response, answer)
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      faults.push(`the fake itself failed: ${error}`)
      response.destroy()
    })
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
    get paid() {
      return paid
    },
    fault: (of, ...more) => troubles[of].push(...more),
    pass: (of, count) => {
      for (let passed = 0; passed < count; passed++) troubles[of].push(undefined)
    },
    arrival: (of) => new Promise((resolve) => arrivals[of].push(resolve)),
    close: async () => {
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
