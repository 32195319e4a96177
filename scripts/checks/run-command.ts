import { spawn } from 'node:child_process'
import { delimiter, join, resolve } from 'node:path'
import process from 'node:process'

/** The project's folder. */
export const root: string = resolve(import.meta.dirname, '../..')

/** The result of a command. */
export interface Outcome {
  /** Exit code; 1 if a signal ended the command or it could not be started. */
  code: number
  /** Its output, both streams in order of arrival; empty when it was streamed. */
  output: string
}

interface CommandOptions {
  /** Variables added to the environment; `undefined` removes one. */
  env?: Record<string, string | undefined>
  /** Working directory; defaults to the project root. */
  cwd?: string
  /** Streams the output. */
  stream?: boolean
}

const isWindows = process.platform === 'win32'
const running = new Set<number>()

/** Ends the processes that a command left in its process group. */
function endGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(isWindows ? pid : -pid, signal)
  } catch (error) {
    const hasExited = error instanceof Error && 'code' in error && error.code === 'ESRCH'
    if (!hasExited) throw error
  }
}

/** Passes a signal on to all running commands. */
export function endCommands(signal: NodeJS.Signals): void {
  for (const pid of running) endGroup(pid, signal)
}

function environment(extra: CommandOptions['env']): NodeJS.ProcessEnv {
  // NODE_ENV=production would remove React's test helpers and development checks.
  const { NODE_ENV: _, ...inherited } = process.env
  const path = join(root, 'node_modules/.bin') + delimiter + (process.env.PATH ?? '')
  return { ...inherited, PATH: path, ...extra }
}

/** Runs a command of the project's tools in a separate process group, so that none of its processes outlive it. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<Outcome> {
  const child = spawn(command, [...args], {
    cwd: options.cwd ?? root,
    env: environment(options.env),
    stdio: ['ignore', options.stream ? 'inherit' : 'pipe', options.stream ? 'inherit' : 'pipe'],
    detached: !isWindows,
    shell: isWindows,
  })
  let output = ''
  const keep = (chunk: string): void => {
    output += chunk
  }
  child.stdout?.setEncoding('utf8').on('data', keep)
  child.stderr?.setEncoding('utf8').on('data', keep)
  const { pid } = child
  if (pid !== undefined) running.add(pid)
  return new Promise((settle) => {
    child.on('error', (error) => settle({ code: 1, output: `${command}: ${error.message}` }))
    child.on('exit', () => {
      if (pid === undefined) return
      running.delete(pid)
      endGroup(pid, 'SIGKILL')
    })
    child.on('close', (code) => settle({ code: code ?? 1, output }))
  })
}
