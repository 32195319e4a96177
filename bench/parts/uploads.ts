import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Part } from '../figure.ts'
import { residentMegabytes } from '../measure/memory.ts'

const script = new URL('../../apps/server/src/testing/trial-upload.ts', import.meta.url)
const AT_ONCE = 3
const FILE_BYTES = 95_000_000
const CHUNK = Buffer.alloc(64 * 1024, 'a')
const LOOK_EVERY_MS = 50

/** What files add to the memory of the process that takes them in, at the highest. */
export const uploads: Part = {
  name: 'uploads',
  async run() {
    const child = fork(script, { execArgv: [] })
    try {
      const [url] = (await once(child, 'message')) as [string]
      await send(`${url}/upload`, CHUNK.length)
      const before = (await residentMegabytes(child.pid ?? 0)) ?? 0
      let highest = before
      const watch = setInterval(async () => {
        highest = Math.max(highest, (await residentMegabytes(child.pid ?? 0)) ?? 0)
      }, LOOK_EVERY_MS)
      await Promise.all(Array.from({ length: AT_ONCE }, () => send(`${url}/upload`, FILE_BYTES)))
      clearInterval(watch)
      return [
        {
          name: `${AT_ONCE} uploads of ${FILE_BYTES / 1e6} MB add`,
          unit: 'MB',
          value: highest - before,
          mark: { of: 'value', is: 'below', limit: 60 },
          note: 'on a trial call, mounted like the product’s own',
        },
      ]
    } finally {
      child.disconnect()
      await once(child, 'exit')
    }
  },
}

/** Sends a file of so many bytes as it is made, and checks that all of them arrived. */
async function send(url: string, bytes: number): Promise<void> {
  const boundary = 'atelier'
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const outgoing = request(url, { method: 'POST', headers })
  const answered = once(outgoing, 'response')
  await pipeline(Readable.from(form(boundary, bytes)), outgoing)
  const [response] = await answered
  const answer = Buffer.concat(await response.toArray()).toString()
  if (JSON.parse(answer).bytes !== bytes) throw new Error(`The upload was answered: ${answer}`)
}

function* form(boundary: string, bytes: number): Generator<Buffer> {
  yield Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="large.bin"\r\n\r\n`,
  )
  for (let left = bytes; left > 0; left -= CHUNK.length) yield CHUNK.subarray(0, Math.min(left, CHUNK.length))
  yield Buffer.from(`\r\n--${boundary}--\r\n`)
}
