import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { z } from 'zod'

/** A failed migration; none of this run's migrations have been applied. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

const migrationModule = z.object({ up: z.custom<Migration['up']>((value) => typeof value === 'function') })

/**
 * Applies the migrations of a folder that are still missing, in the order of their numbers, under a lock that
 * several servers starting at once share. A number may be reserved for a migration that is added after later ones.
 * @param folder holds `0001_name.ts` and so on, each exporting `up(db)`
 * @param last the name of the last one to be applied; absent: all
 * @returns the names of those applied now
 * @throws MigrationError naming the one that failed, or a repeated number
 */
export async function migrate<Tables>(
  db: Kysely<Tables>,
  folder: string,
  last?: string,
): Promise<readonly string[]> {
  const migrations = await readMigrations(folder)
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    allowUnorderedMigrations: true,
  })
  const { error, results = [] } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest())
  if (error) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName
    const reason = error instanceof Error ? error.message : String(error)
    throw new MigrationError(
      `The database could not be migrated${failed ? ` at ${failed}` : ''}: ${reason}`,
      {
        cause: error,
      },
    )
  }
  return results.map((result) => result.migrationName)
}

/** Names of the migrations of a folder, in their order. */
export async function migrationNames(folder: string): Promise<string[]> {
  return Object.keys(await readMigrations(folder))
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}_.+\.ts$/.test(file)).sort()
  const entries = files.map(async (file, index) => {
    if (files[index - 1]?.startsWith(file.slice(0, 5)))
      throw new MigrationError(`Two migrations have the number of ${file}.`)
    const module = migrationModule.parse(await import(pathToFileURL(join(folder, file)).href))
    return [file.replace(/\.ts$/, ''), module] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}
