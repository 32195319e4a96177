import { expect, test } from 'vitest'
import { type CloneReadinessInput, cloneReadiness } from './clone-readiness.ts'

const ready = (change: Partial<CloneReadinessInput> = {}) =>
  cloneReadiness({
    isGiven: true,
    look: { seconds: 20, peak: 0.5 },
    name: 'Mother',
    price: 8000,
    isAgreed: true,
    credits: 9000,
    ...change,
  })

test('a voice is cloned of a sample with a name, a provider and a consent', () => {
  expect(ready()).toMatchObject({ ready: true, cost: 8000, note: null })
  for (const missing of [
    { isGiven: false },
    { look: undefined },
    { name: ' ' },
    { price: null },
    { isAgreed: false },
  ]) {
    expect(ready(missing)).toMatchObject({ ready: false, tone: 'hint' })
  }
})

test('a sample that is too short or silent is told before anything is sent', () => {
  expect(ready({ look: { seconds: 1.9, peak: 0.5 } }).note).toContain('at least 2 seconds')
  expect(ready({ look: { seconds: 2, peak: 0.5 } }).ready).toBe(true)
  expect(ready({ look: { seconds: 60, peak: 0.001 } }).note).toContain('Nothing can be heard')
})

test('what this browser cannot read is left to the server, and so are credits', () => {
  expect(ready({ look: null }).ready).toBe(true)
  expect(ready({ credits: 100 })).toMatchObject({ ready: true, tone: 'problem' })
})
