import { expect, test } from 'vitest'
import { type ReadinessInput, readinessOf } from './readiness.ts'

const ready = (change: Partial<ReadinessInput>) =>
  readinessOf({
    characters: 1234,
    blank: false,
    cost: 62,
    badPause: null,
    strangers: null,
    credits: 2000,
    ...change,
  })

test('says why the button is off', () => {
  expect(ready({ characters: 4, blank: true })).toMatchObject({ ready: false, cost: null })
  expect(ready({ cost: null })).toMatchObject({ ready: false, note: 'Choose a voice to see the price.' })
  expect(ready({ characters: 200_001 })).toMatchObject({
    ready: false,
    note: '1 too many: 200,000 characters is the most for one recording.',
  })
  expect(ready({ badPause: '[pause 99]' })).toMatchObject({ ready: false, tone: 'problem' })
  expect(ready({ badPause: '[pause 99]' }).note).toContain('“[pause 99]”')
  expect(ready({ strangers: ['Anna', 'Ben'] }).note).toMatch(/^Anna and Ben are of different providers/)
})

test('too few credits are told beforehand, and the server still decides', () => {
  const short = ready({ credits: 20 })
  expect(short).toMatchObject({ ready: true, cost: 62, tone: 'problem' })
  expect(short.note).toContain('62 credits and you have 20')
  expect(ready({ credits: 62 }).note).toBeNull()
})
