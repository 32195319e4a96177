import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('any number of requests during a run cause one more run', async () => {
  const ends: (() => void)[] = []
  const run = oneAtATime(() => new Promise<void>((resolve) => ends.push(resolve)))
  const first = run()
  const [second, third] = [run(), run()]
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await first
  await expect.poll(() => ends.length).toBe(2)
  ends[1]?.()
  await Promise.all([second, third])
  expect(ends).toHaveLength(2)
})

test('it runs again after a failure', async () => {
  let runs = 0
  const run = oneAtATime(async () => {
    runs += 1
    if (runs === 1) throw new Error('no connection')
  })
  const [first, second] = [run(), run()]
  await expect(first).rejects.toThrow('no connection')
  await second
  expect(runs).toBe(2)
})
