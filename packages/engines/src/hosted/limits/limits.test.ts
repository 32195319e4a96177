import { expect, test } from 'vitest'
import { EngineError } from '../../spec/engine-error.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { createRateGate } from './rate-gate.ts'

const signal = new AbortController().signal
const fail = async () => {
  throw new EngineError('unavailable', 'down')
}

test('a gate admits a limited number at once, in order of arrival', async () => {
  const gate = createRateGate({ concurrency: 2 })
  const order: number[] = []
  let running = 0
  let most = 0
  await Promise.all(
    [0, 1, 2, 3, 4, 5].map((index) =>
      gate.run(signal, async () => {
        order.push(index)
        most = Math.max(most, ++running)
        await Promise.resolve()
        running--
      }),
    ),
  )
  expect(order).toEqual([0, 1, 2, 3, 4, 5])
  expect(most).toBe(2)
})

test('an aborted waiter passes its slot to the next', async () => {
  const gate = createRateGate({ concurrency: 1 })
  const first = Promise.withResolvers<void>()
  const running = gate.run(signal, () => first.promise)
  const abort = new AbortController()
  const impatient = gate.run(abort.signal, async () => 'impatient')
  const patient = gate.run(signal, async () => 'patient')
  abort.abort(new Error('no more'))
  await expect(impatient).rejects.toThrow('no more')
  first.resolve()
  await running
  await expect(patient).resolves.toBe('patient')
})

test('a breaker opens after three failures, admits one attempt after the pause, and closes when it succeeds', async () => {
  let now = 0
  const breaker = createCircuitBreaker(() => now)
  for (let tries = 0; tries < 3; tries++) await expect(breaker.run(fail)).rejects.toThrow('down')
  expect(breaker.isOpen).toBe(true)
  await expect(breaker.run(async () => 'sent')).rejects.toMatchObject({
    outcome: 'not_sent',
    retryAfterMs: 30_000,
  })
  now = 30_000
  const trial = Promise.withResolvers<string>()
  const trying = breaker.run(() => trial.promise)
  await expect(breaker.run(async () => 'second')).rejects.toMatchObject({ outcome: 'not_sent' })
  trial.resolve('well')
  await trying
  expect(breaker.isOpen).toBe(false)
  await expect(breaker.run(async () => 'sent')).resolves.toBe('sent')
})

test('each pause of a breaker is longer than the last', async () => {
  let now = 0
  const breaker = createCircuitBreaker(() => now)
  for (let tries = 0; tries < 3; tries++) await expect(breaker.run(fail)).rejects.toThrow('down')
  now = 30_000
  await expect(breaker.run(fail)).rejects.toThrow('down')
  now = 60_000
  expect(breaker.isOpen).toBe(true)
  now = 90_000
  expect(breaker.isOpen).toBe(false)
})

test('an invalid request does not count as a failure of the provider', async () => {
  const breaker = createCircuitBreaker()
  const refuse = async () => {
    throw new EngineError('content_policy', 'no')
  }
  for (let tries = 0; tries < 5; tries++) await expect(breaker.run(refuse)).rejects.toThrow('no')
  expect(breaker.isOpen).toBe(false)
})
