import { expect, it } from 'vitest'
import { previewOf } from './preview-text.ts'

it('previews a short text as it is spoken', () => {
  expect(previewOf('')).toBe('')
  expect(previewOf('  Hello,\n\n[pause 2s] world. ')).toBe('Hello, world.')
})

it('ends a longer preview with a sentence, otherwise with a word', () => {
  const sentence = 'The ship left the harbor at dawn. '
  expect(previewOf(sentence.repeat(9))).toBe(sentence.repeat(5).trim())
  const words = previewOf('word '.repeat(100))
  expect(words).toBe('word '.repeat(40).trim())
  expect([...previewOf('ab'.repeat(5000))]).toHaveLength(200)
})
