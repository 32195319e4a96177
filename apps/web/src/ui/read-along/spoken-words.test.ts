import { expect, test } from 'vitest'
import { placeWords, readWords, wordAt } from './spoken-words.ts'

const vtt = `WEBVTT

1
00:00:00.100 --> 00:00:01.200
Tom <00:00:00.400>&amp; <00:00:00.500>Anna
<00:00:00.900>sing.

01:00:02.000 --> 01:00:03.000
Again.
`

test('words are parsed with their times, across lines and cues', () => {
  expect(readWords(vtt)).toEqual([
    { text: 'Tom', start: 0.1 },
    { text: '&', start: 0.4 },
    { text: 'Anna', start: 0.5 },
    { text: 'sing.', start: 0.9 },
    { text: 'Again.', start: 3602 },
  ])
  expect(readWords('WEBVTT\n\nNOTE nothing was said')).toEqual([])
})

test('words are located past unspoken text, repeated words each at their own place', () => {
  const text = 'Anna: No. [pause 1s] No, no.'
  const placed = placeWords(text, [
    { text: 'No.', start: 1 },
    { text: 'gone', start: 2 },
    { text: 'No,', start: 3 },
    { text: 'no.', start: 4 },
  ])
  expect(placed.map(({ from, to, start }) => [text.slice(from, to), from, start])).toEqual([
    ['No.', 6, 1],
    ['No,', 21, 3],
    ['no.', 25, 4],
  ])
})

test('the word at a time is the last one started', () => {
  const words = [{ start: 0.5 }, { start: 1 }, { start: 2 }]
  expect([0, 0.5, 0.99, 1, 1.5, 9].map((time) => wordAt(words, time))).toEqual([-1, 0, 0, 1, 1, 2])
  expect(wordAt([], 1)).toBe(-1)
})
