import process from 'node:process'
import { main } from '../apps/server/src/program.ts'
import { createScriptedProvider } from '../apps/server/src/testing/scripted-provider.ts'

// The program with models of every kind of input and option, which return trivial files at once.
await main(process.argv.slice(2), { providers: [createScriptedProvider()] })
