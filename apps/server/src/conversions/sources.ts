import { createWriteStream } from 'node:fs'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { EngineContext, SourceFile, SourceRole } from '@atelier/engines/spec/engine'
import { noSource } from '@atelier/engines/spec/no-source'
import { type Db, retryUntilAvailable } from '../platform/database.ts'
import type { FileStore } from '../platform/files/file-store.ts'

interface SourceDeps {
  db: Db
  files: FileStore
  signal: AbortSignal
  /** Where the copies lie. */
  workDir: string
}

/** Provides an engine with local copies of the source files of its conversion; each is fetched once. */
export function materializeSources(deps: SourceDeps, conversionId: number): EngineContext['source'] {
  const lent = new Map<SourceRole, Promise<SourceFile>>()
  return (role) => {
    const known = lent.get(role) ?? fetchSource(deps, conversionId, role)
    lent.set(role, known)
    return known
  }
}

async function fetchSource(
  { db, files, signal, workDir }: SourceDeps,
  conversionId: number,
  role: SourceRole,
): Promise<SourceFile> {
  const found = await db
    .selectFrom('files')
    .select(['key', 'mime'])
    .where('conversion_id', '=', conversionId)
    .where('role', '=', `source_${role}`)
    .executeTakeFirst()
  if (!found) return await noSource(role)
  const path = join(workDir, `source-${role}${extname(found.key)}`)
  await retryUntilAvailable(signal, async () =>
    pipeline(await files.open(found.key), createWriteStream(path, { mode: 0o600 }), { signal }),
  )
  return { path, mediaType: found.mime }
}
