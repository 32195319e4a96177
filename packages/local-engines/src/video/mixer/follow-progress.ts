import { readFile } from 'node:fs/promises'

const INTERVAL_MS = 500

/**
 * Follows the file that ffmpeg writes with `-progress`, and reports the finished seconds; returns a function that stops
 * it.
 */
export function followProgress(path: string, report: (seconds: number) => void): () => void {
  const timer = setInterval(async () => {
    // It does not exist before ffmpeg has started.
    const text = await readFile(path, 'utf8').catch(() => '')
    const last = text.lastIndexOf('out_time_us=')
    const microseconds = Number.parseInt(text.slice(last + 'out_time_us='.length), 10)
    if (last >= 0 && microseconds > 0) report(microseconds / 1e6)
  }, INTERVAL_MS)
  return () => clearInterval(timer)
}
