import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { inLogContext, noteInLog } from './log-context.ts'
import { createLogger } from './logger.ts'

function listen() {
  const lines: Record<string, unknown>[] = []
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  return { lines, log: createLogger({ level: 'debug', roles: 'api' }, destination) }
}

it('adds the context to every line, however deep the call', async () => {
  const { lines, log } = listen()
  await inLogContext({ request_id: 'r1' }, async () => {
    noteInLog({ account_id: 7 })
    await Promise.resolve()
    inLogContext({ code_ref: 'abc' }, () => log.info({ ms: 3 }, 'within'))
    log.warn('after')
  })
  log.info('outside')
  expect(lines).toMatchObject([
    { level: 'info', roles: 'api', request_id: 'r1', account_id: 7, code_ref: 'abc', ms: 3, msg: 'within' },
    { level: 'warn', request_id: 'r1', account_id: 7, msg: 'after' },
    { msg: 'outside' },
  ])
  expect(lines[1]).not.toHaveProperty('code_ref')
  expect(lines[2]).not.toHaveProperty('request_id')
})

it('redacts secrets and email addresses everywhere', () => {
  const { lines, log } = listen()
  const secret = 'hunter2hunter2'
  const fault = Object.assign(new Error('550 <robin@example.org> unknown'), {
    detail: 'Key (email)=(robin@example.org)',
    parameters: [secret],
    cause: new Error(`connect postgres://atelier@db failed for robin@example.org`),
  })
  log.error(
    {
      err: fault,
      password: secret,
      headers: { authorization: `Bearer ${secret}`, cookie: secret },
      given: { deep: { api_key: secret, tokens: 120 } },
      list: [{ email: 'robin@example.org' }],
      url: `https://someone:${secret}@proxy.example.org/path`,
      reason: 'no mail to robin@example.org',
    },
    'failed',
  )
  const output = JSON.stringify(lines)
  expect(output).not.toContain(secret)
  expect(output).not.toContain('robin')
  expect(lines[0]).toMatchObject({ given: { deep: { tokens: 120 } }, err: { type: 'Error' } })
})
