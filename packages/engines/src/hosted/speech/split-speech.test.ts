import { expect, it } from 'vitest'
import { splitSpeech } from './split-speech.ts'
import { fits, type TextLimit } from './text-limit.ts'
import { wordsOfCharacters } from './word-times.ts'

const texts = {
  sentences: 'One is here. Two is there! Three? '.repeat(40),
  'one endless word': 'x'.repeat(1000),
  Japanese: '今日はとても良い天気です。散歩に行きましょう。'.repeat(20),
  emoji: '👩‍👩‍👧‍👦😀'.repeat(60),
}
const limits: TextLimit[] = [
  { most: 100, unit: 'characters' },
  { most: 120, unit: 'bytes' },
]

it.each(Object.entries(texts))('covers %s within the limit, and loses nothing', (_name, text) => {
  for (const limit of limits) {
    const parts = splitSpeech(text, limit).map(({ from, to }) => text.slice(from, to))
    expect(parts.join('').trim()).toBe(text.trim())
    for (const part of parts) {
      expect(fits(part.trimEnd(), limit)).toBe(true)
      expect(part.isWellFormed()).toBe(true)
    }
  }
})

it('returns one part for a text that fits, and none for white space', () => {
  const limit: TextLimit = { most: 100, unit: 'characters' }
  expect(splitSpeech('One. Two. Three.', limit)).toEqual([{ from: 0, to: 16 }])
  expect(splitSpeech(' \n ', limit)).toEqual([])
})

it('derives the start of words from that of their characters', () => {
  const text = 'Hi 👋, you!'
  const characters = [...text]
  const starts = characters.map((_, index) => index / 10)
  expect(wordsOfCharacters(text, characters, starts)).toEqual([
    [0, 2, 0],
    [7, 3, 0.6],
  ])
  expect(wordsOfCharacters('$5', [...'five dollars'], starts)).toEqual([])
})
