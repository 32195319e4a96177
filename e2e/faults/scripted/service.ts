import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { doubtfulKinds, type Script } from './script.ts'
import { waveOf } from './wave.ts'

/** What a submit carries. */
export interface Submit {
  readonly id: string
  readonly script: Script
}

/** What the service answers to a submit or a look. */
export type ServiceReply = { state: 'done' | 'waiting'; operation: string } | { error: Script['kind'] }

/** A provider of engines as the other end of the network: it remembers what it was asked and does as scripted. */
export interface ScriptedService {
  readonly url: string
  /** Operations that were begun, and would have been paid, by the script's tag. */
  readonly begun: ReadonlyMap<string, number>
  readonly submits: number
  stop(): Promise<void>
}

interface Operation {
  readonly script: Script
  looks: number
}

/** Starts the service on a port of its own. Below `/keyed` a repeated id answers the operation it began before. */
export async function startScriptedService(): Promise<ScriptedService> {
  const begun = new Map<string, number>()
  const tries = new Map<string, number>()
  const operations = new Map<string, Operation>()
  let submits = 0

  function begin(isKeyed: boolean, { id, script }: Submit): string {
    if (isKeyed && operations.has(id)) return id
    const number = (begun.get(script.tag) ?? 0) + 1
    begun.set(script.tag, number)
    const name = isKeyed ? id : `${id}-${number}`
    operations.set(name, { script, looks: 0 })
    return name
  }

  function submit(isKeyed: boolean, request: Submit): ServiceReply | 'cut' {
    submits++
    const { tag, failures, kind, polls, isCut } = request.script
    const count = (tries.get(tag) ?? 0) + 1
    tries.set(tag, count)
    const isFailing = polls === 0 && count <= failures
    if (isFailing && !doubtfulKinds.some((each) => each === kind)) return { error: kind }
    const operation = begin(isKeyed, request)
    if (isFailing) return { error: kind }
    if (isCut && count === 1) return 'cut'
    return { state: polls > 0 ? 'waiting' : 'done', operation }
  }

  function look(name: string, operation: Operation): ServiceReply {
    const { failures, kind, polls } = operation.script
    operation.looks++
    if (operation.looks <= failures) return { error: kind }
    return { state: operation.looks - failures >= polls ? 'done' : 'waiting', operation: name }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const [, area, name = '', part] = new URL(request.url ?? '/', 'http://service').pathname.split('/')
    if (request.method === 'POST') {
      const asked = (await json(request)) as Submit
      const reply = submit(area === 'keyed', asked)
      await pause(response, asked.script.slow)
      return reply === 'cut' ? response.destroy() : response.end(JSON.stringify(reply))
    }
    const operation = operations.get(name)
    if (!operation) return response.writeHead(404).end()
    if (part === undefined) return response.end(JSON.stringify(look(name, operation)))
    const { isGarbage, tag } = operation.script
    return response.end(isGarbage ? Buffer.from('no recording') : waveOf(tag))
  }

  const server = createServer((request, response) => {
    response.on('error', () => response.destroy())
    answer(request, response).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The service has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    begun,
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

/** Waits, or until the caller is gone. */
function pause(response: ServerResponse, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    response.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
