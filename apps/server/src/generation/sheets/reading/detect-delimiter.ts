import { parse } from 'csv-parse/sync'

const CANDIDATES = [',', ';', '\t', '|'] as const
const SAMPLE_ROWS = 20

/**
 * The delimiter that splits the beginning of a CSV file most evenly; a comma where none splits it.
 * `sample` may end within a row.
 */
export function detectDelimiter(sample: string): string {
  const scored = CANDIDATES.map((delimiter) => ({ delimiter, score: evenness(sample, delimiter) }))
  const best = scored.reduce((first, second) => (second.score > first.score ? second : first))
  return best.score > 0 ? best.delimiter : ','
}

/** Share of rows with the most common number of cells, higher for more cells; 0 without any split. */
function evenness(sample: string, delimiter: string): number {
  const widths = widthsOf(sample, delimiter)
  const counts = new Map<number, number>()
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1)
  const [usual = 1, times = 0] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? []
  return usual < 2 ? 0 : times / widths.length + Math.min(usual, 50) / 1000
}

function widthsOf(sample: string, delimiter: string): number[] {
  const options = { delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true }
  try {
    const rows: string[][] = parse(sample, { ...options, to: SAMPLE_ROWS })
    return rows.map((row) => row.length)
  } catch {
    // With this delimiter the quotes do not close: it is not the one.
    return []
  }
}
