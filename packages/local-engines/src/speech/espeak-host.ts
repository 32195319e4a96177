// Runs as a separate process: espeak-ng is GPL, and would block the event loop.
import { writeFileSync } from 'node:fs'
import { serveRequests } from '@atelier/engines/processes/serve-requests'
import loadEspeak from '@echogarden/espeak-ng-emscripten'
import type { SpeakReply, SpeakRequest } from './speak-protocol.ts'

/** Percent. At 100 many languages and variants run into espeak-ng's own limiter; this is also about flite's loudness. */
const VOLUME = 80

const module = await loadEspeak()
const espeak = new module.eSpeakNGWorker()

function speak({ text, voice, rate, pitch = 50, pcmPath, pauseAfter }: SpeakRequest): SpeakReply {
  if (espeak.set_voice(voice) !== 0) throw new Error(`espeak-ng has no voice ${voice}`)
  espeak.set_rate(rate)
  espeak.set_pitch(pitch)
  espeak.set_volume(VOLUME)
  const chunks: Buffer[] = []
  const words: [number, number, number][] = []
  espeak.synthesize(text, (pcm, events) => {
    if (pcm) chunks.push(Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength))
    for (const event of events) {
      if (event.type === 'word') words.push([event.text_position, event.word_length, event.audio_position])
    }
    return false
  })
  chunks.push(Buffer.alloc(2 * Math.round(pauseAfter * espeak.samplerate)))
  const audio = Buffer.concat(chunks)
  writeFileSync(pcmPath, audio)
  return { sampleRate: espeak.samplerate, samples: audio.length / 2, words }
}

serveRequests(speak)
