import { describe, expect, it } from 'vitest'
import { pendingWords, shareOf, timeLeft } from './pending-words.ts'

const started = { paused: false, position: null, estimate_seconds: null, progress: 0 }

describe('the state of a pending item', () => {
  it.each([
    [{}, 'Starting…'],
    [{ position: 1 }, 'Next in line'],
    [{ position: 2 }, '2nd in line'],
    [{ position: 3, estimate_seconds: 41 }, '3rd in line · about 40 s left'],
    [{ position: 11 }, '11th in line'],
    [{ position: 1021 }, '1,021st in line'],
    [{ estimate_seconds: 7 }, 'Generating… · about 7 s left'],
    [{ paused: true, position: 2 }, 'Paused'],
    [{ progress: 0.4 }, 'Generating… 40%'],
    [{ progress: 0.95, estimate_seconds: 0 }, 'Generating… 95% · almost done'],
  ])('%o is shown as “%s”', (fields, words) => {
    expect(pendingWords({ ...started, ...fields })).toBe(words)
  })

  it('has no share while there is no progress', () => {
    expect([shareOf(started), shareOf({ ...started, progress: 0.2 })]).toEqual([null, 0.2])
  })
})

it('rounds the time left', () => {
  expect([0, 9, 22, 63, 600, 7300].map(timeLeft)).toEqual([
    'almost done',
    'about 9 s left',
    'about 20 s left',
    'about 1 min left',
    'about 10 min left',
    'about 2 h left',
  ])
})
