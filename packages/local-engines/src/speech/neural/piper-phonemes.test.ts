import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createHostPool } from '@atelier/engines/processes/host-pool'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createNeuralSpeaker } from './neural-speaker.ts'
import { readVoicePack } from './packs/voice-pack.ts'
import { espeakData } from './testing/espeak-data.ts'
import { tinyModel, tinyPhonemes } from './testing/tiny-model.ts'
import { tinyPack } from './testing/tiny-pack.ts'

const pool = createHostPool({ processes: 1 })
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'phonemes-'))
  const files = [
    ...(await espeakData()),
    { name: 'model.onnx', content: tinyModel('phonemes') },
    { name: 'tokens.txt', content: tinyPhonemes },
  ]
  for (const { name, content = '' } of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
})
afterAll(async () => {
  await pool.close()
  await rm(folder, { recursive: true })
})

const files = { model: 'model.onnx', tokens: 'tokens.txt', dataDir: 'espeak-ng-data' }

async function speak(text: string) {
  const pack = readVoicePack(tinyPack('https://example.org/tiny.tar.bz2', { files }))
  const pcmPath = join(folder, 'spoken.pcm')
  const speaker = createNeuralSpeaker(pool, { pack, folder })
  const spoken = await speaker.speak({ text, voice: 'hum', speed: 1, pcmPath }, new AbortController().signal)
  expect((await stat(pcmPath)).size).toBe(spoken.samples * 2)
  return spoken
}

it('reads the phonemes that eSpeak NG finds, not the letters', async () => {
  // The same phonemes, however they are written.
  const [word, letter, words] = [await speak('eye'), await speak('I'), await speak('through the')]
  expect(word.samples).toBe(letter.samples)
  expect(words.samples).toBeGreaterThan(word.samples)
  expect(words.words.map(([at, length]) => 'through the'.slice(at, at + length))).toEqual(['through', 'the'])
})
