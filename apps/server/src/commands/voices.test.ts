import { openTinyPack } from '@atelier/local-engines/speech/neural/testing/tiny-pack'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { createTestDatabase } from '../platform/test-database.ts'
import { showProgress } from './show-progress.ts'
import { readCommand, runCommand, type VoiceTerminal } from './voices.ts'

const { connection, db, drop } = await createTestDatabase()
const tiny = await openTinyPack({ pack: ({ sha256 }, { length: bytes }) => ({ sha256, bytes }) })
const { host = '', user = '', database = '' } = connection
const DATABASE_URL = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
const config = readConfig({ DATA_DIR: tiny.home, DATABASE_URL, VOICE_PACKS: tiny.packsFile })
afterAll(async () => {
  await drop()
  await tiny.dispose()
})

let written = ''
const terminal: VoiceTerminal = {
  write: (text) => {
    written += text
  },
  onProgress: () => undefined,
  signal: new AbortController().signal,
}

async function run(words: string, surroundings: Partial<VoiceTerminal> = {}) {
  written = ''
  return await runCommand(config, readCommand(words.split(' ')), { ...terminal, ...surroundings })
}

const offered = async () =>
  (await db.selectFrom('voices').select('code').where('active', '=', true).orderBy('position').execute()).map(
    ({ code }) => code,
  )

it('lists the packs with their sizes and licenses', async () => {
  const lines = (await run('list')).split('\n')
  expect(lines[0]).toMatch(/^kokoro {2}available {2}350 MB {2}4\d voices {2}en-US, .*Apache License 2\.0/)
  expect(lines.at(-1)).toBe('tiny  available  1 MB  1 voice  en-US  CC0 1.0 Universal  Tiny')
})

it('shows the license first, and installs nothing until it is accepted', async () => {
  await expect(run('add tiny')).rejects.toThrow('Add --yes')
  expect(await run('add tiny', { confirm: async () => false })).toBe('Nothing was installed.')
  expect(written).toContain('CC0 1.0 Universal, https://creativecommons.org/publicdomain/zero/1.0/')
  expect(written).toContain('Statement of Purpose')
  expect(tiny.publisher.ranges).toEqual([])
})

it('installs voices that are offered first at once, and removes them', async () => {
  expect(await run('add tiny', { confirm: async () => true })).toBe('Installed tiny.')
  expect((await offered())[0]).toBe('tiny')
  expect((await run('list')).split('\n').at(-1)).toContain('tiny  installed')
  expect(await run('add tiny --yes')).toBe('tiny is already installed.')
  expect(await run('remove tiny')).toBe('Removed tiny.')
  expect((await offered())[0]).not.toBe('tiny')
})

it('explains what it cannot install', async () => {
  await expect(run('add nobody --yes')).rejects.toThrow('Unknown voice pack: nobody.')
  await expect(run('remove nobody')).rejects.toThrow('Unknown voice pack: nobody.')
  tiny.publisher.faults.push('gone')
  await expect(run('add tiny --yes')).rejects.toThrow('The publisher no longer offers this file (404).')
})

it.each(['', 'list tiny', 'list --yes', 'add', 'add tiny piper-joe', 'remove', 'remove tiny --yes', 'sing'])(
  'explains its usage to "%s"',
  (words) => {
    expect(() => readCommand(words.split(' ').filter((word) => word !== ''))).toThrow(
      /^usage: npm run voices/,
    )
  },
)

it('writes progress as one line in a terminal, otherwise a line for every tenth', () => {
  const shown = (isTTY: boolean) => {
    let text = ''
    const show = showProgress({ isTTY, write: (more) => (text += more) })
    for (const doneBytes of [1, 12, 13, 100]) show({ step: 'download', doneBytes, totalBytes: 100 })
    show({ step: 'check', doneBytes: 0, totalBytes: 100 })
    show({ step: 'download', doneBytes: 5_000_000, totalBytes: undefined })
    return text
  }
  expect(shown(false)).toBe(
    'Downloading 0 %\nDownloading 10 %\nDownloading 100 %\nChecking …\nDownloading 5 MB\n',
  )
  expect(shown(true)).toContain('\r\u001b[KDownloading 12 %\r\u001b[KDownloading 13 %')
})
