import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chooseTests } from './affected-tests.ts'

const server = 'apps/server/src'
const sources: Readonly<Record<string, string>> = {
  'package.json': '{}',
  'packages/contract/src/limits.ts': 'export const limit = 1',
  'packages/engines/src/engine.ts': "const script = new URL('./host.ts', import.meta.url)",
  'packages/engines/src/host.ts': "import { speak } from './speak.ts'",
  'packages/engines/src/speak.ts': 'export const speak = () => 1',
  'packages/engines/src/engine.test.ts': "import './engine.ts'",
  'packages/local-engines/src/provider.ts': "import './voices.ts'",
  'packages/local-engines/src/voices.ts': 'export const voices = []',
  'packages/local-engines/src/voices.test.ts': "import './voices.ts'",
  [`${server}/demo.test.ts`]: "import { createLocalProvider } from '@atelier/local-engines/provider'",
  [`${server}/migrations/0001-begin.ts`]: 'export const up = () => 1',
  [`${server}/migrate.ts`]: "const folder = join(import.meta.dirname, './migrations')",
  [`${server}/migrate.test.ts`]: "import './migrate.ts'",
  [`${server}/pdf/pages.ts`]: "import { limit } from '@atelier/contract/limits'",
  [`${server}/pdf/pages.test.ts`]: "import './pages.ts'",
  [`${server}/http/app.ts`]: 'export const app = 1',
  'scripts/checks/docs.test.ts': '',
  'e2e/browser.ts': '',
  'e2e/pdf.test.ts': '',
  'e2e/shell.test.ts': "import './browser.ts'",
}
const files = Object.keys(sources)
const browser = ['e2e/pdf.test.ts', 'e2e/shell.test.ts']
/** Runs with every change. */
const always = 'scripts/checks/docs.test.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-changed-'))
  for (const [file, text] of Object.entries(sources)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('the tests that a change affects', () => {
  it.each([
    [
      'a file that they import through others',
      'packages/contract/src/limits.ts',
      [`${server}/pdf/pages.test.ts`],
    ],
    [
      'a file that only a spawned script imports',
      'packages/engines/src/speak.ts',
      ['packages/engines/src/engine.test.ts'],
    ],
    [
      'a file of a package whose name has two words',
      'packages/local-engines/src/voices.ts',
      [`${server}/demo.test.ts`, 'packages/local-engines/src/voices.test.ts'],
    ],
    [
      'a file in a folder that is read as a whole',
      `${server}/migrations/0002-more.ts`,
      [`${server}/migrate.test.ts`],
    ],
    ['themselves', `${server}/pdf/pages.test.ts`, [`${server}/pdf/pages.test.ts`]],
    ['no source', 'README.md', []],
  ])('include those of %s', async (_what, changed, unit) => {
    const chosen = await chooseTests(folder, files, [changed])
    expect(chosen.unit.toSorted()).toEqual([...unit, always].toSorted())
  })

  it.each([
    ['a feature', `${server}/pdf/pages.ts`, ['e2e/pdf.test.ts']],
    ['what all features share', `${server}/http/app.ts`, browser],
    ['a helper of browser tests', 'e2e/browser.ts', ['e2e/shell.test.ts']],
    ['a unit test', `${server}/pdf/pages.test.ts`, []],
    ['the documentation', 'docs/operating/start.md', []],
  ])('in the browser follow a change of %s', async (_what, changed, expected) => {
    expect((await chooseTests(folder, files, [changed])).browser).toEqual(expected)
  })

  it('are all of them when a dependency changed', async () => {
    const chosen = await chooseTests(folder, files, ['package.json'])
    expect([...chosen.unit, ...chosen.browser].toSorted()).toEqual(
      files.filter((file) => file.endsWith('.test.ts')).toSorted(),
    )
  })
})
