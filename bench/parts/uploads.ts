import { once } from 'node:events'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { tinyVideo } from '../../apps/server/src/testing/tiny-video.ts'
import type { Part } from '../figure.ts'
import { makePeople } from '../lab/people.ts'
import { residentMegabytes } from '../measure/memory.ts'

const AT_ONCE = 3
const CHUNK = Buffer.alloc(64 * 1024)
const LOOK_EVERY_MS = 50

/** Peak memory that uploads of large videos add to the program and all its processes. */
export const uploads: Part = {
  name: 'uploads',
  async run(bench) {
    const bytes = bench.size(95_000_000, 200_000)
    await using lab = await bench.openLab({ engines: 'real' })
    const [person] = await makePeople(lab.pool, 1)
    if (!person) throw new Error('There is no user.')
    const { url, pid } = lab.server
    const upload = (size: number) => send(`${url}/v1/engine/video/conversions/upload`, person.token, size)
    // The first one loads the modules for videos.
    await upload(CHUNK.length)
    const before = (await residentMegabytes(pid)) ?? 0
    let highest = before
    const watch = setInterval(async () => {
      highest = Math.max(highest, (await residentMegabytes(pid)) ?? 0)
    }, LOOK_EVERY_MS)
    await Promise.all(Array.from({ length: AT_ONCE }, () => upload(bytes)))
    clearInterval(watch)
    return [
      {
        name: `${AT_ONCE} uploads of ${bytes / 1e6} MB add`,
        unit: 'MB',
        value: highest - before,
        mark: { of: 'value', is: 'below', limit: 60 },
      },
    ]
  },
}

/** Streams a video of a given size and checks that it is stored. */
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

/** A video followed by an empty box, which players skip. */
function* form(boundary: string, bytes: number): Generator<Buffer> {
  yield Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="large.mp4"\r\n\r\n`,
  )
  const box = Buffer.alloc(8)
  box.writeUInt32BE(bytes - tinyVideo.length)
  box.write('free', 4)
  yield Buffer.concat([tinyVideo, box])
  for (let left = bytes - tinyVideo.length - box.length; left > 0; left -= CHUNK.length)
    yield CHUNK.subarray(0, Math.min(left, CHUNK.length))
  yield Buffer.from(`\r\n--${boundary}--\r\n`)
}
