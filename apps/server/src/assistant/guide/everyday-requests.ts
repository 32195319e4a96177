import type { Intent, IntentType } from './intent.ts'

/** The expected parse of a request: its type, words its text must have and must not have, and its options. */
export interface Expected {
  readonly type: IntentType
  readonly count?: number | null
  readonly has?: readonly string[]
  readonly hasNot?: readonly string[]
  /** The exact text; null when none is expected. */
  readonly text?: string | null
  readonly seconds?: number
  readonly ratio?: string
  readonly voice?: Partial<Intent['voice']>
}

const image = (count: number | null, has: string[], more: Partial<Expected> = {}): Expected => ({
  type: 'IMAGE',
  count,
  has,
  ...more,
})
const video = (has: string[], more: Partial<Expected> = {}): Expected => ({
  type: 'TEXT_TO_VIDEO',
  has,
  ...more,
})
const music = (has: string[], more: Partial<Expected> = {}): Expected => ({
  type: 'TEXT_TO_MUSIC',
  has,
  ...more,
})
const sound = (has: string[], more: Partial<Expected> = {}): Expected => ({
  type: 'TEXT_TO_SOUND',
  has,
  ...more,
})
const speech = (
  text: string | null,
  voice: Partial<Intent['voice']> = {},
  more: Partial<Expected> = {},
): Expected => ({
  type: 'SPEECH',
  text,
  voice,
  ...more,
})

