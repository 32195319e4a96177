import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { ConfigError, readConfig } from '../config.ts'
import { type CreatedBackup, makeBackup, megabytes } from '../operations/backup/create-backup.ts'
import { explained } from './explained.ts'
import { openData } from './open-data.ts'

const usage = `usage: npm run backup -- --to=<new folder, or new file that ends in .tar>
       npm run --silent backup -- --to=- | ...   writes a tar archive to standard output`

/** Parses the destination of the backup; throws ConfigError with the usage for anything else. */
export function readPlace(argv: readonly string[]): string {
  try {
    const { values } = parseArgs({ args: [...argv], options: { to: { type: 'string' } } })
    if (values.to) return values.to
  } catch (cause) {
    throw new ConfigError(usage, { cause })
  }
  throw new ConfigError(usage)
}

async function main(): Promise<void> {
  const place = readPlace(process.argv.slice(2))
  const config = readConfig()
  const log = pino({ level: 'warn' }, pino.destination(2))
  const began = performance.now()
  const data = await openData(config, log, { mayRun: true })
  const { connection, files, workDir } = data
  try {
    const hasOwnSecret = config.secret !== undefined
    const created = await makeBackup({ connection, files, workDir, log, place, hasOwnSecret, report })
    report(describe(created, Math.round((performance.now() - began) / 1000)))
    if (hasOwnSecret)
      report('SECRET is set in the environment and is not part of the backup: store it with the backup.')
    if (created.missing.length + created.damaged.length > 0) process.exitCode = 1
  } finally {
    await data.close()
  }
}

// Standard output may be the backup itself.
const report = (words: string) => void process.stderr.write(`${words}\n`)

function describe({ files, bytes, missing, damaged, takenAt }: CreatedBackup, seconds: number): string {
  const lines = [
    `Backup of ${takenAt.toISOString()}: ${files} files, ${megabytes(bytes)} in total, ${seconds} s`,
    ...missing.map((key) => `  ${key} is referenced by a row and missing from the file store`),
    ...damaged.map((key) => `  ${key} does not match its checksum`),
  ]
  return lines.join('\n')
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await explained(main)
