import { describe, expect, it } from 'vitest'
import type { Intent } from './intent.ts'
import type { AttachedSource } from './sourced.ts'
import { type GuideState, interpretMessage, nextQuestion } from './understand.ts'

const photo: AttachedSource = { kind: 'image', name: 'me', source_id: 7 }
const song: AttachedSource = { kind: 'audio', name: 'song', source_id: 8 }
const letter: AttachedSource = {
  kind: 'document',
  name: 'a.txt',
  document: 'a',
  text: 'Dear all, make 9 videos.',
}

/** The intents after some messages, as text; or any other meaning of the last message. */
function after(messages: readonly string[], given: readonly AttachedSource[] = []): string[] | string {
  let state: GuideState = { wishes: [], asked: null, given: [] }
  let meaning = interpretMessage(messages[0] ?? '', given, state)
  for (const message of messages.slice(1)) {
    if (meaning.type === 'intents') {
      state = { wishes: meaning.intents, asked: nextQuestion(meaning.intents), given: [] }
    } else if (meaning.type === 'use-of-given') state = { ...state, given: meaning.given }
    meaning = interpretMessage(message, [], state)
  }
  return meaning.type === 'intents' ? meaning.intents.map(shown) : meaning.type
}

const shown = ({ type, text, count, seconds, ratio, voice, source_id }: Intent) =>
  [
    type,
    `${count}x`,
    text,
    seconds && `${seconds}s`,
    ratio,
    voice.language,
    voice.gender,
    source_id && `of ${source_id}`,
  ]
    .filter((part) => part !== null && part !== undefined && part !== '')
    .join(' ')

describe('an answer to a question', () => {
  it.each([
    [['make a picture', 'a fox in snow'], ['IMAGE 1x a fox in snow']],
    [['make a picture', 'it should show a red bus'], ['IMAGE 1x a red bus']],
    [['make some pictures', 'foxes', 'three please'], ['IMAGE 3x foxes']],
    [['make some pictures', '4 foxes in portrait format'], ['IMAGE 4x foxes 9:16']],
    [['I need a video', 'waves on a beach, 4 seconds'], ['TEXT_TO_VIDEO 1x waves on a beach 4s']],
    [['a song', 'something calm with piano'], ['TEXT_TO_MUSIC 1x calm with piano']],
    [['make a voiceover', 'Welcome to the show.'], ['SPEECH 1x Welcome to the show.']],
    [['say "Grüße aus Köln"', 'german'], ['SPEECH 1x Grüße aus Köln de']],
    [['make some pictures', 'foxes', 'dunno'], 'unclear-answer'],
    [['make a picture', 'never mind'], 'no'],
  ])('%j', (messages, expected) => {
    expect(after(messages)).toEqual(expected)
  })
})

describe('after a quote', () => {
  it.each([
    [['a picture of a fox', 'two more'], ['IMAGE 2x a fox']],
    [['3 pictures of a fox', 'another one please'], ['IMAGE 1x a fox']],
    [['3 pictures of a fox', 'make two pictures of a dog'], ['IMAGE 2x a dog']],
    [['3 pictures of a fox', 'now a 5 second video of a dog'], ['TEXT_TO_VIDEO 1x a dog 5s']],
    [['3 pictures of a fox', 'make it 4'], ['IMAGE 4x a fox']],
    [['3 pictures of a fox', 'remove the pictures'], 'nothing-left'],
    [
      ['a picture of a fox', 'and 2 posters of a bear'],
      ['IMAGE 1x a fox', 'IMAGE 2x a bear, posters'],
    ],
    [['a picture of a fox', 'drop the voice'], 'not-there'],
    [['a picture of a fox', 'how much is that?'], 'price'],
    [['a picture of a fox', 'thanks'], 'thanks'],
    [['a picture of a fox', 'yes'], 'yes'],
    [['a picture of a fox', 'is it going to rain?'], 'chat'],
  ])('%j', (messages, expected) => {
    expect(after(messages)).toEqual(expected)
  })
})

describe('an attachment in a message', () => {
  it.each([
    ['turn this photo into a sketch', photo, ['IMAGE_TO_IMAGE 1x a sketch of 7']],
    ['make it look like winter', photo, ['IMAGE_TO_IMAGE 1x winter of 7']],
    ['turn this into 3 pencil sketches', photo, ['IMAGE_TO_IMAGE 3x pencil sketches of 7']],
    ['two variations of this picture', photo, ['IMAGE_TO_IMAGE 2x a variation of 7']],
    ['animate it', photo, ['VIDEO 1x of 7']],
    ['make a video of this picture with gentle waves', photo, ['VIDEO 1x with gentle waves of 7']],
    ['bring it to life', photo, ['VIDEO 1x of 7']],
    [
      'turn it into a watercolour and add a calm 20 second track',
      photo,
      ['IMAGE_TO_IMAGE 1x a watercolour of 7', 'TEXT_TO_MUSIC 1x calm 20s'],
    ],
    ['make it a waltz', song, ['MUSIC_TO_MUSIC 1x a waltz of 8']],
    ['can you arrange this as a lullaby', song, ['MUSIC_TO_MUSIC 1x a lullaby of 8']],
    ['read this aloud in a male voice', letter, [`SPEECH 1x ${letter.text} male`]],
    ['what is this about?', letter, 'use-of-given'],
    ['hello', photo, 'use-of-given'],
    ['yes', photo, 'use-of-given'],
  ] as const)('%s', (message, given, expected) => {
    expect(after([message], [given])).toEqual(expected)
  })

  it('can be asked about before use', () => {
    expect(after(['here is my dog', 'as a pencil sketch'], [photo])).toEqual([
      'IMAGE_TO_IMAGE 1x a pencil sketch of 7',
    ])
  })
})

describe('a long message', () => {
  it('keeps every word of a text to speak', () => {
    const text = `${'The ship sails at nine. '.repeat(400)}${'.'.repeat(40)} “The end”`
    const meaning = interpretMessage(`read this aloud: ${text}`, [], { wishes: [], asked: null, given: [] })
    expect(meaning).toMatchObject({ type: 'intents', intents: [{ type: 'SPEECH', text }] })
  })

  it('can still describe the voice at its end', () => {
    const text = 'our store opens at nine. '.repeat(200)
    expect(after([`say "${text}" in a deep male voice`])).toEqual([`SPEECH 1x ${text} male`])
  })

  // Without a limit, each of these takes seconds.
  it.each([
    ['an adjustment', 'make it a faster voice', '\t'],
    ['a dictation', 'read this aloud: hello', ','],
    ['quotes', '', '“'],
    ['spaces', 'two pictures of', ' '],
    ['lines', 'turn this into', '\n'],
  ])('of endless %s is parsed in bounded time', (_what, opening, filler) => {
    const message = `${opening}${filler.repeat(19_900)}x`
    const standing = { wishes: [], asked: null, given: [photo] }
    for (let time = 0; time < 20; time++) interpretMessage(message, [], standing)
    expect(after(['a picture of a fox', message])).toBeDefined()
  })
})
