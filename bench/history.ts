import { execFileSync } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { meetsTarget, ratioOf } from './figure.ts'
import type { MeasuredPart } from './report.ts'

const file = join(import.meta.dirname, 'history.jsonl')

/** Adds a line with every figure of a run and its metadata. */
export function appendHistory(parts: readonly MeasuredPart[]): void {
  const figures = parts.flatMap((part) =>
    part.figures.map((figure) => ({
      part: part.name,
      name: figure.name,
      value: rounded(figure.value),
      unit: figure.unit,
      bare: rounded(figure.bare),
      ratio: rounded(ratioOf(figure)),
      met: meetsTarget(figure),
    })),
  )
  if (figures.length === 0) return
  const machine = { cores: availableParallelism(), load: rounded(loadavg()[0]) }
  const line = { date: new Date().toISOString(), commit: commit(), ...machine, figures }
  appendFileSync(file, `${JSON.stringify(line)}\n`)
}

const rounded = (value: number | undefined) =>
  value === undefined ? undefined : Number(value.toPrecision(4))

/** The commit measured; absent outside of a checkout. */
function commit(): string | undefined {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return undefined
  }
}
