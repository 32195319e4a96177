import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const PATIENCE_MS = 60_000

/** Streams that receive the same events. */
export interface Listeners extends Disposable {
  /** Resolves once each of them has received the event once more than now. */
  nextEvent(): Promise<void>
}

/**
 * Opens streams with a prepared request and waits until each is answered. They only search for the event's name: a
 * thousand parsers would take CPU time from the server being measured.
 */
export async function openListeners(
  url: string,
  request: Buffer,
  { count, event }: { count: number; event: string },
): Promise<Listeners> {
  const { hostname, port } = new URL(url)
  if (hostname !== '127.0.0.1') throw new Error(`Only this machine may be put under load, not ${hostname}.`)
  const name = `event: ${event}\n`
  let missing = 0
  let allReceived: () => void = () => undefined
  const open = async (): Promise<Socket> => {
    const socket = connect(Number(port), hostname).setNoDelay(true)
    await once(socket, 'connect')
    socket.write(request)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    if (!answer.toString('latin1').startsWith('HTTP/1.1 200')) throw new Error(`Answered: ${answer}`)
    socket.on('error', () => undefined)
    socket.on('data', (chunk: Buffer) => {
      if (chunk.includes(name) && --missing === 0) allReceived()
    })
    return socket
  }
  const sockets = await Promise.all(Array.from({ length: count }, open))
  return {
    async nextEvent() {
      missing = count
      const received = Promise.withResolvers<void>()
      allReceived = received.resolve
      const late = setTimeout(
        () => received.reject(new Error(`${missing} of ${count} streams heard no ${event}.`)),
        PATIENCE_MS,
      )
      await received.promise.finally(() => clearTimeout(late))
    },
    [Symbol.dispose]() {
      for (const socket of sockets) socket.destroy()
    },
  }
}
