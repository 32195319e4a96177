import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'

const bin = resolve(import.meta.dirname, '../node_modules/.bin')
const [name, ...args] = process.argv.slice(2)
if (!name) {
  process.stderr.write('usage: run.ts <program of node_modules/.bin> [arguments]\n')
  process.exit(2)
}

const child = spawn(join(bin, name), args, { stdio: 'inherit', shell: process.platform === 'win32' })
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
process.on('disconnect', () => child.kill())
child.on('error', (error) => {
  process.stderr.write(`${name} could not be run: ${error.message}\n`)
  process.exit(127)
})
child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)))
