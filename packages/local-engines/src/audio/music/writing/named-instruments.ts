import { bass, chords, melody, type Part } from '../genres/genre.ts'
import type { InstrumentName } from '../instruments/general-midi.ts'
import { type Family, familyOf } from './families.ts'

const sings = (instrument: InstrumentName, centre: number) =>
  melody(instrument, { loudness: -20.5, room: 0.35, centre })

/** The part that an instrument of a family plays when a prompt names it. Melodies replace those of the genre. */
const parts: Readonly<Record<Exclude<Family, 'drums'>, (instrument: InstrumentName) => Part>> = {
  piano: (instrument) =>
    chords(instrument, {
      loudness: -21,
      room: 0.25,
      quiet: ['X-------x-------', '1-2-3-2-'],
      full: ['X---x---X---x---', 'b.u.b.u.b.u.b.u.'],
    }),
  bells: (instrument) => sings(instrument, 76),
  organ: (instrument) => chords(instrument, { loudness: -21.5, room: 0.4 }),
  guitar: (instrument) =>
    chords(instrument, {
      loudness: -21,
      centre: 62,
      room: 0.15,
      quiet: ['1.3.2.4.', 'X-.xX-xo'],
      full: ['1324132414231423', 'X-xoX-xo'],
    }),
  bass: (instrument) => bass(instrument, { quiet: ['R-------'], full: ['R---5-a-', 'R--r..5-'] }),
  strings: (instrument) => sings(instrument, 74),
  pads: (instrument) => chords(instrument, { loudness: -22, centre: 62, room: 0.5 }),
  flute: (instrument) => sings(instrument, 74),
  synth: (instrument) => sings(instrument, 71),
}

const arpeggio: Partial<Part> = {
  loudness: -21.5,
  centre: 66,
  room: 0.4,
  quiet: ['1-2-3-4-'],
  full: ['1234543212345432', '1-2-3-4-5-4-3-2-'],
}
const section: Partial<Part> = { loudness: -22, centre: 62, room: 0.4 }

/** Instruments that play something else than their family, or in another register. */
const others: Readonly<Partial<Record<InstrumentName, Part>>> = {
  dulcimer: chords('dulcimer', arpeggio),
  harmonica: sings('harmonica', 70),
  'overdriven guitar': sings('overdriven guitar', 69),
  'distortion guitar': sings('distortion guitar', 67),
  viola: sings('viola', 67),
  cello: sings('cello', 57),
  contrabass: bass('contrabass', { room: 0.2 }),
  'tremolo strings': chords('tremolo strings', section),
  'orchestral harp': chords('orchestral harp', arpeggio),
  timpani: bass('timpani', { room: 0.3, centre: 43, quiet: ['R-------'], full: ['R---R-5-', 'R-----RR'] }),
  'string ensemble 1': chords('string ensemble 1', section),
  'string ensemble 2': chords('string ensemble 2', section),
  'synth strings 1': chords('synth strings 1', section),
  'synth strings 2': chords('synth strings 2', section),
  trombone: sings('trombone', 58),
  tuba: bass('tuba', { room: 0.2 }),
  'french horn': sings('french horn', 64),
  'tenor sax': sings('tenor sax', 62),
  'baritone sax': sings('baritone sax', 55),
  bassoon: sings('bassoon', 56),
  piccolo: sings('piccolo', 84),
}

/** The parts of instruments that were asked for. */
export function partsOf(instruments: readonly InstrumentName[]): Part[] {
  return instruments.map(
    (instrument) => others[instrument] ?? parts[familyOf(instrument) as keyof typeof parts](instrument),
  )
}
