import { sweep } from '@atelier/engines/testing/sweep'
import { describe, expect, it } from 'vitest'
import { localModel } from '../../local-models.ts'
import { loudnessOf, peakOf } from '../dsp/loudness.ts'
import { SAMPLE_RATE } from '../dsp/stereo.ts'
import { effects } from './effect-list.ts'
import { renderSound } from './render-sound.ts'
import { between, levelAbove, levelAt, levelOf, onsetsOf, pitchLike, toMono } from './testing/measures.ts'

const CEILING = 10 ** (-1 / 20)
const renderAnew = (text: string, seconds = 1, seed = 1) => renderSound(text, { seconds, seed }).channels
const rendered = new Map<string, ReturnType<typeof renderAnew>>()
/** Tests that examine the same sound render it once. */
function render(text: string, seconds = 1, seed = 1) {
  const key = `${text} ${seconds} ${seed}`
  const channels = rendered.get(key) ?? renderAnew(text, seconds, seed)
  rendered.set(key, channels)
  return channels
}
const mono = (text: string, seconds = 1, seed = 1) => toMono(render(text, seconds, seed))

describe('every sound', () => {
  it.each(sweep(effects, 8).map(({ name }) => name))(
    '%s: heard in a second, without clipping, offset or clicks',
    (name) => {
      const channels = render(name)
      expect(loudnessOf(channels)).toBeGreaterThan(-34)
      expect(peakOf(channels)).toBeLessThanOrEqual(CEILING)
      for (const side of channels) {
        expect(side).toHaveLength(SAMPLE_RATE)
        expect(side.every(Number.isFinite)).toBe(true)
        expect(Math.abs(side.reduce((sum, value) => sum + value, 0) / side.length)).toBeLessThan(0.002)
        expect(Math.abs(side[0] as number)).toBeLessThan(0.01)
        expect(Math.abs(side.at(-1) as number)).toBeLessThan(0.01)
      }
    },
  )

  it('is the same for the same seed, and another one for another', () => {
    const text = 'rain with thunder and three knocks'
    const bytes = (seed: number) =>
      Buffer.concat(renderAnew(text, 1, seed).map((side) => Buffer.from(side.buffer)))
    const first = bytes(5)
    expect(bytes(5).equals(first)).toBe(true)
    expect(bytes(6).equals(first)).toBe(false)
  })

  it('has the requested length, to the sample', () => {
    const { seconds: range } = localModel('foley')
    for (const seconds of [range?.min ?? 0, range?.max ?? 0]) {
      expect(render('beep', seconds)[0]).toHaveLength(seconds * SAMPLE_RATE)
    }
  })
})

describe('events', () => {
  it.each([
    ['three knocks on the door', 3, 3],
    ['knock twice', 1, 2],
    ['five gunshots', 6, 5],
    ['a bell rings once', 4, 1],
    ['four drum hits', 3, 4],
  ])('come as often as told: %s', (text, seconds, count) => {
    expect(onsetsOf(mono(text, seconds))).toHaveLength(count)
  })

  it('tick evenly', () => {
    const onsets = onsetsOf(mono('clock ticking', 4))
    expect(onsets).toHaveLength(8)
    for (const [index, onset] of onsets.entries()) expect(onset).toBeCloseTo(index * 0.5, 1)
  })

  it('come faster on request', () => {
    expect(onsetsOf(mono('fast footsteps', 5)).length).toBeGreaterThan(
      onsetsOf(mono('slow footsteps', 5)).length,
    )
  })

  it('follow each other in the described order', () => {
    for (const text of ['a ship horn, then a beep', 'a beep after a ship horn']) {
      const samples = mono(text, 5)
      const beeps = Array.from({ length: 25 }, (_, part) =>
        levelAt(between(samples, part * 0.2, part * 0.2 + 0.2), 1000, 10),
      )
      expect(beeps.indexOf(Math.max(...beeps))).toBeGreaterThan(12)
      expect(pitchLike(between(samples, 0, 1.5))).toBeLessThan(400)
    }
  })
})

describe('character', () => {
  it('makes big things deep and small ones high', () => {
    const high = pitchLike(mono('a small bell', 1))
    expect(pitchLike(mono('a bell', 1))).toBeLessThan(high)
    expect(pitchLike(mono('a huge bell', 1))).toBeLessThan(0.8 * high)
  })

  it('dulls what is far', () => {
    const share = (text: string) => {
      const samples = mono(text, 3)
      return levelAbove(samples, 4000) / levelOf(samples)
    }
    expect(share('distant gunshot')).toBeLessThan(0.3 * share('gunshot'))
  })

  it('adds the reverb of a cave', () => {
    const tail = (text: string) => levelOf(between(mono(text, 2), 0.6, 1))
    expect(tail('hand clap in a cave')).toBeGreaterThan(20 * tail('hand clap'))
  })

  it('renders the ground of footsteps', () => {
    expect(pitchLike(mono('footsteps on gravel', 2))).toBeGreaterThan(
      1.5 * pitchLike(mono('footsteps on wood', 2)),
    )
  })
})

describe('sounds that go on', () => {
  it.each(['rain', 'wind', 'crickets', 'sea waves', 'applause', 'train', 'spaceship hum'])(
    'are of even loudness: %s',
    (text) => {
      expect(loudnessOf(render(text, 5))).toBeGreaterThan(-20.5)
      expect(loudnessOf(render(text, 5))).toBeLessThan(-17)
    },
  )

  it('fill half a minute without gaps, and do not repeat', () => {
    const samples = mono('rain', 30)
    const levels = Array.from({ length: 29 }, (_, second) => levelOf(between(samples, second, second + 1)))
    expect(Math.min(...levels)).toBeGreaterThan(0.5 * Math.max(...levels))
    expect(between(samples, 1, 11)).not.toEqual(between(samples, 11, 21))
  })

  it('wail: a siren rises and falls', () => {
    const samples = mono('siren', 3)
    const pitches = Array.from({ length: 14 }, (_, part) =>
      pitchLike(between(samples, part * 0.2, part * 0.2 + 0.2)),
    )
    const top = pitches.indexOf(Math.max(...pitches))
    expect(Math.max(...pitches)).toBeGreaterThan(1.6 * Math.min(...pitches))
    expect(top).toBeGreaterThan(2)
    expect(top).toBeLessThan(11)
  })
})

describe('scenes', () => {
  it('contain everything that was requested', () => {
    const rain = mono('rain', 4)
    const both = mono('rain with an owl', 4)
    expect(levelAt(both, 400, 8)).toBeGreaterThan(4 * levelAt(rain, 400, 8))
    expect(levelAbove(both, 6000)).toBeGreaterThan(10 * levelAbove(mono('owl', 4), 6000))
  })

  it('keep their loudness with eight simultaneous sounds', () => {
    const channels = render('rain, wind, thunder, a frog, an owl, a bell, footsteps and a car horn', 6)
    expect(peakOf(channels)).toBeLessThanOrEqual(CEILING)
    expect(Math.abs(loudnessOf(channels) + 18)).toBeLessThan(2)
  })

  it('are silent if nothing is understood', () => {
    expect(peakOf(render('zorgle frumpf'))).toBe(0)
  })
})

describe('moving sounds', () => {
  const loud = (text: string, from: number) => levelOf(between(mono(text, 6), from, from + 1))

  it('fade into the distance, or come nearer', () => {
    expect(loud('a car drives away', 0)).toBeGreaterThan(3 * loud('a car drives away', 5))
    expect(loud('a motorbike approaches', 5)).toBeGreaterThan(3 * loud('a motorbike approaches', 0))
  })
})
