import type { GenreName } from '../music/genres/catalogue.ts'
import type { Part } from '../music/genres/genre.ts'

/** An effect on the source. */
export type Effect =
  | 'dull'
  | 'thin'
  | 'wobble'
  | 'dust'
  | 'crush'
  | 'telephone'
  | 'water'
  | 'hall'
  | 'cathedral'
  | 'chorus'
  | 'echo'
  | 'centreCut'
  | 'bassBoost'
  | 'rotate'
  | 'drive'
  | 'bright'
  | 'reverse'

/** A band that follows the beat and chords of the source. */
export interface Band {
  readonly genre: GenreName
  /** The parts of the genre it plays. */
  readonly roles: readonly Part['role'][]
  readonly hasDrums: boolean
  /** Its level relative to the source, in decibels. */
  readonly level: number
}

/** A treatment of the source. */
export interface Treatment {
  /** Words that select it. */
  readonly words: RegExp
  /** Factor of the tempo. */
  readonly speed?: number
  /** Semitones; `tape` follows the tempo. */
  readonly pitch?: number | 'tape'
  readonly effects: readonly Effect[]
  readonly band?: Band
}

const band = (
  genre: GenreName,
  level: number,
  roles: Band['roles'] = ['chords', 'bass'],
  hasDrums = true,
): Band => ({
  genre,
  roles,
  hasDrums,
  level,
})

/** All treatments; several can apply at once. */
export const treatments = {
  lofi: {
    words: /\b(lo-?fi|chill\w*|study|cozy|cosy|rainy|coffee)\b/,
    speed: 0.93,
    pitch: 'tape',
    effects: ['dull', 'wobble', 'dust'],
    band: band('lofi', -3, ['bass', 'chords']),
  },
  slowed: {
    words: /\b(slow\w*|slowed|vaporwave|sleepy|dragg\w*)\b/,
    speed: 0.82,
    pitch: 'tape',
    effects: ['hall'],
  },
  nightcore: {
    words: /\b(nightcore|sped[- ]?up|speed(ed)?[- ]up|faster|fast|chipmunk)\b/,
    speed: 1.24,
    pitch: 'tape',
    effects: ['bright'],
  },
  club: {
    words: /\b(club|house|dance\w*|edm|disco|party|remix|workout|gym|bass drop)\b/,
    effects: ['thin'],
    band: band('house', 1),
  },
  techno: {
    words: /\b(techno|trance|rave|industrial|acid)\b/,
    effects: ['thin', 'echo'],
    band: band('techno', 1, ['bass', 'chords']),
  },
  orchestral: {
    words: /\b(orchestra\w*|cinematic|epic|symphon\w*|film|trailer|strings|heroic|grand)\b/,
    effects: ['thin', 'hall'],
    band: band('cinematic', 2),
  },
  choir: {
    words: /\b(choir|space|ambient|ethereal|heaven\w*|cosmic|meditat\w*|dream\w*|float\w*)\b/,
    effects: ['dull', 'cathedral'],
    band: band('ambient', 0, ['chords', 'bass'], false),
  },
  chiptune: {
    words: /\b(8[- ]?bit|chiptune|video ?game|arcade|retro game|pixel\w*|nintendo|game ?boy)\b/,
    effects: ['crush'],
    band: band('chiptune', 2),
  },
  acoustic: {
    words: /\b(acoustic|unplugged|folk|guitars?|campfire|country|intimate)\b/,
    effects: ['thin'],
    band: band('folk', 2),
  },
  rock: {
    words: /\b(rock|metal|punk|grunge|heavy|stadium)\b/,
    effects: ['thin', 'drive'],
    band: band('rock', 1),
  },
  jazz: { words: /\b(jazz\w*|swing|lounge|noir|smoky)\b/, effects: ['thin'], band: band('jazz', 2) },
  reggae: {
    words: /\b(reggae|dub|ska|island|jamaica\w*)\b/,
    effects: ['thin', 'echo'],
    band: band('reggae', 1),
  },
  funk: { words: /\b(funk\w*|groov\w*|soul)\b/, effects: ['thin'], band: band('funk', 1) },
  bossa: {
    words: /\b(bossa|latin|samba|brazil\w*|beach|tropical|summer)\b/,
    effects: ['thin'],
    band: band('bossa', 1),
  },
  synthwave: {
    words: /\b(synth\w*|80s|eighties|retrowave|neon|outrun)\b/,
    effects: ['thin', 'chorus'],
    band: band('synthwave', 1),
  },
  trap: {
    words: /\b(trap|drill|808|hip[- ]?hop|rap|beat)\b/,
    effects: ['thin'],
    band: band('trap', 1, ['bass']),
  },
  piano: {
    words: /\b(pianos?|classical|sonata|ballad)\b/,
    effects: ['thin', 'hall'],
    band: band('classical', 3, ['chords'], false),
  },
  radio: {
    words: /\b(radio|telephone|phone|gramophone|old record|1920s|1930s|vintage)\b/,
    effects: ['telephone', 'dust'],
  },
  underwater: {
    words: /\b(underwater|under water|submarine|submerged|aquatic|next door|muffled)\b/,
    effects: ['water'],
  },
  hall: {
    words: /\b(hall|reverb\w*|live|concert|cathedral|church|echo\w*|huge|spacious)\b/,
    effects: ['hall'],
  },
  instrumental: {
    words: /\b(instrumental|karaoke|no vocals|without (vocals|voice|singing))\b/,
    effects: ['centreCut'],
  },
  boosted: { words: /\b(bass[- ]?boost\w*|more bass|deep bass|subwoofer)\b/, effects: ['bassBoost'] },
  rotating: { words: /\b(8d|3d|rotat\w*|surround|spatial)\b/, effects: ['rotate', 'hall'] },
  reversed: { words: /\b(revers\w*|backwards?)\b/, effects: ['reverse'] },
} as const satisfies Record<string, Treatment>

/** Name of a treatment. */
export type TreatmentName = keyof typeof treatments

const byMood: readonly (readonly [RegExp, TreatmentName])[] = [
  [/\b(calm|soft|gentle|peaceful|relax\w*|sad|melanchol\w*|warm)\b/, 'piano'],
  [/\b(dark|scary|horror|sinister|tense|suspense\w*)\b/, 'orchestral'],
  [/\b(happy|joy\w*|cheer\w*|fun|upbeat|sunny)\b/, 'funk'],
  [/\b(energetic|energy|powerful|intense|hype|driving)\b/, 'club'],
]

/** The treatments that a prompt and a mood select, at least one; the first with a band determines the style. */
export function chooseTreatments(text: string, mood: string | undefined): TreatmentName[] {
  const wanted = text.toLowerCase()
  const named = (Object.keys(treatments) as TreatmentName[]).filter((name) =>
    treatments[name].words.test(wanted),
  )
  if (named.length > 0) return named
  const fitting = byMood.find(([words]) => words.test(`${wanted} ${mood ?? ''}`))
  if (fitting) return [fitting[1]]
  if (mood === 'epic') return ['orchestral']
  return [mood === 'dreamy' ? 'choir' : 'lofi']
}
