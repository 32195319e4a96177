import { bass, chords, melody, type Part } from '../genres/genre.ts'

/** An instrument that prompts can name more specifically than by its family. */
interface NamedInstrument {
  readonly words: RegExp
  /** Role of the instrument. Voices take the melody from other instruments. */
  readonly parts: readonly Part[]
}

const singing = { loudness: -20.5, room: 0.35 }
const strummed = { quiet: ['X-.xX-xo'], full: ['X-xoX-xo', 'X-.xxoXo'] }

const named: readonly NamedInstrument[] = [
  {
    words: /\bukuleles?\b/,
    parts: [chords('ukulele', { loudness: -20.5, centre: 66, room: 0.15, ...strummed })],
  },
  {
    words: /\b(banjo|mandolin)s?\b/,
    parts: [
      chords('steelGuitar', { loudness: -21, centre: 66, quiet: ['1.3.2.4.'], full: ['1324132414231423'] }),
    ],
  },
  { words: /\b(violin|fiddle|viola)s?\b/, parts: [melody('soloStrings', { ...singing, centre: 76 })] },
  { words: /\bcellos?\b/, parts: [melody('soloStrings', { ...singing, centre: 57 })] },
  {
    words: /\bharps?\b/,
    parts: [
      chords('harp', {
        loudness: -21.5,
        centre: 66,
        room: 0.4,
        quiet: ['1-2-3-4-'],
        full: ['1234543212345432', '1-2-3-4-5-4-3-2-'],
      }),
    ],
  },
  { words: /\b(trumpet|sax(ophone)?|horn)s?\b/, parts: [melody('mutedTrumpet', { ...singing, centre: 70 })] },
  { words: /\b(brass|trombones?|fanfare)\b/, parts: [melody('brass', { ...singing, centre: 67 })] },
  { words: /\bclarinets?\b/, parts: [melody('clarinet', { ...singing, centre: 70 })] },
  { words: /\b(flute|whistle|recorder|pan ?pipe)s?\b/, parts: [melody('flute', { ...singing, centre: 76 })] },
  {
    words: /\b(accordions?|bandoneon)\b/,
    parts: [chords('accordion', { loudness: -22, centre: 62, room: 0.25 })],
  },
  {
    words: /\b(church organ|pipe organ|hymn|organ)\b/,
    parts: [chords('organ', { loudness: -21.5, centre: 60, room: 0.5 })],
  },
  { words: /\bmusic ?box(es)?\b/, parts: [melody('musicBox', { ...singing, centre: 80 })] },
  { words: /\b(celesta|glockenspiel)\b/, parts: [melody('celesta', { ...singing, centre: 80 })] },
  { words: /\b(vibraphone|vibes)\b/, parts: [melody('vibraphone', { ...singing, centre: 72 })] },
  { words: /\b(marimba|xylophone|kalimba)s?\b/, parts: [melody('marimba', { ...singing, centre: 72 })] },
  {
    words: /\b(choir|choral|voices|singers)\b/,
    parts: [chords('choir', { loudness: -22, centre: 64, room: 0.6 })],
  },
  {
    words: /\b(rhodes|electric piano|wurlitzer)\b/,
    parts: [chords('electricPiano', { loudness: -21, centre: 60, room: 0.25 })],
  },
  {
    words: /\b(electric guitar|distort\w*|shredding|guitar solo)\b/,
    parts: [melody('drivenGuitar', { ...singing, centre: 69, echo: 0.25, inserts: ['amplifier'] })],
  },
  {
    words: /\b(double bass|upright bass|contrabass)\b/,
    parts: [bass('uprightBass', { quiet: ['R-------'], full: ['R---5-a-'] })],
  },
]

/** The parts of all instruments named in a prompt. */
export function findNamed(text: string): Part[] {
  const wanted = text.toLowerCase()
  return named.filter(({ words }) => words.test(wanted)).flatMap(({ parts }) => parts)
}
