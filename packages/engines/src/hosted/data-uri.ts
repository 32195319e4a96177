import { readFile, stat } from 'node:fs/promises'
import type { SourceFile } from '../spec/engine.ts'
import { EngineError } from '../spec/engine-error.ts'

/** Maximum size of an inline file in bytes: it is held in memory as text. */
const MAX_BYTES = 20_000_000

/** Encodes a source file as a data URI; throws `invalid` when it is too large. */
export async function fileAsDataUri({ path, mediaType }: SourceFile): Promise<string> {
  const { size } = await stat(path)
  if (size > MAX_BYTES) {
    throw new EngineError('invalid', `a source file has ${size} bytes`, {
      outcome: 'not_sent',
      userMessage: `This engine supports files of up to ${MAX_BYTES / 1_000_000} MB.`,
    })
  }
  return `data:${mediaType};base64,${await readFile(path, 'base64')}`
}
