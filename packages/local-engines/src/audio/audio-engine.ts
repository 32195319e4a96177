import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { RequestNote } from '@atelier/contract/schemas/note'
import type { Ffmpeg } from '@atelier/engines/media/ffmpeg'
import type { HostPool } from '@atelier/engines/processes/host-pool'
import type { HostScript } from '@atelier/engines/processes/host-protocol'
import { type DigitalSourceType, digitalSourceTypes } from '@atelier/engines/spec/digital-source-type'
import type { Artifact, AudioInput, Engine, EngineContext } from '@atelier/engines/spec/engine'
import { EngineError } from '@atelier/engines/spec/engine-error'
import { chooseStretch, decode, stretch } from './arranger/decode.ts'
import { chooseTreatments, describeArrangement } from './arranger/treatment.ts'
import type { AudioReply, AudioRequest } from './audio-protocol.ts'
import { encodeMp3 } from './encode-mp3.ts'
import { describeMusic } from './music/describe-music.ts'
import { readKey, readTempo } from './music/writing/brief.ts'
import { plainText } from './music/writing/vocabulary.ts'
import { describeSound } from './sound/describe-sound.ts'

const script: HostScript<AudioRequest, AudioReply> = new URL('./audio-host.ts', import.meta.url)
/** Share of the progress for synthesis; the rest is encoding. */
const MADE = 0.92
const NO_ANALYSIS = { tempo: 1, key: { tonic: 0, isMinor: false, fit: 0 } }

const notes: Readonly<Record<string, (input: AudioInput) => RequestNote[]>> = {
  SOUND: ({ text }) => describeSound(text),
  MUSIC: describeMusic,
  MUSIC_TO_MUSIC: ({ text }) => describeArrangement(text),
}

interface AudioEngineOptions {
  readonly pool: HostPool
  readonly ffmpeg: () => Promise<Ffmpeg | undefined>
}

/** Creates the local engine for sound and music. It returns MP3, or WAV without ffmpeg. */
export function createAudioEngine({ pool, ffmpeg }: AudioEngineOptions): Engine<'audio'> {
  return {
    kind: 'audio',
    repeat: 'safe',
    lane: 'cpu',
    understand: ({ mode, input }) => notes[mode]?.(input) ?? [],
    async start({ mode, input }, context) {
      const wavPath = join(context.workDir, 'audio.wav')
      const source = await make(mode, input, wavPath, { pool, ffmpeg: await ffmpeg(), context })
      return { state: 'done', artifacts: [await encode(await ffmpeg(), wavPath, source, context)] }
    },
  }
}

interface Means {
  readonly pool: HostPool
  readonly ffmpeg: Ffmpeg | undefined
  readonly context: EngineContext
}

/** Writes the WAV file; returns its digital source type. */
async function make(
  mode: string,
  input: AudioInput,
  wavPath: string,
  means: Means,
): Promise<DigitalSourceType> {
  const { text, seconds, seed } = input
  switch (mode) {
    case 'SOUND':
      await ask({ task: 'sound', text, seconds, seed, wavPath }, means)
      return digitalSourceTypes.algorithmicMedia
    case 'MUSIC':
      await ask({ task: 'music', options: input, seconds, seed, wavPath }, means)
      return digitalSourceTypes.algorithmicMedia
    case 'MUSIC_TO_MUSIC':
      await arrangeSource(input, wavPath, means)
      return digitalSourceTypes.algorithmicallyEnhanced
    default:
      throw new EngineError('invalid', `no local model supports the audio mode ${mode}`)
  }
}

async function arrangeSource(input: AudioInput, wavPath: string, means: Means): Promise<void> {
  const { ffmpeg, context } = means
  const { signal, workDir } = context
  if (!ffmpeg) {
    throw new EngineError('unavailable', 'No usable ffmpeg was found', {
      retryable: false,
      userMessage: 'Music to music is not available on this server.',
    })
  }
  const decoded = join(workDir, 'source.pcm')
  await decode(ffmpeg, await context.source('audio'), decoded, signal)
  const treatments = chooseTreatments(input.text)
  const plain = plainText(input.text)
  const [tempo, key] = [input.tempo ?? readTempo(plain), input.key ?? readKey(plain)]
  const needsAnalysis = tempo !== undefined || key !== undefined
  const { analysis } = needsAnalysis ? await ask({ task: 'analyze', pcmPath: decoded }, means) : {}
  const by = chooseStretch(
    treatments,
    { ...(tempo ? { tempo } : {}), ...(key ? { key } : {}) },
    analysis ?? NO_ANALYSIS,
  )
  const stretched = join(workDir, 'stretched.pcm')
  const pcmPath = await stretch(ffmpeg, decoded, stretched, by, signal)
  await ask({ task: 'arrange', pcmPath, treatments, seed: input.seed, wavPath }, means)
  await Promise.all([rm(decoded), rm(stretched, { force: true })])
}

function ask(request: AudioRequest, { pool, context }: Means): Promise<AudioReply> {
  const { signal, progress } = context
  return pool.ask(script, request, { signal, onProgress: (part) => progress(part * MADE) })
}

async function encode(
  ffmpeg: Ffmpeg | undefined,
  wavPath: string,
  source: DigitalSourceType,
  { workDir, signal }: EngineContext,
): Promise<Artifact> {
  if (!ffmpeg) return { path: wavPath, mediaType: 'audio/wav' }
  const artifact = { path: join(workDir, 'audio.mp3'), mediaType: 'audio/mpeg' }
  await encodeMp3(ffmpeg, wavPath, artifact.path, source, signal)
  await rm(wavPath)
  return artifact
}
