import type { HostPool } from '@atelier/engines/processes/host-pool'
import type { HostScript } from '@atelier/engines/processes/host-protocol'
import { fliteWords, toFliteText } from './flite-text.ts'
import type { SpeakReply, SpeakRequest } from './speak-protocol.ts'
import type { Speaker } from './speaker.ts'

const script: HostScript<SpeakRequest, SpeakReply> = new URL('./flite-host.ts', import.meta.url)

/** Speaks English with flite in a process of its own; it does every speed itself and ends each text with a pause. */
export function createFliteSpeaker(pool: HostPool): Speaker {
  return {
    sampleRate: 16_000,
    async speak({ text, voice, reference, speed, pcmPath }, signal) {
      const prepared = toFliteText(text)
      const rate = 1 / speed
      const spoken = { text: ` ${prepared.spoken} `, voice, rate, pcmPath, pauseAfter: 0 }
      const request = reference === undefined ? spoken : { ...spoken, reference }
      const { sampleRate, samples, phones } = await pool.ask(script, request, { signal })
      return { sampleRate, samples, words: fliteWords(text, prepared, phones) }
    },
  }
}
