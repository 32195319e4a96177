import process from 'node:process'
import { main } from '../../../apps/server/src/program.ts'
import { createScriptedProvider, repeats } from './provider.ts'

// The program as it is, but for its engines: they are the service whose address is the first argument.
const [url = '', ...flags] = process.argv.slice(2)
await main(
  flags,
  repeats.map((repeat) => createScriptedProvider(url, repeat)),
)
