import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { readConfig } from '../apps/server/src/config.ts'
import { errorCode } from '../apps/server/src/platform/error-code.ts'
import { main } from '../apps/server/src/program.ts'

const DAY_MS = 86_400_000
const clock = join(readConfig().dataDir, 'days-ahead')

function daysAhead(): number {
  try {
    return Number(readFileSync(clock, 'utf8'))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 0
    throw error
  }
}

// The program with a clock for the ends of models that tests set ahead, by a file in its data directory.
await main(process.argv.slice(2), { now: () => new Date(Date.now() + daysAhead() * DAY_MS) })
