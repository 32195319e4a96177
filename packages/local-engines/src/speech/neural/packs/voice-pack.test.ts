import { expect, it } from 'vitest'
import { tinyPack } from '../testing/tiny-pack.ts'
import { licenseOf, readVoicePack, shippedVoicePacks } from './voice-pack.ts'

it('knows packs of one publisher, each with a checksum, a license and its own voices', () => {
  const release = 'https://github.com/k2-fsa/sherpa-onnx/releases/download/tts-models/'
  for (const pack of shippedVoicePacks) {
    expect(pack.url.startsWith(release)).toBe(true)
    expect(pack.sha256).toMatch(/^[a-f\d]{64}$/)
    expect(licenseOf(pack).text.length).toBeGreaterThan(100)
    expect(pack.files.dataDir).toBe('espeak-ng-data')
  }
  const each = (read: (pack: (typeof shippedVoicePacks)[number]) => readonly unknown[]) => {
    const all = shippedVoicePacks.flatMap(read)
    expect(new Set(all).size).toBe(all.length)
  }
  each(({ code }) => [code])
  each(({ sha256 }) => [sha256])
  each(({ speakers }) => speakers.map(({ language, name }) => `${language} ${name}`))
})

it('speaks eight languages with Kokoro, one voice of each recommended', () => {
  const kokoro = shippedVoicePacks.find(({ code }) => code === 'kokoro')
  const recommended = kokoro?.speakers.filter((one) => one.recommended) ?? []
  expect(recommended.map(({ language }) => language)).toEqual([
    ...['en-US', 'en-GB', 'es-ES', 'fr-FR', 'hi', 'it', 'pt-BR', 'zh-CN'],
  ])
  expect(new Set(kokoro?.speakers.map(({ id }) => id)).size).toBe(kokoro?.speakers.length)
})

const url = 'https://example.org/tiny.tar.bz2'
it.each([
  ['a path out of its folder', { files: { model: '../model.onnx', tokens: 'tokens.txt' } }],
  ['an absolute path', { files: { model: '/model.onnx', tokens: 'tokens.txt' } }],
  ['an address of another kind', { url: 'file:///etc/passwd' }],
  ['a code that is no folder', { code: '../tiny' }],
  ['an unknown license', { license: 'none' }],
  ['a language without a sample', { speakers: [{ ...tinyPack(url).speakers[0], language: 'ja' }] }],
  ['an unknown language', { speakers: [{ ...tinyPack(url).speakers[0], language: '!' }] }],
])('refuses a pack with %s', (_, change) => {
  expect(readVoicePack(tinyPack(url)).speakers[0]?.sample).toContain('pleasure')
  expect(() => readVoicePack(tinyPack(url, change))).toThrow()
})
