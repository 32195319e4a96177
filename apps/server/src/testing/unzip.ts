import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import yauzl, { type Entry, type ZipFile } from 'yauzl'

/** The files of a ZIP archive on disk, by name. */
export async function unzipFile(path: string): Promise<Map<string, Buffer>> {
  const zip = await promisify<string, yauzl.Options, ZipFile>(yauzl.open)(path, { lazyEntries: true })
  const open = promisify<Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip))
  const files = new Map<string, Buffer>()
  await new Promise<void>((resolve, reject) => {
    zip.on('end', resolve)
    zip.on('error', reject)
    zip.on('entry', (entry: Entry) => {
      void open(entry)
        .then((stream) => buffer(stream))
        .then((content) => {
          files.set(entry.fileName, content)
          zip.readEntry()
        }, reject)
    })
    zip.readEntry()
  })
  return files
}

/** SHA-256 of a file in hexadecimal. */
export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
