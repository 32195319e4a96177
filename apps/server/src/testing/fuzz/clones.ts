import fc from 'fast-check'
import { formOf } from '../form.ts'
import type { TestServer, TestUser } from '../test-server.ts'

/** Samples a second; in ASCII as all of the header. */
const SAMPLE_RATE = 1024
const SECONDS = 2.5

/** A WAV file of a hum, ASCII throughout, from which a voice can be cloned. */
export const asciiVoice = asciiHum()

function asciiHum(): Buffer {
  const samples = SAMPLE_RATE * SECONDS
  const wav = Buffer.alloc(44 + samples)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(36 + samples, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(SAMPLE_RATE, 24)
  wav.writeUInt32LE(SAMPLE_RATE, 28)
  wav.writeUInt16LE(1, 32)
  wav.writeUInt16LE(8, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(samples, 40)
  for (let at = 0; at < samples; at++) wav[44 + at] = at % 8 < 4 ? 1 : 127
  return wav
}

/** Gives somebody three cloned voices whose names hold their secret. Answers their ids. */
export async function createClonedVoices(
  server: TestServer,
  { token }: TestUser,
  secret: string,
): Promise<number[]> {
  const ids: number[] = []
  for (const name of ['one', 'two', 'three']) {
    const body = formOf({ name: `${name} ${secret}`, provider: 'scripted', file: ['a.wav', asciiVoice] })
    ids.push((await server.call('POST', '/v1/cloned-voices/upload', { token, body })).body.id)
  }
  return ids
}

/** Values for the calls about cloned voices. */
export const cloneHints = (ids: readonly number[]): Record<string, fc.Arbitrary<unknown>> => ({
  id: fc.constantFrom(...ids),
  provider: fc.constant('scripted'),
  name: fc.constantFrom('Mine', 'Čeština', 'x'),
  language_id: fc.constantFrom(1, 9),
})
