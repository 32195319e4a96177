import { expect, test } from 'vitest'
import { hasStyle, toggleStyle } from './styles.ts'

test('a style is appended to the prompt and removed again', () => {
  const styled = toggleStyle('A lighthouse.', 'watercolour')
  expect(styled).toBe('A lighthouse, watercolour')
  expect(hasStyle(styled, 'watercolour')).toBe(true)
  expect(toggleStyle(styled, 'watercolour')).toBe('A lighthouse')
})

test('styles combine, and each can be removed', () => {
  const both = toggleStyle(toggleStyle('Sea', 'pixel art'), 'night')
  expect(both).toBe('Sea, pixel art, night')
  expect(toggleStyle(both, 'pixel art')).toBe('Sea, night')
  expect(toggleStyle(toggleStyle('', 'night'), 'night')).toBe('')
})

test('a word within a sentence is no style', () => {
  expect(hasStyle('A night train', 'night')).toBe(false)
  expect(hasStyle('Sea, NIGHT', 'night')).toBe(true)
})
