// Runs as a separate process: espeak-ng is GPL, and would block the event loop.
import { serveRequests } from '@atelier/engines/processes/serve-requests'
import loadEspeak from '@echogarden/espeak-ng-emscripten'
import { createLeveler, writeSpeech } from './level-speech.ts'
import type { SpeakReply, SpeakRequest } from './speak-protocol.ts'

/** Percent. At 100 many languages and variants run into espeak-ng's own limiter. */
const VOLUME = 80

const module = await loadEspeak()
const espeak = new module.eSpeakNGWorker()

const level = createLeveler()
/** espeak-ng's own, in words a minute. */
const NORMAL_RATE = 175
/** Pitch of a voice that is not given another. */
const NORMAL_PITCH = 50

function speak({ pcmPath, pauseAfter, reference, ...request }: SpeakRequest): SpeakReply {
  const { pcm, words } = synthesize(request)
  const key = `${request.voice} ${request.pitch ?? NORMAL_PITCH}`
  const voice = {
    ...{ key, sampleRate: espeak.samplerate },
    speakReference:
      reference === undefined
        ? undefined
        : () => synthesize({ ...request, text: reference, rate: NORMAL_RATE }).pcm,
  }
  return { ...writeSpeech(level, pcm, voice, { pcmPath, pauseAfter }), words }
}

type Said = Pick<SpeakRequest, 'text' | 'voice' | 'rate' | 'pitch'>

function synthesize({ text, voice, rate, pitch = NORMAL_PITCH }: Said) {
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
  return { pcm: Buffer.concat(chunks), words }
}

serveRequests(speak)
