import type { IntentType } from './intent.ts'

/** Words for a kind of content, including misspellings; descriptive ones stay in the text. */
interface Nouns {
  readonly type: IntentType
  /** Words that name only the kind. */
  readonly plain: string
  /** Words that also describe: a poster is a particular image. */
  readonly descriptive: string
  /** Verbs that request it. */
  readonly verbs: string
}

/** Kinds whose words are longer come first: a sound track is music, and a voice recording is speech. */
const nouns: readonly Nouns[] = [
  {
    type: 'SPEECH',
    plain:
      'voice\\s?-?overs?|voice\\s+(?:recordings?|clips?|notes?|memos?)|narrations?|speech(?:es)?|recordings?|text[\\s-]to[\\s-]speech|tts|spoken\\s+(?:text|words?)|audio\\s?books?|voices?',
    descriptive: 'announcements?|podcast\\s+intros?|voice\\s?mail\\s+greetings?|greetings?',
    verbs: 'say|read|speak|narrate|pronounce|voice|recite',
  },
  {
    type: 'TEXT_TO_SOUND',
    plain: 'sound\\s?-?(?:effects?|fx)|sfx|sounds?|noises?|foley',
    descriptive: 'explosions?|footsteps|thunderclaps?|doorbells?|ring\\s?tones?|whoosh(?:es)?|door\\s+slams?',
    verbs: 'make\\s+(?:it|me)\\s+sound',
  },
  {
    type: 'TEXT_TO_MUSIC',
    plain: 'music|(?:sound|backing\\s|background\\s)?\\s?tracks?|songs?|tunes?|audio\\s+tracks?|bgm|audio',
    descriptive:
      'beats?|jingles?|loops?|melod(?:y|ies)|lullab(?:y|ies)|anthems?|theme\\s+(?:songs?|music|tunes?)|ballads?|instrumentals?|soundscapes?|symphon(?:y|ies)|waltz(?:es)?',
    verbs: 'compose|sing|play',
  },
  {
    type: 'TEXT_TO_VIDEO',
    plain: 'videos?|vids?|clips?|films?|footage|movies?|video\\s+clips?',
    descriptive: 'animations?|gifs?|trailers?|time\\s?-?lapses?|intros?|cartoons?',
    verbs: 'animate|film',
  },
  {
    type: 'IMAGE',
    plain:
      'pictures?|pics?|pix|images?|imgs?|photos?|photographs?|picutres?|pictuers?|imagees?|piccies|visuals?|renders?',
    descriptive:
      'illustrations?|drawings?|paintings?|posters?|sketch(?:es)?|logos?|wallpapers?|portraits?|icons?|thumbnails?|banners?|album\\s+covers?|book\\s+covers?|covers?|stickers?|artworks?|art|backgrounds?|landscapes?|comics?|avatars?|watercolou?rs?',
    verbs: 'draw|paint|sketch|illustrate|photograph|depict',
  },
]

/** A word for a kind of content at the start of a text. */
export interface FoundNoun {
  readonly type: IntentType
  readonly word: string
  readonly isTelling: boolean
  readonly isPlural: boolean
}

const starts = nouns.flatMap(({ type, plain, descriptive: telling }) => [
  { type, isTelling: false, pattern: new RegExp(`^(?:${plain})\\b`, 'i') },
  {
    type,
    isTelling: true,
    pattern: new RegExp(`^(?:${telling})\\b(?!\\s+(?:format|mode|orientation|shape|size)\\b)`, 'i'),
  },
])
const verbs = nouns.map(({ type, verbs: words }) => ({
  type,
  pattern: new RegExp(`^(?:${words})(?:\\s+(?:me|us|out\\s+loud|aloud|out))*\\b`, 'i'),
}))

/** The longest word for a kind of content at the start of a text. */
export function nounAt(text: string): FoundNoun | undefined {
  const found = starts.flatMap(({ type, isTelling, pattern }) => {
    const word = pattern.exec(text)?.[0]
    return word === undefined ? [] : [{ type, isTelling, word, isPlural: /[^s]s$/i.test(word) }]
  })
  return found.sort((a, b) => b.word.length - a.word.length)[0]
}

/** The kind of content requested by the verb that a text starts with. */
export function verbAt(text: string): { type: IntentType; word: string } | undefined {
  for (const { type, pattern } of verbs) {
    const word = pattern.exec(text)?.[0]
    if (word !== undefined) return { type, word }
  }
  return undefined
}
