/** A value for one day and one group. */
export interface Point {
  readonly day: string
  readonly group: string
  readonly value: number
}

/** The values of one group over all days. */
export interface Series {
  readonly name: string
  /** One value per day; zero where there is none. */
  readonly values: readonly number[]
  readonly total: number
}

/** The data of a chart: every day once, and the groups by size. */
export interface ChartData {
  /** `yyyy-mm-dd`, UTC, without gaps. */
  readonly days: readonly string[]
  readonly series: readonly Series[]
}

/** Maximum number of groups with their own color. */
const MAX_SERIES = 8
const DAY_MS = 86_400_000

const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** The first and last day of a period that ends today, UTC. */
export function lastDays(days: number, now = Date.now()): { from: string; to: string } {
  return { from: dayText(now - (days - 1) * DAY_MS), to: dayText(now) }
}

/** All days of a range, inclusive. */
function daysOf(from: string, to: string): string[] {
  const first = Date.parse(from)
  const length = Math.max(0, Math.round((Date.parse(to) - first) / DAY_MS) + 1)
  return Array.from({ length }, (_, index) => dayText(first + index * DAY_MS))
}

function seriesOf(name: string, points: readonly Point[], days: readonly string[]): Series {
  const byDay = Map.groupBy(points, ({ day }) => day)
  const values = days.map((day) => (byDay.get(day) ?? []).reduce((sum, { value }) => sum + value, 0))
  return { name, values, total: values.reduce((sum, value) => sum + value, 0) }
}

/** Groups points into series; the smallest groups are combined, so that the others remain distinguishable. */
export function chartDataOf(points: readonly Point[], from: string, to: string): ChartData {
  const days = daysOf(from, to)
  const groups = [...Map.groupBy(points, ({ group }) => group)]
    .map(([name, own]) => seriesOf(name, own, days))
    .filter(({ total }) => total !== 0)
    .sort((a, b) => b.total - a.total || a.name.localeCompare(b.name))
  if (groups.length <= MAX_SERIES) return { days, series: groups }
  const shown = groups.slice(0, MAX_SERIES - 1)
  const names = new Set(shown.map(({ name }) => name))
  const others = points.filter(({ group }) => !names.has(group))
  return { days, series: [...shown, seriesOf('Other', others, days)] }
}

/** The upper edges of stacked bars. */
export function stacked(series: readonly Series[]): number[][] {
  const tops: number[][] = []
  for (const { values } of series) {
    const below = tops.at(-1)
    tops.push(values.map((value, index) => value + (below?.[index] ?? 0)))
  }
  return tops
}
