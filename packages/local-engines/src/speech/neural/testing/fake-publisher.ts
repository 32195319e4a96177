import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the next response goes wrong; `half` sends one half and then nothing. */
export type Fault = 'half' | 'no-range' | 'gone' | 'busy' | 'wrong-part' | 'too-long'

/** A loopback publisher of one archive. */
export async function startFakePublisher(archive: Buffer) {
  const faults: Fault[] = []
  const ranges: (string | undefined)[] = []
  const state = { archive }
  const server = createServer((request, response) => {
    ranges.push(request.headers.range)
    answer(response, { ...state, range: request.headers.range, fault: faults.shift() })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/tiny.tar.bz2`,
    sha256: createHash('sha256').update(archive).digest('hex'),
    /** Of the next responses, in order. */
    faults,
    /** Of all requests. */
    ranges,
    archive: () => state.archive,
    replace(other: Buffer) {
      state.archive = other
    },
    /** Breaks the open connections. */
    cut: () => server.closeAllConnections(),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

interface Asked {
  readonly archive: Buffer
  readonly range: string | undefined
  readonly fault: Fault | undefined
}

function answer(response: ServerResponse, { archive, range, fault }: Asked): void {
  if (fault === 'gone') return void response.writeHead(404).end()
  if (fault === 'busy') return void response.writeHead(503).end()
  const asked = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0)
  if (asked >= archive.length) return void response.writeHead(416).end()
  const start = fault === 'no-range' ? 0 : asked
  const said = fault === 'wrong-part' ? start + 1 : start
  const part = archive.subarray(start)
  const place = start > 0 ? { 'content-range': `bytes ${said}-${archive.length - 1}/${archive.length}` } : {}
  response.writeHead(start > 0 ? 206 : 200, {
    ...(fault !== 'too-long' && { 'content-length': part.length }),
    ...place,
  })
  if (fault === 'half') return void response.write(part.subarray(0, part.length / 2))
  if (fault === 'too-long') return void response.end(Buffer.concat([part, part]))
  response.end(part)
}
