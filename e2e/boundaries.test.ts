import type { ErrorBody } from '@atelier/contract/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Account, createAccount, englishVoice } from './account.ts'
import { type ServerUnderTest, startServer } from './server.ts'
import { textOf } from './texts.ts'

let server: ServerUnderTest
let account: Account
let voice: number

beforeAll(async () => {
  server = await startServer({ WELCOME_CREDITS: '100', FREE_DAILY_CONVERSIONS: '1000' })
  account = await createAccount(server)
  voice = await englishVoice(account)
})
afterAll(() => server?.dispose())

describe('a wallet', () => {
  it('pays for exactly ten of 64 starts at once', async () => {
    const maker = await createAccount(server)
    const starts = await Promise.all(
      Array.from({ length: 64 }, () =>
        maker.send('POST', '/conversion/text', { text: 'Ten credits.', voice }),
      ),
    )
    const statuses = starts.map((start) => start.status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(10)
    expect(statuses.filter((status) => status === 402)).toHaveLength(54)
    expect(await maker.credits()).toBe(0)
  })

  it('keeps everything when it is too small', async () => {
    const maker = await createAccount(server)
    const refused = await maker.send('POST', '/conversion/text', { text: textOf(6000), voice })
    expect(refused.status).toBe(402)
    const body: ErrorBody = await refused.json()
    expect(body.errors[0]?.code).toBe('insufficient_credits')
    expect(await maker.credits()).toBe(100)
    expect((await maker.get('GET /library[/{team}]')).count).toBe(0)
  })

  it('is charged once when the same start is sent twice with one key', async () => {
    const maker = await createAccount(server)
    const send = () =>
      maker.send('POST', '/conversion/text', { text: 'Once.', voice }, { 'Idempotency-Key': 'once' })
    const [first, second] = [await (await send()).json(), await (await send()).json()]
    expect(second.code_ref).toBe(first.code_ref)
    expect(await maker.credits()).toBe(90)
  })
})

describe('somebody else', () => {
  it('can neither list, read, play, rate nor delete a recording', async () => {
    const { code_ref, id } = await account.speak({ text: 'Mine alone.', voice })
    const { url_file } = await account.finished(code_ref)
    const stranger = await createAccount(server)
    expect((await stranger.get('GET /library[/{team}]')).results).toEqual([])
    expect((await stranger.send('GET', `/conversion/${code_ref}`)).status).toBe(404)
    expect((await stranger.send('PUT', '/library/thumbs', { id, thumbs: 'up' })).status).toBe(404)
    await stranger.send('DELETE', `/engine/speech/bulkdelete?ids=${id}`)

    const kept = await account.get('GET /library[/{team}]', '?search=alone')
    expect(kept.results.map((item) => item.code_ref)).toEqual([code_ref])
    const file = new URL(url_file ?? '', server.url)
    expect((await fetch(file)).status).toBe(200)
    file.searchParams.set('signature', 'guessed')
    expect((await fetch(file)).status).toBe(404)
  })
})

describe('bad input is told by its field', () => {
  it.each([
    ['an empty text', { text: '   ' }, 'text'],
    ['a text that is too long', { text: textOf(200_001) }, 'text'],
    ['a voice that does not exist', { voice: 99_998 }, 'voice'],
    ['a speed out of bounds', { speed: 9 }, 'speed'],
    ['a wrong type', { voice: 'Anna' }, 'voice'],
    ['an unknown format', { output: 'aiff' }, 'output'],
  ])('%s', async (_what, fields, field) => {
    const refused = await account.send('POST', '/conversion/text', { text: 'Hello.', voice, ...fields })
    expect(refused.status).toBe(400)
    const body: ErrorBody = await refused.json()
    expect(body.errors.map((fault) => fault.field)).toContain(field)
    expect(body.detail).not.toBe('')
  })

  it('answers broken JSON, a dead token and a huge body with a reason', async () => {
    const raw = (body: string, token = account.token) =>
      fetch(`${server.url}/v1/conversion/text`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body,
      })
    expect((await raw('{"text": ')).status).toBe(400)
    expect((await raw('{}', 'dead')).status).toBe(401)
    expect((await raw(JSON.stringify({ text: 'a'.repeat(12_000_000) }))).status).toBe(413)
  })
})
