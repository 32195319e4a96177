import { platform } from 'node:os'

/** A program and its arguments. */
export interface Command {
  readonly path: string
  readonly args: readonly string[]
}

/** `ulimit` is built into every POSIX shell; `exec` makes the program take the shell's place, so that signals reach it. */
const SCRIPT = 'ulimit -c 0; ulimit -d "$1"; shift; exec "$@"'

/**
 * Limits the memory of a command: allocations beyond it fail. The limit counts private writable memory (RLIMIT_DATA),
 * so shared libraries and reserved addresses are excluded. Only Linux enforces it; elsewhere the command is unchanged.
 */
export function limitedCommand({ path, args }: Command, memoryMb: number): Command {
  if (platform() !== 'linux') return { path, args }
  return { path: '/bin/sh', args: ['-c', SCRIPT, 'sh', String(memoryMb * 1024), path, ...args] }
}
