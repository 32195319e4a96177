import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ffmpeg } from '../local/ffmpeg.ts'
import type {
  Engine,
  EngineContext,
  EngineRequest,
  EngineStep,
  Segment,
  Splice,
  StoredSegment,
} from '../spec/engine.ts'
import { EngineError } from '../spec/engine-error.ts'
import type { Provider } from '../spec/provider.ts'
import { openSplicedRecording, type SplicedRecording, storedParts } from './spliced-recording.ts'

/** The provider with an engine whose speech can become part of a recording there is. */
export function splicing(provider: Provider, ffmpeg: () => Promise<Ffmpeg | undefined>): Provider {
  const { speech } = provider.engines
  if (!speech) return provider
  return { ...provider, engines: { ...provider.engines, speech: withSplicing(speech, ffmpeg) } }
}

/**
 * Lets an engine's speech become part of a recording there is, where the input says so (`splice`). The engine speaks
 * its part as ever, and what it keeps of it stands between what is kept of the old recording.
 */
function withSplicing(engine: Engine<'speech'>, ffmpeg: () => Promise<Ffmpeg | undefined>): Engine<'speech'> {
  const { poll, cancel, discard } = engine
  return {
    kind: engine.kind,
    repeat: engine.repeat,
    lane: engine.lane,
    get models() {
      return engine.models
    },
    start: (request, context) =>
      spliced(ffmpeg, request, context, (inner, within) => engine.start(inner, within)),
    ...(poll && {
      poll: (operation, request, context) =>
        spliced(ffmpeg, request, context, (inner, within) => poll.call(engine, operation, inner, within)),
    }),
    ...(cancel && { cancel: (operation) => cancel.call(engine, operation) }),
    ...(discard && { discard: (result, signal) => discard.call(engine, result, signal) }),
  }
}

type Speak = (request: EngineRequest<'speech'>, context: EngineContext) => Promise<EngineStep>

async function spliced(
  ffmpeg: () => Promise<Ffmpeg | undefined>,
  request: EngineRequest<'speech'>,
  context: EngineContext,
  speak: Speak,
): Promise<EngineStep> {
  const { splice, ...input } = request.input
  if (!splice) return await speak(request, context)
  const found = await ffmpeg()
  if (!found) throw needsFfmpeg()
  let opened: SplicedRecording | undefined
  const recording = async () => {
    opened ??= await openSplicedRecording({ input, splice, context, ffmpeg: found })
    return opened
  }
  try {
    const within = await innerContext(context, splice, recording)
    const step = await speak({ ...request, input: { ...input, output: 'wav' } }, within)
    if (step.state === 'waiting') return step
    return { state: 'done', artifacts: [await (await recording()).finish()] }
  } finally {
    await opened?.close()
  }
}

/** What the engine sees: its own parts, numbered as if they were all. */
async function innerContext(
  context: EngineContext,
  splice: Splice,
  recording: () => Promise<SplicedRecording>,
): Promise<EngineContext> {
  const workDir = join(context.workDir, 'part')
  await mkdir(workDir)
  const stored = storedParts(context, splice).spoken
  return {
    ...context,
    workDir,
    segments: stored.map((segment): StoredSegment => ({ ...segment, index: segment.index - 1 })),
    progress: (fraction) => context.progress(fraction * SPOKEN_SHARE),
    emit: async (segment: Segment, pcmPath) => {
      await (await recording()).take(segment, pcmPath)
    },
  }
}

/** Share of the work that speaking is; the rest is to put it into its place. */
const SPOKEN_SHARE = 0.9

const needsFfmpeg = () =>
  new EngineError('unavailable', 'Splicing needs ffmpeg, which was not found', {
    retryable: false,
    userMessage: 'Paragraphs cannot be spoken anew on this server.',
    outcome: 'not_sent',
  })
