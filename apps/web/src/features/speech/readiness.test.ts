import { expect, test } from 'vitest'
import { type ReadinessInput, readinessOf } from './readiness.ts'

const ready = (change: Partial<ReadinessInput>) =>
  readinessOf({
    characters: 1234,
    blank: false,
    cost: 62,
    badPause: null,
    badOption: null,
    mismatchedNames: null,
    credits: 2000,
    ...change,
  })

test('explains why the button is disabled', () => {
  expect(ready({ characters: 4, blank: true })).toMatchObject({ ready: false, cost: null })
  expect(ready({ cost: null })).toMatchObject({ ready: false, note: 'Choose a voice to see the price.' })
  expect(ready({ characters: 200_001 })).toMatchObject({
    ready: false,
    note: '1 over the limit of 200,000 characters for one recording.',
  })
  expect(ready({ badPause: '[pause 99]' })).toMatchObject({ ready: false, tone: 'problem' })
  expect(ready({ badPause: '[pause 99]' }).note).toContain('“[pause 99]”')
  expect(ready({ badOption: 'Instructions: 5 over the limit of 60 characters.' })).toMatchObject({
    ready: false,
    tone: 'problem',
    note: 'Instructions: 5 over the limit of 60 characters.',
  })
  expect(ready({ mismatchedNames: ['Anna', 'Ben'] }).note).toMatch(
    /^Anna and Ben are from different providers/,
  )
})

test('insufficient credits disable the start with a reason', () => {
  const short = ready({ credits: 20 })
  expect(short).toMatchObject({ ready: false, cost: 62, lacksCredits: true })
  expect(short.note).toContain('62 credits and you have 20')
  expect(ready({ credits: 62 }).note).toBeNull()
})
