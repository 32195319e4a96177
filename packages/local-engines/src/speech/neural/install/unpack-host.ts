// Runs as a separate process: bzip2 computes for a minute or more.
import { createReadStream, createWriteStream, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ServedRequest, serveRequests } from '@atelier/engines/processes/serve-requests'
import { EngineError } from '@atelier/engines/spec/engine-error'
import { extract, type Header } from 'tar-stream'
import unbzip2 from 'unbzip2-stream'
import type { UnpackReply, UnpackRequest } from './install-pack.ts'
import { explainDisk, packError } from './pack-error.ts'

async function unpack(request: UnpackRequest, { progress }: ServedRequest): Promise<UnpackReply> {
  try {
    return await readArchive(request, progress)
  } catch (error) {
    const explained = explainDisk(error)
    throw explained instanceof EngineError ? explained : packError('The archive is damaged.', error)
  }
}

async function readArchive(
  request: UnpackRequest,
  progress: (fraction: number) => void,
): Promise<UnpackReply> {
  const { archive, maxBytes, maxEntries } = request
  const tar = extract()
  const piped = pipeline(Readable.from(decompress(archive, progress)), tar as unknown as Writable)
  piped.catch((error: Error) => tar.destroy(error))
  const done = { files: 0, bytes: 0 }
  let entries = 0
  for await (const found of tar) {
    const entry = found as unknown as Entry
    entries += 1
    done.bytes += entry.header.size ?? 0
    if (entries > maxEntries) throw packError('The archive has too many files.')
    if (done.bytes > maxBytes) throw packError('The archive is too large.')
    done.files += await save(entry, request.folder)
  }
  await piped
  return done
}

async function* decompress(archive: string, progress: (fraction: number) => void): AsyncGenerator<Buffer> {
  const { size } = statSync(archive)
  const bunzip = unbzip2()
  const faults: Error[] = []
  let ready: Buffer[] = []
  let read = 0
  const take = () => {
    const taken = ready
    ready = []
    if (faults[0]) throw faults[0]
    return taken
  }
  bunzip.on('data', (chunk) => ready.push(chunk)).on('error', (error) => faults.push(error))
  for await (const chunk of createReadStream(archive)) {
    bunzip.write(chunk)
    yield* take()
    read += chunk.length
    progress(read / size)
  }
  bunzip.end()
  yield* take()
}

type Entry = Readable & { readonly header: Header }

/** Saves a file; links and devices have no place in an archive of voices. Returns the number of files. */
async function save(entry: Entry, folder: string): Promise<number> {
  const { name, type } = entry.header
  const path = safePath(name)
  if (type === 'file' && path !== '') {
    const target = join(folder, path)
    await mkdir(dirname(target), { recursive: true })
    await pipeline(entry, createWriteStream(target, { flags: 'wx', mode: 0o600 }))
    return 1
  }
  if (type !== 'directory') throw packError(`The archive has an entry that is no file: ${name}`)
  entry.resume()
  return 0
}

/** The path below the archive's folder. Throws for one that leads out of it. */
function safePath(name: string): string {
  const parts = name.split('/').filter((part) => part !== '' && part !== '.')
  const isUnsafe = name.startsWith('/') || /[\\:\0]/.test(name) || parts.includes('..')
  if (isUnsafe) throw packError(`The archive has an unsafe path: ${name}`)
  return parts.slice(1).join('/')
}

serveRequests(unpack)
