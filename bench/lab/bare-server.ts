import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import process from 'node:process'
import type { Connection } from '../../apps/server/src/platform/database.ts'
import { openBareDatabase, replayStatements } from '../../apps/server/src/testing/statements.ts'
import { bindStart } from './bare-start.ts'
import type { Person } from './people.ts'
import type { Recording } from './recording.ts'

/** Calls of a baseline server: recorded calls with their statements, for other accounts. */
export interface BareCalls {
  readonly database: Connection
  /** Its connections. */
  readonly max: number
  /** By kind of request. `later`: the number of statements sent before the response; the rest follow it. */
  readonly calls: readonly (Recording & { readonly later?: number })[]
  /** The accounts of the recorded calls. */
  readonly model: Person
  readonly people: readonly Person[]
}

/** Serves `/<kind>/<person>`; `/listen` keeps a stream open, and `/tell` writes to all of them. */
function serve({ database, max, calls, model, people }: BareCalls) {
  const pool = openBareDatabase(database, max)
  const listeners = new Set<ServerResponse>()

  async function answer(kind: number, sender: number, response: ServerResponse): Promise<void> {
    const [call, person] = [calls[kind], people[sender]]
    if (!call || !person) throw new Error('There is no such call.')
    const end = () =>
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': call.body.length })
        .end(call.body)
    const bindings =
      call.later === undefined
        ? ([
            [model.id, person.id],
            [model.tokenHash, person.tokenHash],
          ] as const)
        : bindStart(call, model, person)
    const known = await replayStatements(pool, call.statements.slice(0, call.later), bindings)
    end()
    if (call.later !== undefined) await replayStatements(pool, call.statements.slice(call.later), known)
  }

  // By default Node closes connections that were idle for 5 s; a request that is already on its way is then lost.
  return createServer({ keepAliveTimeout: 0 }, (request, response) => {
    request.resume()
    const [, first = '', second] = (request.url ?? '').split('/')
    if (first === 'listen') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': connected\n\n')
      listeners.add(response)
    } else if (first === 'tell') {
      for (const listener of listeners) listener.write('event: told\ndata: {}\n\n')
      response.writeHead(200, { 'content-length': 0 }).end()
    } else {
      answer(Number(first), Number(second), response).catch((error: unknown) => {
        const text = String(error)
        response.writeHead(500, { 'content-length': Buffer.byteLength(text) }).end(text)
      })
    }
  })
}

if (import.meta.main) {
  const [calls] = (await once(process, 'message')) as [BareCalls]
  const server = serve(calls).listen(0, '127.0.0.1')
  await once(server, 'listening')
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  process.once('disconnect', () => process.exit())
}
