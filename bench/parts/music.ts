import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { leanOptions } from '@atelier/engines/processes/host-process'
import type { Figure, Part } from '../figure.ts'

const program = new URL('../lab/play-music.ts', import.meta.url)
const run = promisify(execFile)

/** What a piece took. */
interface Cost {
  readonly seconds: number
  readonly megabytes: number
}

/** Limits are the figures of the computed instruments that the recorded ones replaced. */
const pieces = [
  { text: 'upbeat pop', seconds: 30, cpu: 2.5, memory: 199 },
  { text: 'upbeat pop', seconds: 180, cpu: 7.7, memory: 580 },
  { text: 'epic orchestra', seconds: 30, cpu: 3.3, memory: 177 },
  { text: 'epic orchestra', seconds: 180, cpu: 8.1, memory: 473 },
] as const

/** Processor time and peak memory of music in a new process, with the options of the product's. */
export const music: Part = {
  name: 'music',
  async run(bench) {
    const figures: Figure[] = []
    for (const piece of bench.size<readonly (typeof pieces)[number][]>(pieces, pieces.slice(0, 1))) {
      const { text, cpu, memory } = piece
      const seconds = bench.size<number>(piece.seconds, 3)
      const costs: Cost[] = []
      for (let time = 0; time < bench.size(3, 1); time++) costs.push(await play(text, seconds))
      // The least of several runs is closest to that of a quiet machine.
      const least = (of: keyof Cost) => Math.min(...costs.map((cost) => cost[of]))
      const name = `${seconds} s of ${text}`
      figures.push(
        {
          name: `${name}, processor time`,
          unit: 's',
          value: least('seconds'),
          mark: { of: 'value', is: 'at most', limit: cpu },
        },
        {
          name: `${name}, peak memory`,
          unit: 'MB',
          value: least('megabytes'),
          mark: { of: 'value', is: 'at most', limit: memory },
        },
      )
    }
    return figures
  },
}

async function play(text: string, seconds: number): Promise<Cost> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-bench-'))
  try {
    const args = [...leanOptions, program.pathname, text, String(seconds), join(folder, 'piece.wav')]
    const { stdout } = await run(process.execPath, args)
    return JSON.parse(stdout)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
