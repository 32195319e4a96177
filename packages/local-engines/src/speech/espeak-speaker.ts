import { rename, stat } from 'node:fs/promises'
import { type Ffmpeg, pcmFormat, pcmInput } from '@atelier/engines/media/ffmpeg'
import type { HostPool } from '@atelier/engines/processes/host-pool'
import type { HostScript } from '@atelier/engines/processes/host-protocol'
import type { Word } from '@atelier/engines/spec/engine'
import { EngineError } from '@atelier/engines/spec/engine-error'
import { espeakWords, toEspeakText } from './espeak-text.ts'
import type { SpeakReply, SpeakRequest } from './speak-protocol.ts'
import type { Speaker, SpokenPart } from './speaker.ts'

/** espeak-ng's own rate, in words a minute. */
const NORMAL_RATE = 175
/** espeak-ng's own setting, of 0 to 99. */
const NORMAL_PITCH = 50
/** It ignores rates under 80, and swallows sounds above 350. */
const RATE_BOUNDS = { min: 80, max: 350 } as const
/** Seconds between two sentences at the normal rate; espeak-ng leaves out the one at the end of what it is given. */
const SENTENCE_PAUSE = 0.29

const script: HostScript<SpeakRequest, SpeakReply> = new URL('./espeak-host.ts', import.meta.url)
const sentenceEnd = /(?:[.!?…。！？؟।։۔።]["'”’»)\]]*\s*|\n\s*)$/u

/** Speaks with espeak-ng in a process of its own. Speeds beyond its rates need ffmpeg. */
export function createEspeakSpeaker(pool: HostPool, ffmpeg: () => Promise<Ffmpeg | undefined>): Speaker {
  return {
    sampleRate: 22_050,
    async speak({ text, voice, reference, speed, pitch = NORMAL_PITCH, pcmPath }, signal) {
      const { rate, tempo } = espeakPace(speed)
      const prepared = toEspeakText(text)
      const pauseAfter = sentenceEnd.test(text) ? (SENTENCE_PAUSE * NORMAL_RATE) / rate : 0
      const spoken = { text: prepared.spoken, voice, rate, pitch, pcmPath, pauseAfter }
      const request = reference === undefined ? spoken : { ...spoken, reference }
      const { sampleRate, samples, words } = await pool.ask(script, request, { signal })
      const part = { sampleRate, samples, words: espeakWords(text, prepared, words) }
      if (tempo === 1) return part
      const found = await ffmpeg()
      if (!found) throw needsFfmpeg()
      return stretch(part, tempo, pcmPath, found, signal)
    },
  }
}

/** Splits a speed into what espeak-ng does itself and the tempo that is left to do. */
function espeakPace(speed: number): { rate: number; tempo: number } {
  const wanted = Math.round(NORMAL_RATE * speed)
  const rate = Math.max(RATE_BOUNDS.min, Math.min(RATE_BOUNDS.max, wanted))
  return { rate, tempo: rate === wanted ? 1 : (NORMAL_RATE * speed) / rate }
}

const needsFfmpeg = () =>
  new EngineError('unavailable', 'This speed needs ffmpeg, which was not found', {
    retryable: false,
    userMessage: 'This speed is not available on this server. Choose one between 0.5 and 2.',
  })

async function stretch(
  part: SpokenPart,
  tempo: number,
  pcmPath: string,
  ffmpeg: Ffmpeg,
  signal: AbortSignal,
): Promise<SpokenPart> {
  const { sampleRate } = part
  const stretched = await reshape(
    ffmpeg,
    { ...part, pcmPath },
    { filter: `atempo=${tempo}`, sampleRate },
    signal,
  )
  const seconds = stretched.samples / sampleRate
  const words = part.words.map(([at, length, start]): Word => [at, length, Math.min(seconds, start / tempo)])
  return { ...stretched, words }
}

/** Changes the PCM of a part in its place, by a filter of ffmpeg or to another sample rate. */
export async function reshape(
  ffmpeg: Ffmpeg,
  { pcmPath, ...part }: SpokenPart & { readonly pcmPath: string },
  { filter, sampleRate }: { readonly filter?: string; readonly sampleRate: number },
  signal: AbortSignal,
): Promise<SpokenPart> {
  const reshaped = `${pcmPath}.reshaped`
  const inputs = [pcmInput(pcmPath, part.sampleRate)]
  const filters = filter === undefined ? [] : ['-af', filter]
  const output = [...filters, ...pcmFormat(sampleRate), '-f', 's16le', reshaped]
  await ffmpeg.run({ work: 'step', inputs, output }, signal)
  await rename(reshaped, pcmPath)
  return { ...part, sampleRate, samples: Math.floor((await stat(pcmPath)).size / 2) }
}
