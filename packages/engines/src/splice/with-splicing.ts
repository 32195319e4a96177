import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ffmpeg } from '../media/ffmpeg.ts'
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
import { withEngines } from '../spec/with-engines.ts'
import { openSplicedRecording, type SplicedRecording, storedParts } from './spliced-recording.ts'

/** Adds splicing to the provider's speech engine. */
export function splicing(provider: Provider, ffmpeg: () => Promise<Ffmpeg | undefined>): Provider {
  const { speech } = provider.engines
  if (!speech) return provider
  return withEngines(provider, { ...provider.engines, speech: withSplicing(speech, ffmpeg) })
}

/**
 * Inserts an engine's speech into an existing recording if the input contains `splice`. The engine speaks its part as
 * usual, and its segments are inserted between those of the old recording.
 */
function withSplicing(engine: Engine<'speech'>, ffmpeg: () => Promise<Ffmpeg | undefined>): Engine<'speech'> {
  const { poll, cancel, discard } = engine
  return {
    kind: engine.kind,
    repeat: engine.repeat,
    lane: engine.lane,
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

/** The engine's context: its own parts, numbered from 0. */
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

/** Share of progress for speaking; the rest is splicing. */
const SPOKEN_SHARE = 0.9

const needsFfmpeg = () =>
  new EngineError('unavailable', 'splicing requires ffmpeg, which was not found', {
    retryable: false,
    userMessage: 'Regenerating paragraphs is not available on this server.',
    outcome: 'not_sent',
  })
