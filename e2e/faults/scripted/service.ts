import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { type Script, uncertainKinds } from './script.ts'
import { waveOf } from './wave.ts'

/** The request of a submit. */
export interface Submit {
  readonly id: string
  readonly script: Script
}

/** The service's response to a submit or a poll. */
export type ServiceReply = { state: 'done' | 'waiting'; operation: string } | { error: Script['kind'] }

/** The scripted provider: it records every request and follows the script. */
export interface ScriptedService {
  readonly url: string
  /** Operations that were started, and would have been charged, by the script's tag. */
  readonly submissions: ReadonlyMap<string, number>
  readonly submits: number
  stop(): Promise<void>
}

interface Operation {
  readonly script: Script
  statusCalls: number
}

/** Starts the service on a separate port. Below `/keyed`, a repeated id returns the operation it started before. */
export async function startScriptedService(): Promise<ScriptedService> {
  const submissions = new Map<string, number>()
  const tries = new Map<string, number>()
  const operations = new Map<string, Operation>()
  let submits = 0

  function begin(isKeyed: boolean, { id, script }: Submit): string {
    if (isKeyed && operations.has(id)) return id
    const number = (submissions.get(script.tag) ?? 0) + 1
    submissions.set(script.tag, number)
    const name = isKeyed ? id : `${id}-${number}`
    operations.set(name, { script, statusCalls: 0 })
    return name
  }

  function submit(isKeyed: boolean, request: Submit): ServiceReply | 'cut' {
    submits++
    const { tag, failures, kind, polls, isCut } = request.script
    const count = (tries.get(tag) ?? 0) + 1
    tries.set(tag, count)
    const isFailing = polls === 0 && count <= failures
    if (isFailing && !uncertainKinds.some((each) => each === kind)) return { error: kind }
    const operation = begin(isKeyed, request)
    if (isFailing) return { error: kind }
    if (isCut && count === 1) return 'cut'
    return { state: polls > 0 ? 'waiting' : 'done', operation }
  }

  function poll(name: string, operation: Operation): ServiceReply {
    const { failures, kind, polls } = operation.script
    operation.statusCalls++
    if (operation.statusCalls <= failures) return { error: kind }
    return { state: operation.statusCalls - failures >= polls ? 'done' : 'waiting', operation: name }
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const [, area, name = '', part] = new URL(request.url ?? '/', 'http://service').pathname.split('/')
    if (request.method === 'POST') {
      const record = (await json(request)) as Submit
      const reply = submit(area === 'keyed', record)
      await pause(response, record.script.slow)
      return reply === 'cut' ? response.destroy() : response.end(JSON.stringify(reply))
    }
    const operation = operations.get(name)
    if (!operation) return response.writeHead(404).end()
    if (part === undefined) return response.end(JSON.stringify(poll(name, operation)))
    const { isGarbage, tag } = operation.script
    return response.end(isGarbage ? Buffer.from('no recording') : waveOf(tag))
  }

  const server = createServer((request, response) => {
    response.on('error', () => response.destroy())
    respond(request, response).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The service has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    submissions,
    get submits() {
      return submits
    },
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** Waits, or returns early when the caller disconnects. */
function pause(response: ServerResponse, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    response.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
