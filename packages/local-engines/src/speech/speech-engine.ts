import { open, rm } from 'node:fs/promises'
import type { Ffmpeg } from '@atelier/engines/media/ffmpeg'
import type { Artifact, Engine, EngineContext, Segment, SpeechInput } from '@atelier/engines/spec/engine'
import { EngineError } from '@atelier/engines/spec/engine-error'
import { type Encoder, openEncoder } from '@atelier/engines/speech/encoder'
import type { FallbackFfmpeg } from '@atelier/engines/speech/fallback-ffmpeg'
import { type ChosenVoices, chooseVoices } from './chosen-voices.ts'
import { type SpokenSegment, speakAhead } from './speak-ahead.ts'
import type { LocalVoice, Speaker } from './speaker.ts'

interface SpeechEngineOptions {
  voices(): Promise<readonly LocalVoice[]>
  /** By model code, for voices without their own. */
  readonly speakers: ReadonlyMap<string, Speaker>
  readonly ffmpeg: () => Promise<Ffmpeg | undefined>
  readonly spare?: FallbackFfmpeg | undefined
}

export function createSpeechEngine(options: SpeechEngineOptions): Engine<'speech'> {
  const { voices, speakers, ffmpeg, spare } = options
  return {
    kind: 'speech',
    repeat: 'safe',
    lane: 'cpu',
    async start({ input }, context) {
      const byCode = new Map((await voices()).map((voice) => [voice.description.code, voice]))
      const chosen = chooseVoices(input, { voices: byCode, speakers, ffmpeg })
      context.signal.throwIfAborted()
      const { workDir, signal } = context
      const recording = { format: input.output, sampleRate: chosen.sampleRate, workDir }
      const encoder = await openEncoder({ ...recording, ffmpeg, spare, signal })
      try {
        return { state: 'done', artifacts: [await record(input, chosen, context, encoder)] }
      } finally {
        await encoder.close()
      }
    },
  }
}

/** Encodes the parts of an earlier attempt, then speaks the rest. */
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
      throw new EngineError('invalid', 'the text contains no word the voice can speak', {
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

/** Encodes a part while it is being stored. */
async function take(
  { segment, pcmPath }: SpokenSegment,
  keeper: ReturnType<typeof createKeeper>,
  encoder: Encoder,
): Promise<void> {
  // Opened first: storing the part may move the file.
  const file = await open(pcmPath)
  try {
    await keeper.keep(segment, pcmPath)
    await encoder.write(file.createReadStream({ autoClose: false }))
  } finally {
    await file.close()
  }
}

/** Stores parts one after the other. While one is synced to disk, the next may already be encoded. */
function createKeeper(context: EngineContext) {
  let latest = Promise.resolve()
  return {
    /** Starts once the previous part is stored, and rethrows its failure. */
    async keep(segment: Segment, pcmPath: string): Promise<void> {
      await latest
      latest = context.emit(segment, pcmPath).finally(() => rm(pcmPath, { force: true }))
      // Its failure is handled with the next one, or at the end.
      void Promise.allSettled([latest])
    },
    done: () => latest,
  }
}
