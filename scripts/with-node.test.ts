import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, it } from 'vitest'

const folder = await mkdtemp(join(tmpdir(), 'atelier-launcher-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

let project: string
let count = 0
beforeEach(async () => {
  count += 1
  project = join(folder, String(count))
  await mkdir(join(project, 'scripts'), { recursive: true })
  await mkdir(join(project, 'bin'))
  await cp(join(import.meta.dirname, 'with-node.mjs'), join(project, 'scripts/with-node.mjs'))
  await writeFile(join(project, 'package-lock.json'), '{}')
  await writeFile(join(project, 'scripts/hello.mjs'), 'console.log("hello", ...process.argv.slice(2))')
  await fakeNpm('mkdir -p node_modules; sleep 0.3')
})

/** A fake npm that records each call with its arguments, then follows its script. */
async function fakeNpm(script: string): Promise<void> {
  const path = join(project, 'bin/npm')
  await writeFile(path, `#!/bin/sh\necho "$@" >> calls\n${script}\n`)
  await chmod(path, 0o755)
}

const npmCalls = async () => {
  const path = join(project, 'calls')
  return existsSync(path) ? (await readFile(path, 'utf8')).trim().split('\n') : []
}

function launch(...args: string[]) {
  const child = spawn(process.execPath, ['scripts/with-node.mjs', ...args], {
    cwd: project,
    env: { ...process.env, PATH: `${join(project, 'bin')}:${process.env.PATH}`, NODE_ENV: 'production' },
  })
  const code = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const ended = Promise.all([code, text(child.stdout), text(child.stderr)])
  return { child, ended: ended.then(([exit, output, faults]) => ({ exit, output, faults })) }
}

it('installs once, with build dependencies, and again when the lockfile changes', async () => {
  expect(await launch('scripts/hello.mjs', 'you').ended).toMatchObject({
    exit: 0,
    output: expect.stringMatching(/^hello you$/m),
  })
  expect(await launch('scripts/hello.mjs').ended).toMatchObject({ exit: 0, output: 'hello\n' })
  expect(await npmCalls()).toEqual([expect.stringMatching(/^ci .*--include=dev/)])
  await writeFile(join(project, 'package-lock.json'), '{"changed":true}')
  await launch('scripts/hello.mjs').ended
  expect(await npmCalls()).toHaveLength(2)
})

it('installs once for two concurrent starts', async () => {
  const both = await Promise.all([launch('scripts/hello.mjs').ended, launch('scripts/hello.mjs').ended])
  expect(both.map(({ exit }) => exit)).toEqual([0, 0])
  expect(await npmCalls()).toHaveLength(1)
  expect(existsSync(join(project, '.installing'))).toBe(false)
})

it('takes over a killed installation', async () => {
  const dead = spawn('true')
  await new Promise((done) => dead.once('exit', done))
  await writeFile(join(project, '.installing'), String(dead.pid))
  expect(await launch('scripts/hello.mjs').ended).toMatchObject({ exit: 0 })
})

it('explains a failed installation, does not start, and retries the next time', async () => {
  await fakeNpm('exit 7')
  const failed = await launch('scripts/hello.mjs').ended
  expect(failed.exit).toBe(1)
  expect(failed.output).not.toContain('hello')
  expect(failed.faults).toMatch(/npm ended with 7.*registry/)
  await fakeNpm('mkdir -p node_modules')
  expect(await launch('scripts/hello.mjs').ended).toMatchObject({ exit: 0 })
})

it('passes signals on and ends as the script ends', async () => {
  const script = `process.on('SIGTERM', () => process.exit(5)); console.log('up'); setInterval(() => {}, 1000)`
  await writeFile(join(project, 'scripts/wait.mjs'), script)
  await launch('scripts/hello.mjs').ended
  const { child, ended } = launch('scripts/wait.mjs')
  child.stdout.once('data', () => child.kill('SIGTERM'))
  expect(await ended).toMatchObject({ exit: 5, output: 'up\n' })
})

it('notifies the script when it is killed', async () => {
  const script = `process.on('disconnect', () => { console.log('alone'); process.exit() }); console.log('up')`
  await writeFile(join(project, 'scripts/wait.mjs'), script)
  await launch('scripts/hello.mjs').ended
  const { child, ended } = launch('scripts/wait.mjs')
  child.stdout.once('data', () => child.kill('SIGKILL'))
  expect(await ended).toMatchObject({ output: 'up\nalone\n' })
})
