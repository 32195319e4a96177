import { open, rm } from 'node:fs/promises'
import type { Artifact, Engine, EngineContext, Model, Segment, SpeechInput } from '../../spec/engine.ts'
import { EngineError } from '../../spec/engine-error.ts'
import type { Ffmpeg } from '../ffmpeg.ts'
import { type ChosenVoices, chooseVoices } from './chosen-voices.ts'
import { type Encoder, openEncoder } from './encoder.ts'
import type { LocalVoice } from './local-voice.ts'
import type { SpareFfmpeg } from './spare-ffmpeg.ts'
import { type SpokenSegment, speakAhead } from './speak-ahead.ts'
import type { Speaker } from './speaker.ts'

interface SpeechEngineOptions {
  readonly models: readonly Model[]
  readonly voices: readonly LocalVoice[]
  /** By model code. */
  readonly speakers: ReadonlyMap<string, Speaker>
  readonly ffmpeg: () => Promise<Ffmpeg | undefined>
  readonly spare?: SpareFfmpeg | undefined
}

/** Makes the engine that speaks on this machine. */
export function createSpeechEngine({
  models,
  voices,
  speakers,
  ffmpeg,
  spare,
}: SpeechEngineOptions): Engine<'speech'> {
  const offered = {
    voices: new Map(voices.map((voice) => [voice.description.code, voice])),
    speakers,
    ffmpeg,
  }
  return {
    kind: 'speech',
    models,
    repeat: 'safe',
    lane: 'cpu',
    async start({ input }, context) {
      const chosen = chooseVoices(input, offered)
      context.signal.throwIfAborted()
      const { workDir, signal } = context
      const encoder = await openEncoder({
        format: input.output,
        sampleRate: chosen.sampleRate,
        workDir,
        ffmpeg,
        spare,
        signal,
      })
      try {
        return { state: 'done', artifacts: [await record(input, chosen, context, encoder)] }
      } finally {
        await encoder.close()
      }
    },
  }
}

/** Encodes what an earlier attempt left, then speaks the rest. */
async function record(
  input: SpeechInput,
  voices: ChosenVoices,
  context: EngineContext,
  encoder: Encoder,
): Promise<Artifact> {
  let words = 0
  for (const segment of context.segments) {
    await encoder.write(await segment.open())
    words += segment.words.length
  }
  const keeper = createKeeper(context)
  try {
    for await (const spoken of speakAhead(input, voices, context)) {
      await take(spoken, keeper, encoder)
      words += spoken.segment.words.length
      context.progress(spoken.segment.to / input.text.length)
    }
    if (words === 0) {
      throw new EngineError('invalid', 'The text has no word that the voice speaks', {
        userMessage:
          'There is nothing in this text that this voice can speak. Choose a voice of its language.',
      })
    }
    const artifact = await encoder.finish()
    await keeper.done()
    return artifact
  } finally {
    await Promise.allSettled([keeper.done()])
  }
}

/** Encodes a part while it is handed on to be kept. */
async function take(
  { segment, pcmPath }: SpokenSegment,
  keeper: ReturnType<typeof createKeeper>,
  encoder: Encoder,
): Promise<void> {
  // Opened first: whoever keeps the part may move the file away.
  const file = await open(pcmPath)
  try {
    await keeper.keep(segment, pcmPath)
    await encoder.write(file.createReadStream({ autoClose: false }))
  } finally {
    await file.close()
  }
}

/** Hands parts on to be kept, one after the other. While one is made durable the next may already be encoded. */
function createKeeper(context: EngineContext) {
  let latest = Promise.resolve()
  return {
    /** Begins once the one before is kept, whose failure it meets. */
    async keep(segment: Segment, pcmPath: string): Promise<void> {
      await latest
      latest = context.emit(segment, pcmPath).finally(() => rm(pcmPath, { force: true }))
      // Its failure is met when the next one comes, or at the end.
      void Promise.allSettled([latest])
    },
    done: () => latest,
  }
}
