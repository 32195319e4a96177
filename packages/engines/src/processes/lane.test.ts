import { expect, it } from 'vitest'
import { createLane } from './lane.ts'

const never = new AbortController().signal

/** Work that ends on request. */
function openWork() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, end: resolve }
}

it('runs a limited number at once, the others in order, and rejects work beyond its queue', async () => {
  const lane = createLane({ atOnce: 1, maxWaiting: 2 })
  const begun: string[] = []
  const first = openWork()
  const add = (name: string, work = openWork()) =>
    lane.run(never, async () => {
      begun.push(name)
      if (name === 'first') await work.promise
    })
  const all = [add('first', first), add('second'), add('third')]
  await expect(add('fourth')).rejects.toMatchObject({ kind: 'unavailable', outcome: 'not_sent' })
  expect(begun).toEqual(['first'])
  first.end()
  await Promise.all(all)
  expect(begun).toEqual(['first', 'second', 'third'])
})

it('removes aborted work, and continues after failures', async () => {
  const lane = createLane({ atOnce: 1, maxWaiting: 1 })
  const first = openWork()
  const failing = lane.run(never, async () => {
    await first.promise
    throw new Error('broken')
  })
  const abort = new AbortController()
  const leaving = lane.run(abort.signal, async () => 'never')
  const reason = new Error('gone')
  abort.abort(reason)
  await expect(leaving).rejects.toBe(reason)
  const next = lane.run(never, async () => 'next')
  first.end()
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('next')
})
