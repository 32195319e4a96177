import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A single address for several servers, as a load balancer provides. */
export interface Front {
  readonly url: string
  stop(): Promise<void>
}

/** Starts one: each connection goes to the next port that accepts it. */
export async function startFront(ports: () => readonly number[]): Promise<Front> {
  let dice = 0
  const open = new Set<Socket>()

  /** Tries the ports in turn; a connection that no port accepts is closed. */
  function pass(caller: Socket, left = ports().length): void {
    const all = ports()
    const port = all[dice++ % all.length]
    if (left === 0 || port === undefined || caller.destroyed) return void caller.destroy()
    const server = connect(port, '127.0.0.1')
    server.once('error', () => pass(caller, left - 1))
    server.once('connect', () => {
      server.removeAllListeners('error')
      join(caller, server)
    })
  }

  const front = createServer({ pauseOnConnect: true }, (caller) => {
    open.add(caller)
    caller.on('error', () => caller.destroy()).once('close', () => open.delete(caller))
    pass(caller)
  }).listen(0, '127.0.0.1')
  await once(front, 'listening')
  const address = front.address()
  if (address === null || typeof address === 'string') throw new Error('The front has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    async stop() {
      front.close()
      for (const caller of open) caller.destroy()
      await once(front, 'close')
    },
  }
}

/** Connects two sockets: either ends with the other. */
function join(one: Socket, other: Socket): void {
  one.pipe(other)
  other.pipe(one)
  other.on('error', () => other.destroy()).once('close', () => one.destroy())
  one.once('close', () => other.destroy())
  one.resume()
}
