import type { SourceFile, SourceRole } from './engine.ts'
import { EngineError } from './engine-error.ts'

/** The `source` of a context whose request came with no file. */
export async function noSource(role: SourceRole): Promise<SourceFile> {
  throw new EngineError('invalid', `no ${role} was given`)
}
