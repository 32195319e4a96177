import process from 'node:process'
import { type Figure, meetsTarget, ratioOf } from './figure.ts'

/** A part that ran, or the reason why it did not. */
export interface MeasuredPart {
  readonly name: string
  readonly figures: readonly Figure[]
  readonly fault?: Error
}

const columns = ['', 'ours', 'bare', 'ratio', 'mark', '']

/** Prints all figures as one table, followed by the errors. */
export function printFigures(parts: readonly MeasuredPart[]): void {
  const rows = [columns, ...parts.flatMap(({ figures }) => figures.map(cellsOf))]
  const widths = columns.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  for (const row of rows) {
    const cells = row.map((cell, column) =>
      column === 0 || column > 3 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    )
    process.stdout.write(`${cells.join('  ').trimEnd()}\n`)
  }
  for (const { name, fault } of parts)
    if (fault) process.stdout.write(`${name} was not measured: ${fault.stack}\n`)
}

/** Packages and folders below this share are left out. */
const SMALLEST_SHARE = 0.01

/** Prints where the processor time of the program went. */
export function printShares(shares: readonly (readonly [name: string, share: number])[]): void {
  process.stdout.write('\nProcessor time of the program, by package or folder\n')
  for (const [name, share] of shares)
    if (share >= SMALLEST_SHARE) process.stdout.write(`${(100 * share).toFixed(1).padStart(5)} %  ${name}\n`)
}

function cellsOf(figure: Figure): string[] {
  const { name, value, unit, bare, note } = figure
  const ratio = ratioOf(figure)
  const cells = [
    name,
    value === undefined ? '–' : amount(value, unit),
    bare === undefined ? '' : amount(bare, unit),
    ratio === undefined ? '' : `${ratio.toFixed(2)} ×`,
    markOf(figure),
    [verdictOf(figure), note].filter(Boolean).join('  '),
  ]
  return cells
}

const amount = (value: number, unit: Figure['unit']) => `${value.toFixed(value < 100 ? 1 : 0)} ${unit}`

function markOf({ mark, unit }: Figure): string {
  if (!mark) return ''
  const limit = mark.of === 'ratio' ? `${mark.limit} × bare` : `${mark.limit} ${unit}`
  return `${mark.is} ${limit}${mark.of === 'excess' ? ' beyond bare' : ''}`
}

function verdictOf(figure: Figure): string {
  const met = meetsTarget(figure)
  if (met === undefined) return ''
  return met ? 'met' : 'MISSED'
}
