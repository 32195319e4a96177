import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { megabytes } from '../backup/make-backup.ts'
import { type Restored, restoreBackup } from '../backup/restore-backup.ts'
import { ConfigError, readConfig } from '../config.ts'
import { explained } from './explained.ts'
import { openData } from './open-data.ts'

const usage = `usage: npm run restore -- --from=<folder or .tar file of a backup, or - for the standard input> [--moved]
       --moved  nothing ran after the backup was taken: what waited to be made still is`

/** What is to be restored; throws ConfigError with the usage for anything else. */
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
    const restored = await restoreBackup({ ...request, connection, files, workDir, log, migrations, tell })
    tell(describe(restored))
    if (restored.header.needs_secret && config.secret === undefined)
      tell(
        'The backup was made with SECRET set: start with the same one, or addresses in mails and shares end.',
      )
    if (!isSound(restored)) process.exitCode = 1
  } finally {
    await data.close()
  }
}

const tell = (words: string) => void process.stdout.write(`${words}\n`)

const isSound = ({ audit }: Restored) => audit.sum === 0 && audit.mismatched.length === 0

function describe(restored: Restored): string {
  const { header, files, bytes, rows, missing, damaged } = restored
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0)
  const lacking = [...missing, ...damaged].length
  return [
    `Restored the backup of ${header.taken_at}: ${all} rows, ${files} files, ${megabytes(bytes)} in all`,
    isSound(restored) ? 'The ledger adds up.' : 'The ledger does not add up: see npm run doctor.',
    ...(lacking > 0 ? [`${lacking} files were missing or damaged when the backup was made.`] : []),
  ].join('\n')
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await explained(main)
