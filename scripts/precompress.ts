import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Compressible file types; fonts and images are already compressed. */
const compressible = /\.(?:js|css|html|svg|json|txt|webmanifest)$/
/** Below this size in bytes, compression does not pay off. */
const MIN_BYTES = 1024

const encodings = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
}

/** Writes `name.br` and `name.gz` beside every file in the folder for which they are smaller. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name))
  await Promise.all(files.map(({ parentPath, name }) => compressFile(join(parentPath, name))))
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.byteLength < MIN_BYTES) return
  await Promise.all(
    Object.entries(encodings).map(async ([ending, compress]) => {
      const compressed = await compress(bytes)
      if (compressed.byteLength < bytes.byteLength) await writeFile(`${path}.${ending}`, compressed)
    }),
  )
}
