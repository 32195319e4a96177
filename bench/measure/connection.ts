import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A response. */
export interface Answer {
  readonly status: number
  readonly body: Buffer
}

/** A persistent connection to a local server: a client light enough to share its cores with the server. */
export interface Connection {
  /** Sends a prepared request; one at a time. */
  send(request: Buffer): Promise<Answer>
  close(): void
}

/**
 * Opens a connection, and another one when the server closed it between two requests. It supports only responses with a
 * content length, like all our JSON.
 */
export async function openConnection(url: string): Promise<Connection> {
  const { hostname, port } = new URL(url)
  if (hostname !== '127.0.0.1') throw new Error(`Only this machine may be put under load, not ${hostname}.`)
  let waiting: PromiseWithResolvers<Answer> | undefined
  let received: Buffer[] = []
  /** Missing bytes of a response whose headers were read. */
  let missing = 0
  function read(chunk: Buffer): void {
    received.push(chunk)
    missing -= chunk.length
    if (missing > 0) return
    const whole = received.length === 1 ? chunk : Buffer.concat(received)
    const answer = readAnswer(whole)
    if (typeof answer === 'number') {
      missing = answer
      received = [whole]
      return
    }
    received = []
    waiting?.resolve(answer)
  }
  async function open(): Promise<Socket> {
    const opened = connect(Number(port), hostname).setNoDelay(true)
    await once(opened, 'connect')
    // A socket that was replaced reports its end late; the request then waits on its successor.
    const fail = (error: Error) => {
      if (socket === opened) waiting?.reject(error)
    }
    return opened
      .on('data', read)
      .on('error', fail)
      .on('close', () => fail(new Error('The connection was closed.')))
  }
  let socket: Socket = await open()
  return {
    async send(request) {
      if (socket.destroyed || socket.readableEnded) socket = await open()
      waiting = Promise.withResolvers()
      socket.write(request)
      return await waiting.promise
    },
    close: () => socket.destroy(),
  }
}

/** Parses a response, or returns the minimum number of missing bytes. */
function readAnswer(received: Buffer): Answer | number {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return 1
  const head = received.toString('latin1', 0, end)
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? Number.NaN)
  if (Number.isNaN(length)) throw new Error(`An answer without a length:\n${head}`)
  const missing = end + 4 + length - received.length
  if (missing > 0) return missing
  return { status: Number(head.slice(9, 12)), body: received.subarray(end + 4, end + 4 + length) }
}

/** Prepares an authenticated request, optionally with a JSON body. */
export function prepareRequest(method: string, path: string, token?: string, body?: object): Buffer {
  const content = body === undefined ? '' : JSON.stringify(body)
  const headers = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...(content ? ['content-type: application/json', `content-length: ${Buffer.byteLength(content)}`] : []),
  ]
  return Buffer.from(`${headers.join('\r\n')}\r\n\r\n${content}`)
}

/** Sends a request and asserts its status. */
export async function expectAnswer(connection: Connection, request: Buffer, status: number): Promise<Buffer> {
  const answer = await connection.send(request)
  if (answer.status !== status) throw new Error(`Answered ${answer.status}: ${answer.body.toString()}`)
  return answer.body
}
