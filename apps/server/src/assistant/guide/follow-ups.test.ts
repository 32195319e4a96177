import { describe, expect, it } from 'vitest'
import { changeIntents } from './changes.ts'
import type { Intent } from './intent.ts'
import { readIntents } from './read-intents.ts'
import { readPriceQuestion, readShortAnswer } from './short-answers.ts'

describe('short answers', () => {
  it.each([
    [
      'yes',
      [
        'yes',
        'yep!',
        'ok go',
        'sure, do it',
        'sounds good',
        'go ahead please',
        'Yes please',
        'y',
        'do it 👍',
        'perfect, thanks',
        'make them',
      ],
    ],
    ['no', ['no', 'nope', 'cancel that', 'never mind', 'stop', 'no thanks', 'too expensive', "don't"]],
    ['thanks', ['thanks!', 'thank you so much', 'awesome']],
    ['greeting', ['hi', 'Hello!', 'good morning']],
    ['help', ['help', 'what can you do?', 'how does this work', '?']],
    [
      undefined,
      [
        'yes but make it 4',
        'a picture of a yes sign',
        'no music please',
        'hello world in german',
        'ok add a track',
        'how much would that cost',
      ],
    ],
  ])('%s', (meant, messages) => {
    for (const message of messages) expect([message, readShortAnswer(message)]).toEqual([message, meant])
  })

  it.each([
    ['how much for 3 images of cats', '3 images of cats'],
    ['what would a 20 second video of the sea cost?', 'a 20 second video of the sea'],
    ["what's the price of a song", 'a song'],
    ['a picture of a cost accountant', undefined],
  ])('a price request: %s', (message, rest) => {
    expect(readPriceQuestion(message)?.replace(/[\s?]+$/, '')).toBe(rest)
  })
})

const standing = readIntents('three pictures of a fox in snow, a calm 20 second track and say "Good night"')
const shown = (intents: readonly Intent[] | undefined) =>
  intents?.map(({ type, text, count, seconds, ratio, voice }) =>
    [type, `${count}x`, text, seconds && `${seconds}s`, ratio, voice.language, voice.gender, voice.speed]
      .filter((part) => part !== null)
      .join(' '),
  )
const fox = 'IMAGE 3x a fox in snow'
const track = 'TEXT_TO_MUSIC 1x calm 20s'
const night = 'SPEECH 1x Good night'

describe('changes to a request', () => {
  it.each([
    ['make it 4 pictures', ['IMAGE 4x a fox in snow', track, night]],
    ['only two pics', ['IMAGE 2x a fox in snow', track, night]],
    ['the pictures in portrait format please', ['IMAGE 3x a fox in snow 9:16', track, night]],
    ['make the first one square', ['IMAGE 3x a fox in snow 1:1', track, night]],
    ['30 seconds instead', [fox, 'TEXT_TO_MUSIC 1x calm 30s', night]],
    ['the track should be one minute', [fox, 'TEXT_TO_MUSIC 1x calm 60s', night]],
    ['track longer pls', [fox, 'TEXT_TO_MUSIC 1x calm 40s', night]],
    ['remove the track', [fox, night]],
    ['no music', [fox, night]],
    ['drop the second', [fox, night]],
    ['without the pictures', [track, night]],
    ['skip the last one', [fox, track]],
    ['add a sound of rain', [fox, track, night, 'TEXT_TO_SOUND 1x rain']],
    ['also a 5 sec video of the fox running', [fox, track, night, 'TEXT_TO_VIDEO 1x the fox running 5s']],
    ['with a male voice', [fox, track, 'SPEECH 1x Good night male']],
    ['voice in german, slower', [fox, track, 'SPEECH 1x Good night de 0.8']],
    ['make it a wolf instead of a fox', ['IMAGE 3x a wolf in snow', track, night]],
    ['the voice should say "Sleep well"', [fox, track, 'SPEECH 1x Sleep well']],
    ['what is the weather like', undefined],
    ['tell me a joke', undefined],
  ])('%s', (message, expected) => {
    expect(shown(changeIntents(message, standing))).toEqual(expected)
  })
})
