import process from 'node:process'
import { silentLog } from '../log.ts'
import { startDatabase } from '../postgres/start-database.ts'

// Runs a database on DATA_DIR until it is killed, for the tests that kill it. Prints its connection once ready.
const [dataDir = ''] = process.argv.slice(2)
const { connection } = await startDatabase({ dataDir, log: silentLog })
process.stdout.write(`${JSON.stringify(connection)}\n`)
setInterval(() => undefined, 60_000)
