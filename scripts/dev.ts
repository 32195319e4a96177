import { type ChildProcess, spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import process from 'node:process'

const root = resolve(import.meta.dirname, '..')
const bin = join(root, 'node_modules/.bin')

/** The server, restarted when its sources change, and the studio in Vite, which proxies calls to it. */
const commands = [
  {
    command: process.execPath,
    args: ['--watch-preserve-output', '--watch', 'apps/server/src/main.ts'],
    cwd: root,
  },
  { command: join(bin, 'vite'), args: [], cwd: join(root, 'apps/web') },
]

const children = commands.map(({ command, args, cwd }) => spawn(command, args, { cwd, stdio: 'inherit' }))

function stopAll(): void {
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM')
}

/** When one process exits, the other is stopped. */
function follow(child: ChildProcess): void {
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 0
    stopAll()
  })
}

children.forEach(follow)
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const) process.on(signal, stopAll)
