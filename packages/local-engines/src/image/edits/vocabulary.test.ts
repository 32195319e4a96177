import { expect, test } from 'vitest'
import { expressions, languages } from './vocabulary.ts'

test('an expression has one meaning in all languages', () => {
  const meanings = new Map<string, Set<string>>()
  for (const [key, { group, value }] of expressions()) {
    meanings.set(key, (meanings.get(key) ?? new Set()).add(`${group}.${value}`))
  }
  expect([...meanings].filter(([, all]) => all.size > 1).map(([key, all]) => [key, ...all])).toEqual([])
})

test.each(Object.entries(languages))('%s has only meanings that English has', (_, language) => {
  const known = Object.entries(languages.en ?? {}).flatMap(([group, all]) =>
    Object.keys(all).map((value) => `${group}.${value}`),
  )
  const used = Object.entries(language).flatMap(([group, all]) =>
    Object.keys(all).map((value) => `${group}.${value}`),
  )
  expect(used.filter((meaning) => !known.includes(meaning))).toEqual([])
})
