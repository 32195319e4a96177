import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { type ServerUnderTest, startServer } from './server.ts'

const run = promisify(execFile)
let server: ServerUnderTest

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.dispose())

/** The shell commands below a heading of README. */
async function commandsBelow(heading: string): Promise<string> {
  const readme = await readFile(join(import.meta.dirname, '../README.md'), 'utf8')
  const commands = readme.split(`\n## ${heading}\n`)[1]?.match(/```sh\n([\s\S]*?)```/)?.[1]
  if (!commands) throw new Error(`README has no commands below “${heading}”.`)
  return commands
}

it('goes from an address to a recording with the commands of README', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-curl-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', await commandsBelow('Calling the API')], {
    cwd: folder,
    env: { ...process.env, ATELIER: server.url, DATA_DIR: server.dataDir },
    timeout: 60_000,
  })
  expect(stdout).toContain('"cost":10')
  const sound = await readFile(join(folder, 'morning.mp3'))
  expect(sound.length).toBeGreaterThan(5000)
  const startsAsMp3 =
    sound.subarray(0, 3).toString('latin1') === 'ID3' || (sound[0] === 0xff && (sound[1] ?? 0) >= 0xe0)
  expect(startsAsMp3).toBe(true)
})
