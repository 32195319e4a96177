// Runs as a separate process: matching would block the event loop.
import { readFileSync } from 'node:fs'
import { serveRequests } from '@atelier/engines/processes/serve-requests'
import type { ListenRequest, SpeakingManner } from './match-voice.ts'
import { measurePace, measurePitch } from './measure-pitch.ts'

/** Samples a second that tell pitch and pace well enough. */
const ENOUGH = 8000

function listen({ pcmPath, sampleRate }: ListenRequest): SpeakingManner {
  const every = Math.max(1, Math.floor(sampleRate / ENOUGH))
  const samples = decimate(readFileSync(pcmPath), every)
  const rate = sampleRate / every
  return { pitch: measurePitch(samples, rate), pace: measurePace(samples, rate) }
}

/** Every so many samples become their mean, −1 to 1. */
function decimate(pcm: Buffer, every: number): Float32Array {
  const samples = new Float32Array(Math.floor(pcm.length / 2 / every))
  for (let at = 0; at < samples.length; at++) {
    let sum = 0
    for (let place = at * every; place < (at + 1) * every; place++) sum += pcm.readInt16LE(place * 2)
    samples[at] = sum / every / 32_768
  }
  return samples
}

serveRequests(listen)
