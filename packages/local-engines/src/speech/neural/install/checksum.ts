import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ignoreMissing } from '../packs/pack-folder.ts'

/** SHA-256 of a file, in hexadecimal. */
export async function checksumOf(path: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { signal })) hash.update(chunk)
  return hash.digest('hex')
}

const trustedFile = z.record(z.string(), z.string())

/** The checksums of first downloads, by address, in the folder of packs; they outlive the packs. */
export function openTrusted(folder: string) {
  const path = join(folder, '.trusted-checksums.json')
  const read = async () => {
    const text = await readFile(path, 'utf8').catch(ignoreMissing)
    return text === undefined ? {} : trustedFile.parse(JSON.parse(text))
  }
  return {
    async of(url: string): Promise<string | undefined> {
      return (await read())[url]
    },
    async trust(url: string, checksum: string): Promise<void> {
      const draft = `${path}.${process.pid}`
      await writeFile(draft, JSON.stringify({ ...(await read()), [url]: checksum }, null, 2))
      await rename(draft, path)
    },
  }
}
