/** An event of a pattern. */
export interface PatternStep {
  readonly token: string
  /** Beats from the beginning of the bar. */
  readonly beat: number
  /** Until the next event or rest. */
  readonly beats: number
}

/** The bar of a pattern that corresponds to a bar of the piece. `beats` is the length of the bar. */
export function readPattern(pattern: string, bar: number, beats: number): PatternStep[] {
  const bars = pattern.split('|')
  const steps = [...(bars[bar % bars.length] as string)]
  const step = beats / steps.length
  return steps.flatMap((token, index) => {
    if (token === '.' || token === '-') return []
    let length = 1
    while (steps[index + length] === '-') length++
    return { token, beat: index * step, beats: length * step }
  })
}
