import process from 'node:process'
import type { EngineContext, EngineRequest } from '@atelier/engines/spec/engine'
import { main } from '../../apps/server/src/program.ts'
import { createScriptedProvider } from '../../apps/server/src/testing/scripted-provider.ts'

// The program with an engine that completes immediately and logs its duration.
const provider = createScriptedProvider()
const { speech } = provider.engines
if (!speech) throw new Error('The scripted provider speaks no more.')
const timed = {
  ...speech,
  async start(request: EngineRequest<'speech'>, context: EngineContext) {
    const from = performance.now()
    const step = await speech.start(request, context)
    context.log('engine done', { took: performance.now() - from })
    return step
  },
}
await main(process.argv.slice(2), { providers: [{ ...provider, engines: { speech: timed } }] })
