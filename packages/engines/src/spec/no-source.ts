import type { SourceFile, SourceRole } from './engine.ts'
import { EngineError } from './engine-error.ts'

/** The `source` of a context without a file. */
export async function noSource(role: SourceRole): Promise<SourceFile> {
  throw new EngineError('invalid', `no source ${role} was provided`)
}
