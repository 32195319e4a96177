import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findFfmpeg } from '../media/ffmpeg.ts'

const exec = promisify(execFile)
const search = findFfmpeg()

/** The installed ffmpeg, searched for once per test process. */
export const testFfmpeg = (): typeof search => search

/** Runs ffmpeg without the limits of the engines, on inputs that only tests have. */
export async function rawFfmpeg(...args: readonly string[]): Promise<void> {
  const ffmpeg = await search
  if (!ffmpeg) throw new Error('These tests need ffmpeg')
  await exec(ffmpeg.path, ['-v', 'error', '-nostdin', '-y', ...args])
}
