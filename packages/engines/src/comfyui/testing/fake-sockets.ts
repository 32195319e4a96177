import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

/** Constant of the handshake of WebSockets (RFC 6455). */
const HANDSHAKE = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
const TEXT = 0x81
const BINARY = 0x82

/** WebSockets of a fake server by client ID. */
export interface FakeSockets {
  /** Accepts a connection, or refuses it with a status. */
  accept(request: IncomingMessage, socket: Duplex): void
  /** Sends a message to a client, if it is connected. */
  send(clientId: string, type: string, data: object): void
  /** Sends a binary preview. */
  sendPreview(clientId: string): void
  /** Closes all connections, and refuses new ones with a status until it is undefined. */
  refuse(status: number | undefined): void
  /** Resolves when a client is connected. */
  connection(clientId: string): Promise<void>
  /** IDs of connected clients. */
  readonly clients: readonly string[]
}

/** Creates the WebSockets of a fake server, which greets each client with the status of its queue. */
export function createFakeSockets(queueInfo: () => object): FakeSockets {
  const sockets = new Map<string, Duplex>()
  const waiting = new Map<string, () => void>()
  let refusal: number | undefined
  const send = (clientId: string, type: string, data: object) =>
    sockets.get(clientId)?.write(frame(TEXT, Buffer.from(JSON.stringify({ type, data }))))
  return {
    accept(request, socket) {
      const clientId = new URL(request.url ?? '/', 'http://fake').searchParams.get('clientId') ?? ''
      socket.on('error', () => sockets.delete(clientId))
      socket.on('close', () => sockets.delete(clientId))
      if (refusal !== undefined) return void socket.end(`HTTP/1.1 ${refusal} Refused\r\n\r\n`)
      const key = request.headers['sec-websocket-key']
      const answer = createHash('sha1').update(`${key}${HANDSHAKE}`).digest('base64')
      const head = `Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${answer}`
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${head}\r\n\r\n`)
      socket.on('data', (bytes: Buffer) => closeOn(socket, bytes))
      sockets.set(clientId, socket)
      send(clientId, 'status', { status: queueInfo(), sid: clientId })
      waiting.get(clientId)?.()
    },
    send,
    // Type 1 is a preview, format 1 JPEG.
    sendPreview: (clientId) =>
      sockets.get(clientId)?.write(frame(BINARY, Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 0xff, 0xd8]))),
    refuse(status) {
      refusal = status
      if (status !== undefined) for (const socket of sockets.values()) socket.destroy()
    },
    connection: (clientId) =>
      sockets.has(clientId)
        ? Promise.resolve()
        : new Promise((resolve) => waiting.set(clientId, () => resolve())),
    get clients() {
      return [...sockets.keys()]
    },
  }
}

const CLOSE = 0x8
/** Clients of a fake only send the request to close, which ends the connection. */
function closeOn(socket: Duplex, bytes: Buffer): void {
  if (((bytes[0] ?? 0) & 0xf) === CLOSE) socket.end(Buffer.from([0x88, 0]))
}

function frame(kind: number, payload: Buffer): Buffer {
  const short = payload.length < 126
  const head = Buffer.alloc(short ? 2 : 4)
  head[0] = kind
  head[1] = short ? payload.length : 126
  if (!short) head.writeUInt16BE(payload.length, 2)
  return Buffer.concat([head, payload])
}
