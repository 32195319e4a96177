import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine, EngineContext, EngineStep, Json } from '@atelier/engines/spec/engine'
import { EngineError } from '@atelier/engines/spec/engine-error'
import type { Provider } from '@atelier/engines/spec/provider'
import { anyModel } from '@atelier/engines/testing/any-model'
import { readScript, type Script } from './script.ts'
import type { ServiceReply, Submit } from './service.ts'
import { partOfWave, pcmOf, sourceOf, waveOf } from './wave.ts'

const POLL_MS = 100
/** Price of a request in credits. */
const PRICE = 30

/** The provider's guarantee for a repeated submit. */
export const repeats = ['safe', 'keyed', 'never'] as const satisfies Engine['repeat'][]

/** A provider whose engine is the scripted service at `url`. */
export function createScriptedProvider(url: string, repeat: (typeof repeats)[number]): Provider {
  const base = `${url}/${repeat}`
  const common = {
    repeat,
    lane: repeat === 'safe' ? ('cpu' as const) : ('io' as const),
    poll: (operation: Json, _request: unknown, context: EngineContext) => poll(base, operation, context),
  }
  return {
    id: repeat,
    name: repeat,
    local: false,
    engines: {
      speech: {
        kind: 'speech',
        ...common,
        async start(request, context) {
          const script = readScript(request.input.text)
          await generateParts(script, context)
          return await start(base, request.id, script, context)
        },
      },
      audio: {
        kind: 'audio',
        ...common,
        async start(request, context) {
          const script = readScript(request.input.text)
          await checkSource(script, context)
          return await start(base, request.id, script, context)
        },
      },
    },
    models: [
      anyModel({ code: repeat, kind: 'speech', mode: 'TEXT_TO_SPEECH', price: null }),
      anyModel({
        ...{ code: repeat, kind: 'audio', mode: 'MUSIC_TO_MUSIC', price: { credits: PRICE, per: 'result' } },
        inputs: { text: { required: false }, audio: { required: true } },
      }),
    ],
    voices: async () => [voiceOf(repeat)],
    close: async () => undefined,
  }
}

const voiceOf = (code: string) => ({
  code,
  name: code,
  language: 'en-US',
  gender: 'female' as const,
  tier: 'ULT' as const,
  quality: 'Standard' as const,
  engine: 'Scripted',
  model: code,
  demo: false,
  recommended: true,
  sample: 'Hello.',
})

async function start(base: string, id: string, script: Script, context: EngineContext): Promise<EngineStep> {
  if (script.isDefect) throw new TypeError('a defect, as the script says')
  const submit: Submit = { id, script }
  return await toStep(base, context, await callService(base, context, submit))
}

async function poll(base: string, operation: Json, context: EngineContext): Promise<EngineStep> {
  return await toStep(base, context, await callService(`${base}/${operation}`, context))
}

/** The input must arrive unchanged, whatever happened to the server since the upload. */
async function checkSource({ tag }: Script, { source }: EngineContext): Promise<void> {
  const bytes = await readFile((await source('audio')).path)
  if (!bytes.equals(waveOf(sourceOf(tag)))) throw new TypeError('the source is not what was given')
}

async function generateParts({ parts, tag }: Script, { segments, workDir, emit, progress }: EngineContext) {
  for (let index = segments.length; index < parts; index++) {
    const path = join(workDir, `${index}.pcm`)
    await writeFile(path, pcmOf(`${tag}/${index}`))
    await emit({ index, from: index, to: index + 1, ...partOfWave, words: [] }, path)
    progress(index / parts)
  }
}

async function toStep(base: string, context: EngineContext, reply: ServiceReply): Promise<EngineStep> {
  if ('error' in reply) throw new EngineError(reply.error, 'as the script says')
  const { state, operation } = reply
  if (state === 'waiting') return { state, operation, pollAfterMs: POLL_MS }
  const path = join(context.workDir, 'output.wav')
  const response = await connect(`${base}/${operation}/result`, context)
  await writeFile(path, Buffer.from(await response.arrayBuffer()))
  return { state, artifacts: [{ path, mediaType: 'audio/wav' }] }
}

async function callService(address: string, context: EngineContext, submit?: Submit): Promise<ServiceReply> {
  const response = await connect(address, context, submit && { method: 'POST', body: JSON.stringify(submit) })
  return (await response.json()) as ServiceReply
}

async function connect(address: string, { signal }: EngineContext, init: RequestInit = {}) {
  try {
    return await fetch(address, { ...init, signal })
  } catch (cause) {
    if (signal.aborted) throw cause
    throw new EngineError('unavailable', 'the service did not answer', { cause })
  }
}
