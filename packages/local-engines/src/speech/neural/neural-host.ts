// Runs as a separate process: a model takes hundreds of megabytes, and a faulty one ends the process.
import { writeFileSync } from 'node:fs'
import { type ServedRequest, serveRequests } from '@atelier/engines/processes/serve-requests'
import sherpa, { type OfflineTts } from 'sherpa-onnx-node'
import { createLeveler } from '../level-speech.ts'
import type { NeuralModel, NeuralReply, NeuralRequest } from './neural-protocol.ts'

const level = createLeveler()
/** Voices whose loudness is known. */
const measured = new Set<string>()
let loaded: OfflineTts | undefined

async function speak(request: NeuralRequest, { progress }: ServedRequest): Promise<NeuralReply> {
  loaded ??= load(request.model, request.threads)
  const tts = loaded
  const { sampleRate } = tts
  const say = (text: string, speed: number) => synthesize(tts, { ...request, text, speed }, progress)
  const pcm = await say(request.text, request.speed)
  if (request.reference !== undefined && pcm.length > 0) {
    const key = `${request.speaker} ${request.phonemes ?? ''}`
    const reference = measured.has(key) ? pcm : await say(request.reference, 1)
    measured.add(key)
    level(pcm, { key, sampleRate, speakReference: () => reference })
  }
  writeFileSync(request.pcmPath, pcm)
  return { sampleRate, samples: pcm.length / 2 }
}

function load({ family, dataDir, voices, lexicons = [], ...files }: NeuralModel, threads: number) {
  const model =
    family === 'kokoro'
      ? { kokoro: { ...files, dataDir: dataDir ?? '', voices: voices ?? '', lexicon: lexicons.join(',') } }
      : { vits: { ...files, ...(dataDir && { dataDir }) } }
  return new sherpa.OfflineTts({
    model: { ...model, numThreads: threads, provider: 'cpu' },
    maxNumSentences: 1,
  })
}

/** What the library says when it has no sound for any character. */
const UNSPEAKABLE = 'TTS generation produced no audio'

async function synthesize(
  tts: OfflineTts,
  { text, speaker, phonemes, speed }: NeuralRequest,
  progress: (fraction: number) => void,
): Promise<Buffer> {
  const generationConfig = {
    sid: speaker,
    speed,
    silenceScale: 1,
    ...(phonemes && { extra: { lang: phonemes } }),
  }
  try {
    const { samples } = await tts.generateAsync({
      ...{ text, generationConfig, enableExternalBuffer: false },
      onProgress: (info) => progress(info.progress),
    })
    return toPcm(samples)
  } catch (error) {
    if (error instanceof Error && error.message.includes(UNSPEAKABLE)) return Buffer.alloc(0)
    throw error
  }
}

function toPcm(samples: Float32Array): Buffer {
  const pcm = Buffer.alloc(samples.length * 2)
  for (const [at, sample] of samples.entries())
    pcm.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), at * 2)
  return pcm
}

serveRequests(speak)
