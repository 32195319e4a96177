import { bass, chords, drums, type Genre, melody } from './genre.ts'

/** Trap: half-time drums, hi-hat rolls, an 808 bass. */
export const trap: Genre = {
  words: ['trap', 'drill', 'rap', '808', 'hip hop beat', 'street', 'gangster', 'phonk', 'beat', 'urban'],
  tempo: [132, 146],
  beatsPerBar: 4,
  swing: 0,
  swingStep: 0.25,
  looseness: 2,
  minor: 0.95,
  major: {
    scale: 'major pentatonic',
    progressions: ['I | I | VIm | VIm', 'IV | IV | I | V'],
    cadence: 'IV V',
    final: 'I',
  },
  minorHarmony: {
    scale: 'harmonic minor',
    progressions: ['Im | Im | bVI | bVI', 'Im | Im | bVI | V', 'Im | bVI | bIII | V', 'Im | Im | IVm | bVI'],
    cadence: 'bVI V',
    final: 'Im',
  },
  parts: [
    melody('tubular bells', { loudness: -21.5, centre: 74, room: 0.4, echo: 0.35, to: 0.79 }),
    melody('square lead', { loudness: -21.5, centre: 74, from: 0.8, room: 0.35, echo: 0.35 }),
    chords('acoustic grand piano', {
      loudness: -22,
      centre: 60,
      room: 0.35,
      quiet: ['X---------------', '1---2---3---4---'],
      full: ['X-------x---....', '1-2-3-4-3-2-3-..'],
    }),
    bass('synth bass 2', {
      loudness: -18,
      centre: 33,
      from: 0.45,
      quiet: ['R-----------....'],
      full: ['R-----..r---..8-', 'R---..r-....r---', 'R--r..r---R-..5-'],
    }),
    chords('choir aahs', { loudness: -26, centre: 60, from: 0.6, room: 0.6 }),
    chords('warm pad', { loudness: -27, centre: 58, to: 0.6, room: 0.5 }),
  ],
  drumming: drums('electronic', {
    loudness: -18,
    from: 0.45,
    quiet: [{ snare: '........X.......', hat: 'x.x.x.x.x.x.x.x.' }],
    full: [
      {
        kick: 'X.....x...X.....',
        snare: '........X.......',
        clap: '........x.......',
        hat: 'x.x.x.x.x.xxx.x.|x.x.xxx.x.x.x.x.',
        openHat: '..............o.',
      },
      {
        kick: 'X..x......x..x..',
        snare: '........X.......',
        clap: '........x.....g.',
        hat: 'x.o.x.o.x.o.x.o.x.o.x.o.xxxxxxx.|x...x...x.x.x...x...x.xxx...xxxx',
      },
    ],
    fill: 'rolls',
    crash: false,
  }),
  rhythms: [
    'x---x-x-----x---',
    'x-x-x---x-------',
    '....x-x-x---x-x-',
    'x-----x-----x---',
    'x---------------',
  ],
  voices: 3,
  isOpen: false,
  room: { seconds: 1.8, damping: 4200, preDelay: 0.02 },
  echoBeats: 1.5,
  finishes: ['glue'],
}
