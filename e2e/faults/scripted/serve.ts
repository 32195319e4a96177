import process from 'node:process'
import { main } from '../../../apps/server/src/program.ts'
import { createScriptedProvider, repeats } from './provider.ts'

// The program with other engines: the scripted service at the address in the first argument.
const [url = '', ...flags] = process.argv.slice(2)
await main(flags, { providers: repeats.map((repeat) => createScriptedProvider(url, repeat)) })
