import { readFile, stat } from 'node:fs/promises'
import type { EngineContext, SourceRole } from '../spec/engine.ts'
import { EngineError } from '../spec/engine-error.ts'

/** Largest file that goes into a request itself, in bytes: it lies in memory as text. */
const MAX_BYTES = 20_000_000

/** A given file as the text of a request; throws `invalid` when it is too large for that. */
export async function sourceAsDataUri(context: EngineContext, role: SourceRole): Promise<string> {
  const { path, mediaType } = await context.source(role)
  const { size } = await stat(path)
  if (size > MAX_BYTES) {
    throw new EngineError('invalid', `the given ${role} has ${size} bytes`, {
      outcome: 'not_sent',
      userMessage: `This engine takes files of up to ${MAX_BYTES / 1_000_000} MB.`,
    })
  }
  return `data:${mediaType};base64,${await readFile(path, 'base64')}`
}
