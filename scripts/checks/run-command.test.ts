import { expect, it } from 'vitest'
import { runCommand } from './run-command.ts'

/** The child keeps the output open until it exits. */
const leavesOneBehind = `
  const { spawn } = require('node:child_process')
  spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)'], { stdio: 'inherit' }).unref()
  console.log('done')
  process.exit(3)`

it('leaves no process of a command behind and returns its exit code', async () => {
  expect(await runCommand('node', ['-e', leavesOneBehind])).toEqual({ code: 3, output: 'done\n' })
})

it('says so when a command does not exist', async () => {
  const { code, output } = await runCommand('no-such-program', [])
  expect(code).not.toBe(0)
  expect(output).toContain('no-such-program')
})
