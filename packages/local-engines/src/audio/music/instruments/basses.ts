import { applyBiquad, designBiquad } from '../../dsp/biquad.ts'
import { fadeEdges, shapeBy } from '../../dsp/envelope.ts'
import { createOscillator, sine } from '../../dsp/oscillator.ts'
import { pluckString } from '../../dsp/pluck.ts'
import { saturate, soften } from '../../dsp/saturation.ts'
import { StateVariableFilter } from '../../dsp/state-variable-filter.ts'
import { SAMPLE_RATE } from '../../dsp/stereo.ts'
import { centred, type Instrument, silence, type Tone } from './instrument.ts'
import { damp } from './partials.ts'

/** A double bass, plucked. */
export const uprightBass: Instrument = (tone) =>
  stringBass(tone, { soft: 500, hard: 1300, ring: 1.9, body: 5 })

/** An electric bass, played with fingers. */
export const fingerBass: Instrument = (tone) => stringBass(tone, { soft: 800, hard: 2100, ring: 4, body: 2 })

/** An electric bass, its strings slapped and popped. */
export const slapBass: Instrument = (tone) => stringBass(tone, { soft: 2600, hard: 6400, ring: 2.6, body: 1 })

interface BassStrings {
  readonly soft: number
  readonly hard: number
  readonly ring: number
  readonly body: number
}

function stringBass({ frequency, held, velocity, random }: Tone, bass: BassStrings): ReturnType<Instrument> {
  const release = 0.09
  const sounding = Math.min(held, bass.ring)
  const brightness = bass.soft + (bass.hard - bass.soft) * velocity
  const pluck = {
    frequency,
    seconds: sounding + release,
    ring: bass.ring,
    brightness,
    mute: 0.75,
    place: 0.2,
  }
  const sound = pluckString(pluck, random)
  // The short string has a weak fundamental, which small loudspeakers weaken further.
  const step = frequency / SAMPLE_RATE
  for (let index = 0; index < sound.length; index++) {
    const fade = Math.exp(-index / (SAMPLE_RATE * bass.ring * 0.28))
    sound[index] = (sound[index] as number) * 0.6 + 0.5 * fade * sine(index * step)
  }
  applyBiquad(sound, designBiquad('peak', 95, 1, bass.body))
  applyBiquad(sound, designBiquad('low', brightness * 1.8, 0.7))
  saturate(sound, 1.3)
  damp(sound, sounding, release)
  fadeEdges(sound, 0.002, 0)
  return centred(sound)
}

/** A saw and a square an octave below, through a filter that closes quickly. */
export const synthBass: Instrument = (tone) =>
  analogueBass(tone, { open: 9, fall: 0.16, resonance: 1.3, below: 0.5 })

/** A resonant acid bass. */
export const acidBass: Instrument = (tone) =>
  analogueBass(tone, { open: 22, fall: 0.12, resonance: 6, below: 0 })

interface Analogue {
  /** Filter opening as a multiple of the note's frequency. */
  readonly open: number
  /** Filter decay in seconds. */
  readonly fall: number
  readonly resonance: number
  /** Level of the octave below. */
  readonly below: number
}

function analogueBass({ frequency, held, velocity }: Tone, bass: Analogue): ReturnType<Instrument> {
  const release = 0.07
  const out = silence(held + release)
  const saw = createOscillator('saw')
  const square = createOscillator('square')
  const filter = new StateVariableFilter(frequency * 2)
  for (let index = 0; index < out.length; index++) {
    if (index % 16 === 0) {
      const open = Math.exp(-index / SAMPLE_RATE / bass.fall) * bass.open * (0.35 + velocity)
      filter.tune(frequency * (1.6 + open), bass.resonance)
    }
    const raw = 0.55 * saw(frequency) + bass.below * 0.6 * square(frequency / 2)
    out[index] = soften(filter.process(raw) * 1.2) * 0.8
  }
  shapeBy(out, { attack: 0.003, decay: 0.4, sustain: 0.72, release }, held)
  return centred(out)
}

/** A deep sine with just enough harmonics for small loudspeakers. */
export const subBass: Instrument = ({ frequency, held, velocity }) => {
  const release = 0.09
  const out = silence(held + release)
  let turns = 0
  for (let index = 0; index < out.length; index++) {
    turns += frequency / SAMPLE_RATE
    out[index] = soften(sine(turns) * (1.1 + velocity)) * 0.75
  }
  shapeBy(out, { attack: 0.006, decay: 0.6, sustain: 0.85, release }, held)
  return centred(out)
}

/** An 808 bass: a tuned kick with falling pitch and a long decay. */
export const boomBass: Instrument = ({ frequency, held, velocity }) => {
  const release = 0.16
  const out = silence(held + release)
  let turns = 0
  for (let index = 0; index < out.length; index++) {
    const seconds = index / SAMPLE_RATE
    turns += (frequency * (1 + 2.2 * Math.exp(-seconds / 0.018))) / SAMPLE_RATE
    const level = Math.exp(-seconds / 0.9)
    out[index] = soften(sine(turns) * (1.6 + 1.4 * velocity) * level) * 0.8
  }
  applyBiquad(out, designBiquad('low', 1400, 0.6))
  shapeBy(out, { attack: 0.002, decay: 1, sustain: 1, release }, held)
  return centred(out)
}
