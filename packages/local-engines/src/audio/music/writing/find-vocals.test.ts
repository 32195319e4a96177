import { expect, it } from 'vitest'
import { findVocals } from './vocabulary.ts'

it.each([
  ['a pop song with female vocals and lyrics', ['vocals', 'lyrics']],
  ['a choir of bells, sung by a singer', ['sung', 'singer']],
  ['someone rapping over a beat', ['rapping']],
  ['jazz with no vocals', []],
  ['lo-fi without any singing', []],
  ['an instrumental to sing along', []],
  ['a single sad violin', []],
])('finds the words that ask for singing: %s', (text, words) => {
  expect(findVocals(text)).toEqual(words)
})
