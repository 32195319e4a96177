import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine, EngineContext, EngineRequest, EngineStep, Json } from '@atelier/engines/spec/engine'
import { EngineError, type EngineErrorKind } from '@atelier/engines/spec/engine-error'
import type { Provider, VoiceDescription } from '@atelier/engines/spec/provider'

const SAMPLE_RATE = 8000

/** What a text tells the scripted engine to do; anything else is done at once. */
type Script =
  | { do: 'fail'; kind: EngineErrorKind; times: number }
  | { do: 'wait'; polls: number }
  | { do: 'hang' }
  | { do: 'crash' }
  | { do: 'done' }

/** Reads a script from a text such as `wait 3`, `fail content_policy`, `fail unavailable 2` or `hang`. */
function readScript(text: string): Script {
  const [verb, argument, times] = text.split(' ')
  if (verb === 'fail')
    return { do: 'fail', kind: argument as EngineErrorKind, times: Number(times ?? Infinity) }
  if (verb === 'wait') return { do: 'wait', polls: Number(argument) }
  if (verb === 'hang') return { do: 'hang' }
  if (verb === 'crash') return { do: 'crash' }
  return { do: 'done' }
}

/** An engine that does what its text says and counts what it was asked. */
export interface ScriptedProvider extends Provider {
  /** Submits by request id. */
  readonly submits: ReadonlyMap<string, number>
  /** Operations that were cancelled. */
  readonly cancelled: readonly Json[]
}

/** Makes a provider for tests of what surrounds engines: no process, no sound worth hearing, real files. */
export function createScriptedProvider(repeat: Engine['repeat'] = 'safe'): ScriptedProvider {
  const submits = new Map<string, number>()
  const cancelled: Json[] = []

  async function start(request: EngineRequest<'speech'>, context: EngineContext): Promise<EngineStep> {
    const tries = (submits.get(request.id) ?? 0) + 1
    submits.set(request.id, tries)
    const script = readScript(request.input.text)
    if (script.do === 'fail' && tries <= script.times)
      throw new EngineError(script.kind, 'as the script says')
    if (script.do === 'crash') throw new TypeError('a defect, as the script says')
    if (script.do === 'wait') return { state: 'waiting', operation: { left: script.polls }, pollAfterMs: 1 }
    if (script.do === 'hang') await untilAborted(context.signal)
    return await finish(context)
  }

  async function poll(
    operation: Json,
    _request: EngineRequest<'speech'>,
    context: EngineContext,
  ): Promise<EngineStep> {
    const { left } = operation as { left: number }
    if (left > 1) return { state: 'waiting', operation: { left: left - 1 }, pollAfterMs: 1 }
    return await finish(context)
  }

  return {
    id: 'scripted',
    name: 'Scripted',
    local: true,
    submits,
    cancelled,
    engines: {
      speech: {
        kind: 'speech',
        models: [{ code: 'scripted', name: 'Scripted', mode: 'TEXT_TO_SPEECH', local: true }],
        repeat,
        lane: 'io',
        start,
        poll,
        cancel: async (operation) => {
          cancelled.push(operation)
        },
      },
    },
    voices: async () => voices,
    close: async () => undefined,
  }
}

const voice = (code: string, override: Partial<VoiceDescription>): VoiceDescription => ({
  code,
  name: code,
  language: 'en-US',
  gender: 'female',
  tier: 'ESS',
  quality: 'Standard',
  engine: 'Scripted',
  model: 'scripted',
  demo: false,
  recommended: false,
  sample: 'Hello.',
  ...override,
})

const voices = [
  voice('Plain', { demo: true, recommended: true }),
  voice('Čeština', { language: 'cs', gender: 'male' }),
  voice('Island', { language: 'en-GB', tier: 'ULT', quality: 'Neural' }),
]

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
}

async function finish({ workDir }: EngineContext): Promise<EngineStep> {
  const path = join(workDir, 'output.wav')
  await writeFile(path, silence(0.5))
  return { state: 'done', artifacts: [{ path, mediaType: 'audio/wav' }] }
}

/** A WAV file of silence. */
export function silence(seconds: number): Buffer {
  const bytes = Math.round(seconds * SAMPLE_RATE) * 2
  const wav = Buffer.alloc(44 + bytes)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(36 + bytes, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(SAMPLE_RATE, 24)
  wav.writeUInt32LE(SAMPLE_RATE * 2, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(bytes, 40)
  return wav
}
