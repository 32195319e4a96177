import type { Lab, LabOptions } from './lab/lab.ts'

/** Target of a figure: its value, its ratio to the baseline, or its difference from the baseline. */
export interface Mark {
  readonly of: 'value' | 'ratio' | 'excess'
  readonly is: 'at least' | 'at most' | 'below'
  readonly limit: number
}

/** One measured figure. */
export interface Figure {
  readonly name: string
  /** Absent when it could not be measured; `note` then says why. */
  readonly value?: number
  readonly unit: 'ms' | 's' | '/s' | 'MB' | 'KB' | 'statements'
  /** The baseline, measured in the same run between our bursts. */
  readonly bare?: number
  /** Ours divided by the baseline. Absent: computed from the two. */
  readonly ratio?: number
  readonly mark?: Mark
  readonly note?: string
}

/** One run of the benchmark: the size of its parts, and their servers. */
export interface Bench {
  /** Chooses between the size of a measuring run and that of a smoke run, which only shows that a part works. */
  size<T>(full: T, smoke: T): T
  /** Opens a server for a part. The parts of a smoke run share theirs, which have both roles. */
  openLab(options?: LabOptions): Promise<Lab>
}

/** One part of the measurement; it cleans up after itself. */
export interface Part {
  readonly name: string
  run(bench: Bench): Promise<Figure[]>
}

/** Ours divided by the baseline, if both are known. */
export function ratioOf({ value, bare, ratio }: Figure): number | undefined {
  if (ratio !== undefined) return ratio
  return value === undefined || !bare ? undefined : value / bare
}

/** Whether the target is met; undefined without a target or a value. */
export function meetsTarget(figure: Figure): boolean | undefined {
  const { mark, value, bare } = figure
  if (!mark || value === undefined) return undefined
  const judged = { value, ratio: ratioOf(figure), excess: value - (bare ?? 0) }[mark.of]
  if (judged === undefined) return undefined
  if (mark.is === 'at least') return judged >= mark.limit
  return mark.is === 'below' ? judged < mark.limit : judged <= mark.limit
}
