import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rawFfmpeg } from '@atelier/engines/testing/raw-ffmpeg'
import { expect, it, onTestFinished } from 'vitest'
import { createWaveformReader } from './waveform.ts'

const read = createWaveformReader({ ffmpegPath: undefined })
const { signal } = new AbortController()

/** The waveform of what ffmpeg generates from a source. */
async function waveformOf(name: string, source: string, ...options: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'waveform-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, name)
  await rawFfmpeg('-f', 'lavfi', '-i', source, ...options, path)
  return await read(path, folder, signal)
}

it('shows where a sound is loud, quiet and silent', async () => {
  const steps = "aevalsrc='sin(2*PI*440*t)*if(lt(t,1),0.8,if(lt(t,2),0.4,0))':d=4"
  const waveform = (await waveformOf('steps.wav', steps)) ?? ''
  expect(waveform).toHaveLength(200)
  expect(waveform.slice(5, 45)).toMatch(/^[89+/]+$/)
  expect(waveform.slice(55, 95)).toMatch(/^[e-h]+$/)
  expect(waveform.slice(105)).toMatch(/^A+$/)
})

it('does not amplify silence', async () => {
  expect(await waveformOf('silent.mp3', 'anullsrc=r=44100:cl=stereo', '-t', '2')).toBe('A'.repeat(200))
})

it('has fewer parts for a very short sound', async () => {
  expect(await waveformOf('short.flac', 'sine=d=0.1')).toMatch(/^.{10,30}$/)
})

it('is as long for a recording of twenty minutes', async () => {
  expect(await waveformOf('long.wav', 'sine=d=1200:r=8000')).toHaveLength(200)
})

it('is empty without readable sound', async () => {
  expect(await waveformOf('silent.mp4', 'testsrc=d=1:s=64x64')).toBe('')
  expect(await read(import.meta.filename, tmpdir(), signal)).toBe('')
})
