import { createWriteStream } from 'node:fs'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { EngineContext, SourceFile, SourceRole } from '@atelier/engines/spec/engine'
import { noSource } from '@atelier/engines/spec/no-source'
import { type Db, retryUntilAvailable } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Conversion } from '../../platform/schema.ts'
import { fileRolesOf } from '../file-roles.ts'

interface SourceDeps {
  db: Db
  files: FileStore
  signal: AbortSignal
  /** Folder of the copies. */
  workDir: string
}

/** Provides an engine with local copies of the source files of its conversion; each is fetched once. */
export function materializeSources(
  deps: SourceDeps,
  conversion: Pick<Conversion, 'id' | 'owner_id' | 'provider'>,
): Pick<EngineContext, 'source' | 'sources' | 'sample'> {
  const copies = new Map<string, Promise<readonly SourceFile[]>>()
  const copied = (id: number, role: SourceRole) => {
    const name = `${role}-${id}`
    const known = copies.get(name) ?? fetchSources(deps, id, role)
    copies.set(name, known)
    return known
  }
  const first = async (id: number, role: SourceRole) => (await copied(id, role))[0] ?? (await noSource(role))
  return {
    sources: (role) => copied(conversion.id, role),
    source: (role) => first(conversion.id, role),
    async sample(voice) {
      const id = await retryUntilAvailable(deps.signal, () => findCloning(deps.db, conversion, voice))
      return id === undefined ? await noSource('audio') : await first(id, 'audio')
    },
  }
}

/** The conversion that cloned an owner's voice of a code; undefined if it was deleted. */
async function findCloning(
  db: Db,
  { owner_id, provider }: Pick<Conversion, 'owner_id' | 'provider'>,
  voice: string,
): Promise<number | undefined> {
  const found = await db
    .selectFrom('conversions')
    .select('id')
    .where('owner_id', '=', owner_id)
    .where('kind', '=', 'voice')
    .where('provider', '=', provider)
    .where('response', '=', voice)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found?.id
}

async function fetchSources(
  { db, files, signal, workDir }: SourceDeps,
  conversionId: number,
  role: SourceRole,
): Promise<readonly SourceFile[]> {
  const found = await db
    .selectFrom('files')
    .select(['key', 'mime'])
    .where('conversion_id', '=', conversionId)
    .where('role', 'in', fileRolesOf(role))
    .orderBy('role')
    .execute()
  return await Promise.all(
    found.map(async ({ key, mime }, index) => {
      const path = join(workDir, `source-${role}-${conversionId}-${index}${extname(key)}`)
      await retryUntilAvailable(signal, async () =>
        pipeline(await files.open(key), createWriteStream(path, { mode: 0o600 }), { signal }),
      )
      return { path, mediaType: mime }
    }),
  )
}
