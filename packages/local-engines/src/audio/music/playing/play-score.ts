import { addEchoes } from '../../dsp/echo.ts'
import { filtered } from '../../dsp/filters.ts'
import { loudnessOf, master } from '../../dsp/loudness.ts'
import { createRandom, type Random } from '../../dsp/random.ts'
import { addReverb } from '../../dsp/reverb.ts'
import { createMono, createStereo, fromDecibels, type Stereo } from '../../dsp/stereo.ts'
import type { Sampler } from '../sampler/sampler.ts'
import type { Finish, Score, Seat } from '../score.ts'
import { cutLoop, withLeadIn } from './clock.ts'
import { addVinyl, air, balance, bringTo, dieAway, duck, glue, runTape, warm } from './finishes.ts'
import { applyInserts, type Performers, playDrums, playNotes } from './play-track.ts'

/** Share of the progress for the tracks; the rest is the mix. */
const TRACKS_SHARE = 0.75

interface Buses {
  readonly dry: Stereo
  /** Inputs of the reverb and the echoes, whose outputs are stereo; the latter is empty when nothing has echoes. */
  readonly room: Float32Array
  readonly echo: Float32Array
}

export interface Performance {
  readonly sampler: Sampler
  readonly seed: number
  /** Receives progress, 0 to 1. */
  onProgress(part: number): void
}

/** Renders a score at 44.1 kHz and −16 LUFS in its exact length. */
export function playScore(score: Score, { sampler, seed, onProgress }: Performance): Stereo {
  const random = createRandom(seed).fork('play')
  const played = score.isLoop ? withLeadIn(score) : score
  const mix = mixScore(played, { sampler, random }, (part) => onProgress(part * TRACKS_SHARE))
  finish(mix, played, random)
  onProgress(1)
  return score.isLoop ? cutLoop(mix, score.seconds) : mix
}

/** Renders a score into a raw mix, with the levels of its seats. */
export function mixScore(
  score: Score,
  { sampler, random }: Performers,
  onProgress: (part: number) => void,
): Stereo {
  const { seconds } = score
  const buses: Buses = {
    dry: createStereo(seconds),
    room: createMono(seconds),
    echo: createMono(hasEcho(score) ? seconds : 0),
  }
  // One buffer for all tracks, one after another: a long piece has many.
  const sound = createStereo(seconds)
  score.tracks.forEach((track, index) => {
    if (track.notes.length > 0) {
      playNotes(sound, track, score, { sampler, random: random.fork(`track ${index}`) })
      applyInserts(sound, track.seat.inserts)
      if (score.finishes.includes('pump')) duck(sound, kickTimes(score), 0.55, 0.11)
      seatInto(buses, sound, track.seat)
    }
    onProgress((index + 1) / (score.tracks.length + 1))
  })
  if (score.drums && score.drums.hits.length > 0) {
    playDrums(sound, score.drums, score, { sampler, random: random.fork('drums') })
    applyInserts(sound, score.drums.seat.inserts)
    seatInto(buses, sound, score.drums.seat)
  }
  onProgress(1)
  return mixDown(buses, score)
}

/** Normalizes a track's loudness and adds it to the buses. */
function seatInto(buses: Buses, sound: Stereo, { loudness, pan, room, echo: echoes }: Seat): void {
  const measured = loudnessOf(sound)
  if (!Number.isFinite(measured)) return
  const gain = fromDecibels(loudness - measured)
  // A stereo sound keeps both sides; panning only makes one quieter.
  const left = gain * Math.min(1, 1 - pan)
  const right = gain * Math.min(1, 1 + pan)
  const [ofLeft, ofRight] = sound
  const { dry, room: roomBus, echo } = buses
  for (let index = 0; index < ofLeft.length; index++) {
    const toLeft = (ofLeft[index] as number) * left
    const toRight = (ofRight[index] as number) * right
    if (toLeft === 0 && toRight === 0) continue
    dry[0][index] = (dry[0][index] as number) + toLeft
    dry[1][index] = (dry[1][index] as number) + toRight
    const middle = (toLeft + toRight) / 2
    roomBus[index] = (roomBus[index] as number) + middle * room
    if (echoes > 0) echo[index] = (echo[index] as number) + middle * echoes
  }
}

function hasEcho({ tracks }: Score): boolean {
  return tracks.some(({ seat }) => seat.echo > 0)
}

function mixDown({ dry, room, echo: echoes }: Buses, score: Score): Stereo {
  if (hasEcho(score)) {
    const seconds = (score.echoBeats * 60) / score.tempo
    addEchoes(echoes, { seconds, feedback: 0.42, damping: 3800 }, [
      [dry[0], dry[1], 0.6],
      [room, room, 0.15],
    ])
  }
  filtered(room, 'high', 220, 0.7)
  addReverb(dry, room, score.room, 0.85)
  return dry
}

function finish(mix: Stereo, score: Score, random: Random): void {
  const finishes: Readonly<Record<Finish, () => void>> = {
    vinyl: () => addVinyl(mix, 0.09, random.fork('vinyl')),
    tape: () => runTape(mix, 0.9, 8200),
    pump: () => undefined,
    warm: () => warm(mix),
    air: () => air(mix),
    glue: () => glue(mix),
  }
  balance(mix)
  bringTo(mix, 0.8)
  for (const name of score.finishes) finishes[name]()
  if (!score.isLoop) {
    const ending = score.clock(score.finalBeat)
    dieAway(mix, ending + (score.seconds - ending) * 0.3)
  }
  master(mix)
}

/** Times of the kick drum in seconds. */
export function kickTimes(score: Score): number[] {
  const hits = score.drums?.hits ?? []
  return hits.filter(({ drum }) => drum === 'kick').map(({ beat }) => score.clock(beat))
}
