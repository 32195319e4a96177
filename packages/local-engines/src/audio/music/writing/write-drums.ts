import type { Random } from '../../dsp/random.ts'
import type { Drumming, Groove } from '../genres/genre.ts'
import type { DrumName } from '../instruments/find-instruments.ts'
import type { Hit } from '../score.ts'
import { type PiecePlan, type PlayedBar, playedBars, readPattern } from './part-plan.ts'

const LOUDNESS: Readonly<Record<string, number>> = { X: 0.95, x: 0.72, o: 0.48, g: 0.26, '?': 0.4 }
const TOMS: readonly DrumName[] = ['highTom', 'highTom', 'midTom', 'midTom', 'lowTom', 'lowTom']

/** Writes the drums: grooves, fills at the end of sections, cymbals at their start. */
export function writeDrums(drumming: Drumming, plan: PiecePlan, random: Random): Hit[] {
  const quiet = drumming.quiet.length > 0 ? random.pick(drumming.quiet) : {}
  const full = random.pick(drumming.full)
  const bars = playedBars({ from: drumming.from, to: 1 }, plan)
  const hits = bars.flatMap((bar, index) => {
    const groove = bar.section.intensity < 0.58 ? quiet : full
    const isEnd = bar.bar === bar.section.bars - 1 && bar.section.bars > 1
    const next = bars[index + 1]
    const fills = isEnd && drumming.fill !== 'none' && (next !== undefined || bars.length > 3)
    const fillFrom = fills ? bar.beats - (bar.section.intensity > 0.7 ? 2 : 1) : bar.beats
    return [
      ...crash(drumming, bar, index > 0 || bar.section.intensity > 0.7),
      ...strokes(groove, bar, fillFrom, plan, random),
      ...(fills ? fill(drumming.fill, bar, fillFrom, random) : []),
    ]
  })
  return [...hits, ...lastStroke(drumming, plan, bars.length > 0)]
}

function strokes(groove: Groove, bar: PlayedBar, until: number, plan: PiecePlan, random: Random): Hit[] {
  const played: Hit[] = []
  for (const drum of Object.keys(groove) as DrumName[]) {
    for (const { token, beat } of readPattern(groove[drum] ?? '', bar.bar, plan.beatsPerBar)) {
      if (beat >= until || (token === '?' && random.chance(0.5))) continue
      const velocity = (LOUDNESS[token] ?? 0.7) * bar.loudness * (1 + random.bell() * 0.07)
      played.push({ beat: bar.firstBeat + beat, drum, velocity: Math.min(1, velocity) })
    }
  }
  return played
}

function crash({ crash: wanted, from }: Drumming, bar: PlayedBar, isNew: boolean): Hit[] {
  if (!wanted || !isNew || bar.bar > 0 || bar.section.intensity < Math.max(from, 0.6)) return []
  return [{ beat: bar.firstBeat, drum: 'crash', velocity: 0.5 * bar.loudness }]
}

function fill(kind: Drumming['fill'], bar: PlayedBar, from: number, random: Random): Hit[] {
  const steps = Math.round((bar.beats - from) * 4)
  return Array.from({ length: steps }, (_, step): Hit => {
    const part = step / steps
    const beat = bar.firstBeat + from + step / 4
    const velocity = (0.5 + 0.4 * part) * bar.loudness * (1 + random.bell() * 0.06)
    if (kind === 'toms') {
      const drum = step % 4 === 0 && part < 0.5 ? 'snare' : (TOMS[Math.floor(part * TOMS.length)] ?? 'lowTom')
      return { beat, drum, velocity }
    }
    if (kind === 'rolls') return { beat, drum: step % 2 === 0 ? 'clap' : 'snare', velocity: velocity * 0.8 }
    return { beat, drum: 'snare', velocity: step % 2 === 0 ? velocity * 0.8 : velocity * 0.45 }
  }).filter((hit, step) => kind !== 'snare' || step % 3 !== 2 || hit.velocity > 0.6)
}

function lastStroke({ crash: wanted }: Drumming, { finalBeat }: PiecePlan, played: boolean): Hit[] {
  if (!played) return []
  const cymbal: DrumName = wanted ? 'crash' : 'ride'
  const last: Hit[] = [
    { beat: finalBeat, drum: 'kick', velocity: 0.8 },
    { beat: finalBeat, drum: cymbal, velocity: 0.55 },
  ]
  return last
}
