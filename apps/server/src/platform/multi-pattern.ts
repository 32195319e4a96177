/** An occurrence of a pattern in a text: its value, and the position after its last unit. */
export type OnMatch<T> = (value: T, end: number) => boolean | undefined

/** UTF-16 units, from 0 to `length`. */
export interface ScannedText {
  readonly length: number
  unitAt(at: number): number
}

/** Finds many patterns in one pass, in time linear in the text and the number of occurrences. */
export interface MultiPattern<T> {
  readonly isEmpty: boolean
  /**
   * Reports every occurrence, overlapping ones included, in order of their ends; of those with one end the longest
   * first, of equal patterns the first added. Stops when `onMatch` returns true.
   * @param mayEnd leaves out all occurrences with an end at once; absent: none
   */
  scan(text: ScannedText, onMatch: OnMatch<T>, mayEnd?: (end: number) => boolean): void
}

interface State<T> {
  readonly next: Map<number, State<T>>
  /** The state of the longest proper suffix that is also a prefix of a pattern; absent only at the root. */
  fallback: State<T> | undefined
  /** Values of the patterns that end here exactly. */
  values: T[]
  /** The nearest state on the chain of fallbacks at which patterns end. */
  shorter: State<T> | undefined
}

/** Builds the Aho-Corasick automaton over UTF-16 units. Empty patterns never occur. */
export function createMultiPattern<T>(
  patterns: Iterable<readonly [units: string, value: T]>,
): MultiPattern<T> {
  const root = createState<T>()
  for (const [units, value] of patterns) if (units !== '') addPattern(root, units, value)
  linkFallbacks(root)
  return {
    isEmpty: root.next.size === 0,
    scan({ length, unitAt }, onMatch, mayEnd = () => true) {
      let state = root
      for (let at = 0; at < length; at++) {
        state = step(root, state, unitAt(at))
        let ending = state.values.length > 0 ? state : state.shorter
        if (ending && !mayEnd(at + 1)) continue
        for (; ending; ending = ending.shorter) {
          for (const value of ending.values) if (onMatch(value, at + 1)) return
        }
      }
    },
  }
}

const createState = <T>(): State<T> => ({
  next: new Map(),
  fallback: undefined,
  values: [],
  shorter: undefined,
})

function addPattern<T>(root: State<T>, units: string, value: T): void {
  let state = root
  for (let at = 0; at < units.length; at++) {
    const unit = units.charCodeAt(at)
    let next = state.next.get(unit)
    if (!next) {
      next = createState()
      state.next.set(unit, next)
    }
    state = next
  }
  state.values.push(value)
}

/** Breadth first, because the fallback of a state is always shorter. */
function linkFallbacks<T>(root: State<T>): void {
  const waiting: State<T>[] = [...root.next.values()]
  for (const child of waiting) child.fallback = root
  for (let at = 0; at < waiting.length; at++) {
    const state = waiting[at] as State<T>
    for (const [unit, child] of state.next) {
      const fallback = state.fallback ? step(root, state.fallback, unit) : root
      child.fallback = fallback
      child.shorter = fallback.values.length > 0 ? fallback : fallback.shorter
      waiting.push(child)
    }
  }
}

function step<T>(root: State<T>, from: State<T>, unit: number): State<T> {
  for (let state: State<T> | undefined = from; state; state = state.fallback) {
    const next = state.next.get(unit)
    if (next) return next
  }
  return root
}
