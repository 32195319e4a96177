import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type {
  Engine,
  EngineContext,
  EngineKind,
  EngineRequest,
  EngineStep,
  Json,
  ModelOptions,
  SpeechInput,
} from '@atelier/engines/spec/engine'
import { EngineError, type EngineErrorKind } from '@atelier/engines/spec/engine-error'
import type { Provider, VoiceDescription } from '@atelier/engines/spec/provider'
import { finishMedia, scriptedModels } from './scripted-media.ts'
import { scriptedNotes } from './scripted-notes.ts'
import { silence } from './silence.ts'

/** Instructions to the scripted engine in a text or voice name; anything else completes at once. */
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

/** An engine that follows the script in its text and counts its calls. */
export interface ScriptedProvider extends Provider {
  /** Submits by request id. */
  readonly submits: ReadonlyMap<string, number>
  /** Operations that were cancelled. */
  readonly cancelled: readonly Json[]
  /** Codes of cloned voices that were deleted. */
  readonly discarded: readonly string[]
  /** Codes of the requested voices, in order. */
  readonly spoken: readonly string[]
  /** Inputs of speech, in order. */
  readonly speeches: readonly (SpeechInput & ModelOptions)[]
  /** Number of source files by role and request id, for models that accept several. */
  readonly received: ReadonlyMap<string, Readonly<Record<string, number>>>
}

/** Creates a provider for tests: it starts no processes and returns trivial but valid files. */
export function createScriptedProvider(repeat: Engine['repeat'] = 'safe'): ScriptedProvider {
  const submits = new Map<string, number>()
  const cancelled: Json[] = []
  const discarded: string[] = []
  const spoken: string[] = []
  const speeches: (SpeechInput & ModelOptions)[] = []
  const received = new Map<string, Record<string, number>>()

  /** An engine of a kind that returns the given result. */
  function scripted<K extends EngineKind>(
    kind: K,
    lane: Engine['lane'],
    finish: (request: EngineRequest<K>, context: EngineContext) => Promise<EngineStep>,
  ): Engine<K> {
    return {
      kind,
      repeat,
      lane,
      async start(request, context) {
        const attempts = (submits.get(request.id) ?? 0) + 1
        submits.set(request.id, attempts)
        const { input } = request
        const script = readScript('name' in input ? input.name : input.text)
        if ('voice' in input) {
          spoken.push(input.voice)
          speeches.push(input)
        }
        if (request.model.parameters) received.set(request.id, await countSources(context))
        if (script.do === 'fail' && attempts <= script.times)
          throw new EngineError(script.kind, 'as the script says')
        if (script.do === 'crash') throw new TypeError('a defect, as the script says')
        if (script.do === 'wait')
          return { state: 'waiting', operation: { left: script.polls }, pollAfterMs: 1 }
        if (script.do === 'hang') await untilAborted(context.signal)
        return await finish(request, context)
      },
      async poll(operation, request, context) {
        const { left } = operation as { left: number }
        if (left > 1) return { state: 'waiting', operation: { left: left - 1 }, pollAfterMs: 1 }
        return await finish(request, context)
      },
      cancel: async (operation) => {
        cancelled.push(operation)
      },
    }
  }

  return {
    id: 'scripted',
    name: 'Scripted',
    local: true,
    submits,
    cancelled,
    discarded,
    spoken,
    speeches,
    received,
    cloning: { type: 'ELEVENLABS', model: 'scripted', tier: 'PRM', note: null },
    // Copied: tests change prices.
    models: structuredClone(scriptedModels),
    engines: {
      speech: scripted('speech', 'io', async (_request, context) => finishSpeech(context)),
      image: {
        ...scripted('image', 'cpu', (request, context) => finishMedia('image', request, context)),
        understand: ({ input }) => scriptedNotes(input.text),
      },
      video: scripted('video', 'cpu', (request, context) => finishMedia('video', request, context)),
      audio: scripted('audio', 'cpu', (request, context) => finishMedia('audio', request, context)),
      chat: scripted('chat', 'io', async ({ input }) => ({
        state: 'done',
        artifacts: [],
        answer: { text: `You said: ${input.text}`, tokens: input.tokens / 3 },
      })),
      voice: {
        ...scripted('voice', 'io', async ({ id }, context) => {
          await context.source('audio')
          return { ...(await finishSpeech(context)), result: voiceCodeOf(id) }
        }),
        discard: async (code) => {
          discarded.push(code)
        },
      },
    },
    directory: {
      search: async (query) =>
        scriptedModels
          .filter(({ name }) => name.includes(query))
          .map(({ endpoint, name, description, kind, mode }) => ({
            ...{ endpoint, name, description, purpose: { kind, mode } },
          })),
      async propose(endpoint) {
        const model = scriptedModels.find((one) => one.endpoint === endpoint)
        if (!model) throw new EngineError('invalid', `there is no model ${endpoint}`, { outcome: 'not_sent' })
        return { model: { ...model, visible: false }, problems: [], fields: [] }
      },
    },
    voices: async () => voices,
    close: async () => undefined,
  }
}

async function countSources({ sources }: EngineContext): Promise<Record<string, number>> {
  const roles = ['image', 'last_frame', 'mask'] as const
  const counted = roles.map(async (role) => [role, (await sources(role)).length] as const)
  return Object.fromEntries(await Promise.all(counted))
}

/** Code of the voice that a conversion generated. */
export const voiceCodeOf = (codeRef: string): string => `cloned-${codeRef}`

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
  voice('Island', {
    language: 'en-GB',
    tier: 'ULT',
    quality: 'Neural',
    description: 'Soft and slow',
    accent: 'Scottish',
    uses: ['narration'],
  }),
]

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
}

async function finishSpeech({ workDir }: EngineContext): Promise<EngineStep> {
  const path = join(workDir, 'output.wav')
  await writeFile(path, silence(0.5))
  return { state: 'done', artifacts: [{ path, mediaType: 'audio/wav' }] }
}
