export interface Section {
  /** Which of the two themes it uses. */
  readonly theme: 'A' | 'B'
  readonly firstBar: number
  readonly bars: number
  /** Intensity, 0 to 1: the number of parts, and their level. */
  readonly intensity: number
}

/** Length of a piece in musical units. */
export interface Extent {
  /** Beats per minute. */
  readonly tempo: number
  /** Beats before the last chord. */
  readonly beats: number
}

const UNIT = 4
/** The sections after an introduction: theme and intensity of four bars each. */
const COURSE = [
  ['A', 0.6],
  ['A', 0.7],
  ['B', 0.85],
  ['B', 0.95],
  ['A', 0.4],
  ['A', 0.65],
  ['B', 0.9],
  ['B', 1],
] as const

/** The sections of a loop: two themes in turns, without an introduction and an ending. */
export function planLoop(bars: number): Section[] {
  return Array.from({ length: Math.ceil(bars / UNIT) }, (_, unit): Section => {
    const firstBar = unit * UNIT
    const isSecond = unit % 2 === 1
    return {
      theme: isSecond ? 'B' : 'A',
      firstBar,
      bars: Math.min(UNIT, bars - firstBar),
      intensity: isSecond ? 0.9 : 0.75,
    }
  })
}

/** Divides a number of bars into an introduction, growing themes, a quiet middle, a climax and an ending. */
export function planSections(bars: number): Section[] {
  const units = Math.floor(bars / UNIT)
  if (units < 2) return shortPiece(bars)
  const rest = bars % UNIT
  const hasIntro = units >= 3 || rest > 0
  const plan: { theme: 'A' | 'B'; bars: number; intensity: number }[] = []
  if (hasIntro) plan.push({ theme: 'A', bars: rest || UNIT, intensity: 0.35 })
  const middle = units - (hasIntro && rest === 0 ? 1 : 0) - (units >= 5 ? 1 : 0)
  for (let unit = 0; unit < middle; unit++) {
    const [theme, intensity] = courseAt(unit, middle)
    plan.push({ theme, bars: UNIT, intensity })
  }
  if (units >= 5) plan.push({ theme: 'A', bars: UNIT, intensity: 0.5 })
  let firstBar = 0
  return plan.map((part) => {
    const section = { ...part, firstBar }
    firstBar += part.bars
    return section
  })
}

/** The last of the middle sections is the climax, regardless of length. */
function courseAt(unit: number, count: number): readonly ['A' | 'B', number] {
  if (count <= 2) return unit === 0 ? ['A', 0.65] : ['B', 0.9]
  if (unit === count - 1) return ['B', 1]
  return COURSE[unit % COURSE.length] ?? ['A', 0.6]
}

function shortPiece(bars: number): Section[] {
  const first = Math.ceil(bars / 2)
  if (bars < 2) return [{ theme: 'A', firstBar: 0, bars: Math.max(1, bars), intensity: 0.8 }]
  return [
    { theme: 'A', firstBar: 0, bars: first, intensity: 0.72 },
    { theme: 'A', firstBar: first, bars: bars - first, intensity: 0.88 },
  ]
}

interface ExtentOptions {
  readonly seconds: number
  /** Tempo to approach, or to keep exactly. */
  readonly tempo: number
  readonly isExact: boolean
  readonly beatsPerBar: number
}

/**
 * The extent of a loop: whole bars in exactly its length, or whole beats if the tempo was requested, which then changes
 * by less than a beat over the length.
 */
export function fitLoop({ seconds, tempo, isExact, beatsPerBar }: ExtentOptions): Extent {
  const bars = (seconds * tempo) / 60 / beatsPerBar
  const unit = isExact ? 1 : bars < UNIT ? beatsPerBar : 2 * beatsPerBar
  const beats = unit * Math.max(1, Math.round((bars * beatsPerBar) / unit))
  return { tempo: (beats * 60) / seconds, beats }
}

/** Finds a tempo and a number of beats that leave a suitable time for the last chord to decay. */
export function fitExtent({ seconds, tempo, isExact, beatsPerBar }: ExtentOptions): Extent {
  const reach = isExact ? 0 : seconds < 10 ? 0.14 : 0.06
  let best: Extent = { tempo, beats: Math.max(1, Math.floor((seconds * 0.6 * tempo) / 60)) }
  let least = Number.POSITIVE_INFINITY
  for (let change = -reach; change <= reach + 1e-9; change += 0.01) {
    const candidate = isExact ? tempo : Math.round(tempo * (1 + change))
    const beat = 60 / candidate
    const ringing = Math.min(3.2, Math.max(seconds * 0.3, Math.min(1.8, beat * beatsPerBar)))
    const most = Math.floor((seconds - ringing * 0.72) / beat)
    for (let beats = Math.max(1, most - 4 * beatsPerBar); beats <= most; beats++) {
      const unfit = misfit(beats, beatsPerBar)
      const over = Math.abs(seconds - beats * beat - ringing) / ringing
      const cost = unfit + 1.5 * over + Math.abs(change) * 6
      if (cost < least) [best, least] = [{ tempo: candidate, beats }, cost]
    }
  }
  return best
}

/** Whole phrases are preferred over whole bars. */
function misfit(beats: number, beatsPerBar: number): number {
  if (beats % beatsPerBar !== 0) return beats < 2 * beatsPerBar ? 0.9 : 4
  const bars = beats / beatsPerBar
  if (bars % 4 === 0) return 0
  return bars % 2 === 0 ? 0.35 : 0.7
}