/** Hastily typed requests, with the expected items. */
export const everydayRequests: readonly (readonly [string, readonly Expected[]])[] = [
  [
    'three pictures of a fox in snow and a calm 20 second track',
    [image(3, ['fox', 'snow']), music(['calm'], { seconds: 20 })],
  ],
  ['pic of a cat', [image(1, ['cat'], { hasNot: ['pic'] })]],
  [
    'can u make me 4 images of mountains at sunset pls',
    [image(4, ['mountains', 'sunset'], { hasNot: ['pls'] })],
  ],
  ['draw me a dragon', [image(1, ['dragon'], { hasNot: ['draw'] })]],
  ['i need a logo for my coffee shop', [image(1, ['logo', 'coffee shop'])]],
  [
    'a watercolor painting of an old harbour, portrait format',
    [image(1, ['watercolor', 'old harbour'], { ratio: '9:16' })],
  ],
  ['2 square pics of a sleeping puppy', [image(2, ['sleeping puppy'], { ratio: '1:1' })]],
  ['couple of photos of a red bicycle leaning on a wall', [image(2, ['red bicycle', 'wall'])]],
  ['wallpaper with stars and planets 16:9', [image(1, ['stars and planets'], { ratio: '16:9' })]],
  ['a picture of a movie theatre at night', [image(1, ['movie theatre', 'night'])]],
  ['some pictures of dogs', [image(null, ['dogs'])]],
  ['poster for our summer party', [image(1, ['poster', 'summer party'])]],
  ['insta story background with flowers', [image(1, ['flowers'], { ratio: '9:16' })]],
  [
    'generate image 1024x1024 of a lighthouse in a storm',
    [image(1, ['lighthouse', 'storm'], { ratio: '1:1', hasNot: ['1024'] })],
  ],
  ['paint a bowl of fruit like van gogh', [image(1, ['bowl of fruit', 'van gogh'])]],
  ['make an image', [image(1, [], { text: null })]],
  ['five different icons of weather', [image(5, ['weather', 'icon'])]],
  ['video of waves crashing 10 seconds', [video(['waves crashing'], { seconds: 10, count: 1 })]],
  ['a 5s clip of a city at night', [video(['city at night'], { seconds: 5 })]],
  ['vertical vid of rain on a window for tiktok', [video(['rain on a window'], { ratio: '9:16' })]],
  ['animate a paper plane flying over hills', [video(['paper plane', 'hills'])]],
  ['i want a short film about a lonely robot', [video(['lonely robot'])]],
  ['wide video of a forest in fog, 8 sec', [video(['forest in fog'], { seconds: 8, ratio: '16:9' })]],
  ['timelapse of clouds', [video(['clouds', 'timelapse'])]],
  ['make a video', [video([], { text: null })]],
  ['calm piano music 30 seconds', [music(['calm piano'], { seconds: 30 })]],
  ['lofi beat for studying, 1 min', [music(['lofi beat', 'studying'], { seconds: 60 })]],
  ['happy birthday jingle', [music(['happy birthday jingle'])]],
  ['epic orchestral soundtrack for a trailer, 45s', [music(['epic orchestral', 'trailer'], { seconds: 45 })]],
  ['half a minute of sad guitar music', [music(['sad guitar'], { seconds: 30 })]],
  ['compose a waltz in a minor', [music(['waltz', 'a minor'])]],
  ['background music for my yoga class, two minutes', [music(['yoga class'], { seconds: 120 })]],
  ['2 tracks of relaxing ambient', [music(['relaxing ambient'], { count: 2 })]],
  ['a song about the sea', [music(['the sea'])]],
  ['sound of a door slamming', [sound(['door slamming'])]],
  ['sfx laser gun', [sound(['laser gun'])]],
  ['rain sounds 20 sec', [sound(['rain'], { seconds: 20 })]],
  ['i need footsteps on gravel', [sound(['footsteps', 'gravel'])]],
  ['big explosion sound effect', [sound(['big explosion'], { count: 1 })]],
  ['thunder noise, 4 seconds long', [sound(['thunder'], { seconds: 4, hasNot: ['long'] })]],
  ['say hello world', [speech('hello world')]],
  [
    'say "Welcome to the show!" in a british female voice',
    [speech('Welcome to the show!', { language: 'en-GB', gender: 'female' })],
  ],
  [
    'read this: The quick brown fox, and a picture of it, jumped.',
    [speech('The quick brown fox, and a picture of it, jumped.')],
  ],
  [
    'voiceover saying our store opens at nine, male voice, slowly',
    [speech('our store opens at nine', { gender: 'male', speed: 0.8 })],
  ],
  ['speak good morning everyone in german', [speech('good morning everyone', { language: 'de' })]],
  ['text to speech: Please mind the gap', [speech('Please mind the gap')]],
  ['can you read out loud "chapter one" with a deep male voice', [speech('chapter one', { gender: 'male' })]],
  ['narration for my video', [speech('my video')]],
  ['a female voice saying thank you for calling', [speech('thank you for calling', { gender: 'female' })]],
  ['make a voice over', [speech(null)]],
  [
    'say buenos dias amigos in spanish by a woman',
    [speech('buenos dias amigos', { language: 'es', gender: 'female' })],
  ],
  ['2 pics of a beach + waves sound 15s', [image(2, ['beach']), sound(['waves'], { seconds: 15 })]],
  [
    'an image of a cat and a dog, then a video of them playing 5 sec',
    [image(1, ['cat and a dog']), video(['playing'], { seconds: 5 })],
  ],
  [
    'need a poster for a jazz night, a 10 sec jazz track and say "Doors open at eight"',
    [image(1, ['poster', 'jazz night']), music(['jazz'], { seconds: 10 }), speech('Doors open at eight')],
  ],
  [
    'one picture of a castle. also spooky music 12 seconds',
    [image(1, ['castle']), music(['spooky'], { seconds: 12 })],
  ],
  ['picture of an owl with a voiceover saying good night', [image(1, ['owl']), speech('good night')]],
  [
    'hi! could you please create an illustration of a girl reading a book under a tree?',
    [image(1, ['girl reading a book', 'tree', 'illustration'])],
  ],
  ['portrait of an old sailor', [image(1, ['old sailor', 'portrait'])]],
  ['6 picutres of diffrent birds', [image(6, ['birds'])]],
  ['give me a gif of a dancing banana', [video(['dancing banana'])]],
]
