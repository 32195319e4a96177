import { expect, test } from 'vitest'
import { type CloneReadinessInput, cloneReadiness } from './clone-readiness.ts'

const ready = (change: Partial<CloneReadinessInput> = {}) =>
  cloneReadiness({
    isGiven: true,
    preview: { seconds: 20, peak: 0.5 },
    name: 'Mother',
    price: 8000,
    isAgreed: true,
    credits: 9000,
    ...change,
  })

test('cloning requires a sample, a name, a provider and a consent', () => {
  expect(ready()).toMatchObject({ ready: true, cost: 8000, note: null })
  for (const missing of [
    { isGiven: false },
    { preview: undefined },
    { name: ' ' },
    { price: null },
    { isAgreed: false },
  ]) {
    expect(ready(missing)).toMatchObject({ ready: false, tone: 'hint' })
  }
})

test('a sample that is too short or silent is reported before anything is sent', () => {
  expect(ready({ preview: { seconds: 1.9, peak: 0.5 } }).note).toContain('at least 2 seconds')
  expect(ready({ preview: { seconds: 2, peak: 0.5 } }).ready).toBe(true)
  expect(ready({ preview: { seconds: 60, peak: 0.001 } }).note).toContain('The sample is silent')
})

test('a sample this browser cannot decode is left to the server; insufficient credits disable the start', () => {
  expect(ready({ preview: null }).ready).toBe(true)
  expect(ready({ credits: 100 })).toMatchObject({ ready: false, lacksCredits: true })
})
