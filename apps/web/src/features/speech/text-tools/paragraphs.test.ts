import { expect, test } from 'vitest'
import { followParagraphs, paragraphAt } from './paragraphs.ts'
import { speakersIn } from './speakers.ts'

const indexes = (before: string, after: string, ...previous: number[]) =>
  followParagraphs(
    previous.map((index) => ({ index })),
    before,
    after,
  ).map(({ index }) => index)

test('a voice stays with its paragraph when others are added and removed', () => {
  const text = 'One.\n\nTwo.\n\nThree.'
  expect(indexes(text, `New.\n\n${text}`, 0, 2)).toEqual([1, 3])
  expect(indexes(text, 'One.\n\nThree.', 0, 1, 2)).toEqual([0, 1])
  expect(indexes(text, 'One.\n\nTwo, written on.\n\nThree.', 1, 2)).toEqual([1, 2])
  expect(indexes(text, 'One.\n\nTwo.\n\nbis.\n\nThree.', 1, 2)).toEqual([1, 3])
  expect(indexes(text, '', 0, 1)).toEqual([])
})

test('the caret belongs to the paragraph it is in, or after', () => {
  const paragraphs = [
    { from: 2, to: 5 },
    { from: 7, to: 9 },
  ]
  expect([0, 2, 5, 6, 7, 20].map((place) => paragraphAt(paragraphs, place))).toEqual([0, 0, 0, 0, 1, 1])
  expect(paragraphAt([], 0)).toBeNull()
})

test('speakers are found at the start of lines, and not in the middle of a sentence', () => {
  const text = 'Anna: Hello.\nBen Otto: Hi.\nanna said: no.\nSo: see https://x.org.\nAnna: Bye.\n丽丽: 你好'
  expect(speakersIn(text, [])).toEqual([
    { name: 'Anna', lines: 2 },
    { name: 'Ben Otto', lines: 1 },
    { name: 'So', lines: 1 },
    { name: '丽丽', lines: 1 },
  ])
  expect(speakersIn('old man: yes.', [])).toEqual([])
  expect(speakersIn('old man: yes.', [{ name: 'old man' }])).toHaveLength(1)
})
