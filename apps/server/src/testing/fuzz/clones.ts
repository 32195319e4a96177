import { wavHeader } from '@atelier/engines/spec/wav-header'
import fc from 'fast-check'
import { formOf } from '../form.ts'
import type { TestServer, TestUser } from '../test-server.ts'

/** Samples per second; its bytes are ASCII, like the rest of the header. */
const SAMPLE_RATE = 1024
const SECONDS = 2.5

/** A WAV file of a hum from which a voice can be cloned. All bytes are ASCII. */
export const asciiVoice = asciiHum()

function asciiHum(): Buffer {
  const bytes = SAMPLE_RATE * SECONDS
  const pcm = Buffer.from(Array.from({ length: bytes }, (_, at) => (at % 8 < 4 ? 1 : 127)))
  return Buffer.concat([wavHeader({ sampleRate: SAMPLE_RATE, bytes, bits: 8 }), pcm])
}

/** Adds three cloned voices whose names contain the account's secret. Returns their ids. */
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

/** Values for the calls on cloned voices. */
export const cloneHints = (ids: readonly number[]): Record<string, fc.Arbitrary<unknown>> => ({
  id: fc.constantFrom(...ids),
  provider: fc.constant('scripted'),
  name: fc.constantFrom('Mine', 'Čeština', 'x'),
  language_id: fc.constantFrom(1, 9),
})
