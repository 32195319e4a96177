import { bass, chords, type Drumming, drums, type Genre, melody, type Part } from '../genres/genre.ts'
import type { DrumKitName, InstrumentName } from '../instruments/general-midi.ts'
import type { Brief } from './brief.ts'
import { type Family, familyOf } from './families.ts'

/** The parts of a piece. */
export interface Players {
  readonly parts: readonly Part[]
  readonly drumming: Drumming | undefined
}

/** Default parts of a family, for genres without it. */
const guests: Readonly<Record<Exclude<Family, 'drums'>, readonly Part[]>> = {
  piano: [
    chords('acoustic grand piano', {
      loudness: -22,
      centre: 58,
      room: 0.25,
      quiet: ['X-------x-------'],
      full: ['X---x---X---x---', 'X--x--x-X--x--x-'],
    }),
    melody('acoustic grand piano', { loudness: -21, centre: 74, room: 0.3 }),
  ],
  guitar: [
    chords('nylon guitar', {
      loudness: -22,
      centre: 58,
      room: 0.2,
      pan: -0.2,
      quiet: ['1-3-2-4-'],
      full: ['1.3.2.4.3.2.4.3.', 'X---x-xo..xoX-xo'],
    }),
  ],
  strings: [
    chords('string ensemble 1', { loudness: -24, centre: 62, room: 0.4 }),
    melody('violin', { loudness: -22, centre: 74, from: 0.6, room: 0.4 }),
  ],
  pads: [chords('warm pad', { loudness: -24, centre: 60, room: 0.5 })],
  bass: [bass('finger bass', { quiet: ['R-------'], full: ['R---5-a-', 'R--r..5-'] })],
  bells: [melody('tubular bells', { loudness: -22, centre: 79, room: 0.45, echo: 0.25 })],
  flute: [melody('flute', { loudness: -21, centre: 77, room: 0.4 })],
  synth: [
    melody('saw lead', { loudness: -21, centre: 74, from: 0.55, room: 0.3, echo: 0.25 }),
    chords('square lead', {
      loudness: -23,
      centre: 68,
      room: 0.3,
      echo: 0.3,
      pan: 0.25,
      quiet: ['1.2.3.4.'],
      full: ['1.3.2.4.3.2.4.3.'],
    }),
  ],
  organ: [chords('church organ', { loudness: -24, centre: 60, room: 0.25 })],
}

const guestDrums: Readonly<Record<3 | 4, (kit: DrumKitName) => Drumming>> = {
  4: (kit) =>
    drums(kit, {
      loudness: -20,
      full: [
        { kick: 'X.......X.x.....', snare: '....X.......X...', hat: 'x.o.x.o.x.o.x.o.' },
        { kick: 'X.....x.X.......', snare: '....X.......X..g', hat: 'x.xox.xox.xox.xo' },
      ],
      quiet: [{ kick: 'X.......x.......', rim: '....o.......o...', hat: 'x.o.x.o.x.o.x.o.' }],
      fill: 'toms',
    }),
  3: (kit) =>
    drums(kit, {
      loudness: -22,
      full: [{ kick: 'X.....', snare: '..o.o.', hat: 'x.x.x.' }],
      quiet: [{ kick: 'x.....', hat: '..o.o.' }],
    }),
}

/** Chooses the parts: the genre's, without the excluded and with the added ones; or only the requested ones. */
export function choosePlayers(genre: Genre, brief: Brief): Players {
  const { only, added, left, programs } = brief
  const wanted = (family: Family) => !left.includes(family) && (only.length === 0 || only.includes(family))
  const isPlayed = ({ instrument }: Part) => programs.length === 0 || programs.includes(instrument)
  const soloists = brief.soloists.filter((part) => wanted(familyOf(part.instrument)) && isPlayed(part))
  const singers = soloists.filter(({ instrument }) => !isHanded(instrument))
  const hasSinger = singers.some(({ role }) => role === 'melody')
  const isReplaced = ({ role, instrument }: Part) =>
    (hasSinger && role === 'melody') || singers.some((singer) => singer.instrument === instrument)
  const kept = genre.parts
    .map((part) => handedTo(part, soloists))
    .filter((part) => wanted(familyOf(part.instrument)) && isPlayed(part) && !isReplaced(part))
  const own = [
    ...kept,
    ...soloists.filter(({ instrument }) => !kept.some((part) => part.instrument === instrument)),
  ]
  const present = new Set(own.map((part) => familyOf(part.instrument)))
  const missing = [...new Set([...only, ...added])].filter((family) => wanted(family) && !present.has(family))
  const joined = missing.flatMap((family) => (family === 'drums' ? [] : guests[family]))
  const asksDrums = only.includes('drums') || added.includes('drums')
  const drummer = genre.drumming ?? (asksDrums ? guestDrums[genre.beatsPerBar]('standard') : undefined)
  const players = { parts: [...own, ...joined], drumming: drummer && wanted('drums') ? drummer : undefined }
  return only.length > 0 ? complete(players, only) : players
}

/** A named instrument of these families plays what the genre gives another one of its family. */
const HANDED: readonly Family[] = ['piano', 'guitar', 'organ', 'bass']
const isHanded = (instrument: InstrumentName) => HANDED.includes(familyOf(instrument))

function handedTo(part: Part, soloists: readonly Part[]): Part {
  const family = familyOf(part.instrument)
  const soloist = soloists.find(({ instrument }) => isHanded(instrument) && familyOf(instrument) === family)
  if (!soloist) return part
  return { ...part, instrument: soloist.instrument, ...(part.role === 'melody' ? {} : { from: 0 }) }
}

/** Requested instruments play from the start, and one of them plays chords if it can. */
function complete({ parts, drumming }: Players, only: readonly Family[]): Players {
  const isLonely = new Set(parts.map((part) => familyOf(part.instrument))).size <= 2
  const hasChords = parts.some((part) => part.role === 'chords')
  const able = only.find((family) => family !== 'drums' && family !== 'bass' && family !== 'flute')
  const support = able === undefined || hasChords ? [] : chordsFor(parts, able)
  return {
    parts: [...parts, ...support].map((part) =>
      isLonely && part.role !== 'melody' ? { ...part, from: 0, to: 1 } : part,
    ),
    drumming: drumming && { ...drumming, from: isLonely ? 0 : drumming.from },
  }
}

function chordsFor(parts: readonly Part[], family: Family): Part[] {
  const instrument = parts.find((part) => familyOf(part.instrument) === family)?.instrument
  return instrument
    ? [
        chords(instrument, {
          loudness: -23,
          centre: 62,
          room: 0.35,
          quiet: ['1-2-3-2-'],
          full: ['1-2-3-4-3-2-3-2-'],
        }),
      ]
    : []
}
