import { describe, expect, it } from 'vitest'
import { fliteWords, toFliteText } from './flite-text.ts'

describe('toFliteText', () => {
  it('writes what flite can read', () => {
    expect(toFliteText('“Café” — naïve… it’s 😀 你好').spoken.replace(/ +/g, ' ').trim()).toBe(
      '"Cafe" , naive. it\'s',
    )
  })
})

describe('fliteWords', () => {
  it('starts each phrase with its first sound', () => {
    const text = 'Hi, 😀 you there.'
    const phones: [string, number][] = [
      ['pau', 0.2],
      ['hh', 0.3],
      ['ay', 0.5],
      ['pau', 0.9],
      ['y', 1],
      ['uw', 1.2],
      ['dh', 1.4],
      ['eh', 1.6],
      ['r', 1.8],
      ['pau', 2],
    ]
    const words = fliteWords(text, toFliteText(text), phones)
    expect(words.map(([at, length, start]) => [text.slice(at, at + length), start])).toEqual([
      ['Hi', 0.2],
      ['you', 0.9],
      ['there', 1],
    ])
  })
})
