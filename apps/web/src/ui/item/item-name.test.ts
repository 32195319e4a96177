import { expect, test } from 'vitest'
import { itemName } from './item-name.ts'

test('a chosen title is the name', () => {
  expect(itemName({ title: 'Harbor', text: 'A lighthouse at dusk' })).toBe('Harbor')
})

test('without one, the text is the name, not its first 15 characters', () => {
  expect(itemName({ title: 'A slow piano wa', text: 'A slow piano waltz\nin three parts' })).toBe(
    'A slow piano waltz',
  )
})

test('a long text is cut between words', () => {
  const name = itemName({
    title: 'The quick brown',
    text: 'The quick brown fox jumps over the lazy dog. '.repeat(3),
  })
  expect(name).toBe('The quick brown fox jumps over the lazy dog. The quick brown fox jumps over the…')
})

test('an upload without a text keeps its title', () => {
  expect(itemName({ title: 'photo.png', text: null })).toBe('photo.png')
})
