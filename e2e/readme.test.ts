import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { startServer } from './server.ts'

const run = promisify(execFile)

/** The shell commands below a heading of README. */
async function commandsBelow(heading: string): Promise<string> {
  const readme = await readFile(join(import.meta.dirname, '../README.md'), 'utf8')
  const commands = readme.split(`\n## ${heading}\n`)[1]?.match(/```sh\n([\s\S]*?)```/)?.[1]
  if (!commands) throw new Error(`README has no commands below “${heading}”.`)
  return commands
}

it('goes from an address to a recording with the commands of README', async () => {
  // The commands read the newest email of the outbox, which others would fill.
  const server = await startServer()
  onTestFinished(() => server.dispose())
  const folder = await mkdtemp(join(tmpdir(), 'atelier-curl-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', await commandsBelow('Calling the API')], {
    cwd: folder,
    env: { ...process.env, ATELIER: server.url, DATA_DIR: server.dataDir },
    timeout: 60_000,
  })
  expect(stdout).toContain('"cost":10')
  const audio = await readFile(join(folder, 'morning.mp3'))
  expect(audio.length).toBeGreaterThan(5000)
  const startsAsMp3 =
    audio.subarray(0, 3).toString('latin1') === 'ID3' || (audio[0] === 0xff && (audio[1] ?? 0) >= 0xe0)
  expect(startsAsMp3).toBe(true)
})
