import { buffer } from 'node:stream/consumers'
import { type Header, pack } from 'tar-stream'
import { bzip2 } from './bzip2.ts'
import { tinyModel, tinyTokens } from './tiny-model.ts'

/** A file of an archive, or another entry. */
export type ArchiveEntry = Pick<Header, 'name'> & Partial<Header> & { readonly content?: Buffer | string }

/** Packs entries into a tar file compressed by bzip2. */
export async function archiveOf(entries: readonly ArchiveEntry[]): Promise<Buffer> {
  const tar = pack()
  for (const { content = '', ...header } of entries) tar.entry(header, content)
  tar.finalize()
  return bzip2(await buffer(tar as unknown as AsyncIterable<Buffer>))
}

/** The files of the tiny voice. */
export const tinyFiles = (): readonly ArchiveEntry[] => [
  { name: 'tiny/', type: 'directory' },
  { name: 'tiny/model.onnx', content: tinyModel() },
  { name: 'tiny/tokens.txt', content: tinyTokens },
]
