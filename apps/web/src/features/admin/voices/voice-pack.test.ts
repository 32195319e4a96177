import { expect, it } from 'vitest'
import { isInstalling, languagesOf, progressOf, type VoicePack } from './voice-pack.ts'

const install = {
  state: 'installing',
  step: 'download',
  done_bytes: 0,
  total_bytes: null,
  fault: null,
} as const

it.each([
  [{ total_bytes: 1000, done_bytes: 419 }, 'Downloading: 41%', 0.419],
  [{ done_bytes: 2_000_000 }, 'Downloading: 2.0 MB', null],
  [{ step: 'check', total_bytes: 1000 }, 'Checking …', null],
  [{ step: 'unpack', total_bytes: 1000, done_bytes: 1000 }, 'Unpacking: 100%', 1],
] as const)('says how far %j is', (change, words, share) => {
  expect(progressOf({ ...install, ...change })).toEqual({ words, share })
})

it('names languages, and knows what is being installed', () => {
  const pack = { languages: ['en-US', 'pt-BR', 'hi'], install } as unknown as VoicePack
  expect(languagesOf(pack)).toBe('English (United States), Portuguese (Brazil), Hindi')
  expect(isInstalling(pack)).toBe(true)
  expect(isInstalling({ ...pack, install: { ...install, state: 'failed' } })).toBe(false)
  expect(isInstalling({ ...pack, install: null })).toBe(false)
})
