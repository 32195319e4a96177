import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { ConfigError, readConfig } from '../config.ts'
import { megabytes } from '../operations/backup/create-backup.ts'
import { type Restored, restoreBackup } from '../operations/backup/restore-backup.ts'
import { explained } from './explained.ts'
import { openData } from './open-data.ts'

const usage = `usage: npm run restore -- --from=<folder or .tar file of a backup, or - for standard input> [--moved]
       --moved  the installation was stopped before the backup: continue its pending jobs`

/** Parses the backup to restore; throws ConfigError with the usage for anything else. */
export function readRestore(argv: readonly string[]): { place: string; isMoved: boolean } {
  try {
    const options = { from: { type: 'string' }, moved: { type: 'boolean' } } as const
    const { values } = parseArgs({ args: [...argv], options })
    if (values.from) return { place: values.from, isMoved: values.moved ?? false }
  } catch (cause) {
    throw new ConfigError(usage, { cause })
  }
  throw new ConfigError(usage)
}

async function main(): Promise<void> {
  const request = readRestore(process.argv.slice(2))
  const config = readConfig()
  const log = pino({ level: 'warn' }, pino.destination(2))
  const data = await openData(config, log, { mayRun: false })
  const { connection, files, workDir } = data
  const migrations = join(import.meta.dirname, '../migrations')
  try {
    const restored = await restoreBackup({
      ...request,
      connection,
      files,
      workDir,
      log,
      migrations,
      report,
    })
    report(describe(restored))
    if (restored.header.needs_secret && config.secret === undefined)
      report(
        'The backup was taken with SECRET set: start with the same one, or links in emails and share links stop working.',
      )
    if (!isSound(restored)) process.exitCode = 1
  } finally {
    await data.close()
  }
}

const report = (words: string) => void process.stdout.write(`${words}\n`)

const isSound = ({ audit }: Restored) => audit.sum === 0 && audit.mismatched.length === 0

function describe(restored: Restored): string {
  const { header, files, bytes, rows, missing, damaged } = restored
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0)
  const lacking = [...missing, ...damaged].length
  return [
    `Restored the backup of ${header.taken_at}: ${all} rows, ${files} files, ${megabytes(bytes)} in total`,
    isSound(restored) ? 'The ledger balances.' : 'The ledger doesn’t balance: see npm run doctor.',
    ...(lacking > 0 ? [`${lacking} files were missing or damaged when the backup was taken.`] : []),
  ].join('\n')
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await explained(main)
