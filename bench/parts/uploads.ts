import { once } from 'node:events'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { tinyFilm } from '../../apps/server/src/testing/tiny-film.ts'
import type { Part } from '../figure.ts'
import { openLab } from '../lab/lab.ts'
import { makePeople } from '../lab/people.ts'
import { residentMegabytes } from '../measure/memory.ts'

const AT_ONCE = 3
const FILE_BYTES = 95_000_000
const CHUNK = Buffer.alloc(64 * 1024)
const LOOK_EVERY_MS = 50

/** What large films add to the memory of the program and all its processes while they are taken in, at the highest. */
export const uploads: Part = {
  name: 'uploads',
  async run() {
    await using lab = await openLab({ engines: 'real' })
    const [person] = await makePeople(lab.pool, 1)
    if (!person) throw new Error('There is nobody.')
    const { url, pid } = lab.server
    const upload = (bytes: number) => send(`${url}/v1/engine/video/conversions/upload`, person.token, bytes)
    // The first one loads what takes films in.
    await upload(CHUNK.length)
    const before = (await residentMegabytes(pid)) ?? 0
    let highest = before
    const watch = setInterval(async () => {
      highest = Math.max(highest, (await residentMegabytes(pid)) ?? 0)
    }, LOOK_EVERY_MS)
    await Promise.all(Array.from({ length: AT_ONCE }, () => upload(FILE_BYTES)))
    clearInterval(watch)
    return [
      {
        name: `${AT_ONCE} uploads of ${FILE_BYTES / 1e6} MB add`,
        unit: 'MB',
        value: highest - before,
        mark: { of: 'value', is: 'below', limit: 60 },
      },
    ]
  },
}

/** Sends a film of so many bytes as it is made, and checks that it was kept. */
async function send(url: string, token: string, bytes: number): Promise<void> {
  const boundary = 'atelier'
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': `multipart/form-data; boundary=${boundary}`,
  }
  const outgoing = request(url, { method: 'POST', headers })
  const answered = once(outgoing, 'response')
  await pipeline(Readable.from(form(boundary, bytes)), outgoing)
  const [response] = await answered
  const answer = Buffer.concat(await response.toArray()).toString()
  if (JSON.parse(answer).status !== 'uploaded') throw new Error(`The upload was answered: ${answer}`)
}

/** A film, and after it a box of nothing, which players pass over. */
function* form(boundary: string, bytes: number): Generator<Buffer> {
  yield Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="large.mp4"\r\n\r\n`,
  )
  const box = Buffer.alloc(8)
  box.writeUInt32BE(bytes - tinyFilm.length)
  box.write('free', 4)
  yield Buffer.concat([tinyFilm, box])
  for (let left = bytes - tinyFilm.length - box.length; left > 0; left -= CHUNK.length)
    yield CHUNK.subarray(0, Math.min(left, CHUNK.length))
  yield Buffer.from(`\r\n--${boundary}--\r\n`)
}
