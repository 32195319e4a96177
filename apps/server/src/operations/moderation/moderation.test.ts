import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { formOf } from '../../testing/form.ts'
import { startSecondServer } from '../../testing/second-server.ts'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'
import { voiceSample } from '../../testing/voice-sample.ts'

const operator = 'operator@example.org'
let server: TestServer
let admin: TestUser
let voice: number
beforeAll(async () => {
  server = await createTestServer({ env: { ADMIN_EMAILS: operator } })
  admin = await server.signUp(operator)
  voice = (await server.call('GET', '/v1/voices/')).body.results[0].id
})
afterAll(() => server.stop())
beforeEach(async () => {
  const { results } = await get(admin, '/admin/moderation/terms')
  for (const { id } of results)
    await server.call('DELETE', `/v1/admin/moderation/terms/${id}`, { token: admin.token })
  await server.db.deleteFrom('rate_limits').execute()
})

const post = (user: TestUser, path: string, body: object, headers = {}) =>
  server.call('POST', `/v1${path}`, { token: user.token, body, headers })
const get = async (user: TestUser, path: string) =>
  (await server.call('GET', `/v1${path}`, { token: user.token })).body

/** Adds words to the deny list. */
async function deny(patterns: string[], more: object = {}): Promise<void> {
  expect((await post(admin, '/admin/moderation/terms', { patterns, ...more })).status).toBe(201)
}

const speak = (user: TestUser, text: string, more: object = {}, headers = {}) =>
  post(user, '/conversion/text', { text, voice, ...more }, headers)
const wallet = async (user: TestUser) => (await get(user, '/me')).wallet
const casesOf = async (user: TestUser) => (await get(user, '/moderation/cases')).results

describe('content refused by the deny list', () => {
  it('is not started, costs nothing, and is located', async () => {
    const user = await server.signUp()
    const before = await wallet(user)
    await deny(['blorple'])
    const { status, body } = await speak(user, 'All is well. Then a Ｂlörple came along! And left.')
    expect(status).toBe(403)
    expect(body.errors).toEqual([
      {
        code: 'content_refused',
        field: 'text',
        detail: '“Then a Blörple came along!” violates the content rules of this studio.',
        case: expect.any(String),
      },
    ])
    expect(body.detail).toContain('you were not charged')
    expect(await wallet(user)).toEqual(before)
    expect((await get(user, '/library')).count).toBe(0)
    const stored = await get(user, `/moderation/cases/${body.errors[0].case}`)
    expect(stored).toMatchObject({
      state: 'open',
      outcome: 'refused',
      can_appeal: true,
      text: 'All is well. Then a Ｂlörple came along! And left.',
      settings: { voice, speed: 1 },
    })
    // The entry is shown only to the operator.
    expect(JSON.stringify(stored)).not.toContain('blorple')
    expect((await get(admin, `/admin/moderation/cases/${stored.uuid}`)).findings).toMatchObject([
      { rule: 'blorple', action: 'refuse', origin: 'deny_list' },
    ])
  })

  it('is refused in every kind: images, videos, audio, chats, titles, voice names', async () => {
    const user = await server.signUp()
    await deny(['blorple'])
    const text = 'A blorple'
    for (const [path, body] of [
      ['/image-conversion', { text, n: 3 }],
      ['/text-to-video', { text }],
      ['/engine/audio/text-to-audio', { text }],
      ['/llm-conversions', { text, model: 'scripted-chat', tokens: 1500 }],
      ['/demo-text-conversion', { text, voice }],
    ] as const) {
      const { status, body: answer } = await post(user, path, body)
      expect([path, status, answer.errors?.[0]?.code]).toEqual([path, 403, 'content_refused'])
    }
    const titled = await speak(user, 'All is well.', { title: 'Blorple' })
    expect(titled.body.errors[0]).toMatchObject({ code: 'content_refused', field: 'title' })
    const voiceForm = formOf({ name: 'Blorple', provider: 'scripted', file: ['me.wav', await voiceSample()] })
    const cloned = await server.call('POST', '/v1/cloned-voices/upload', {
      token: user.token,
      body: voiceForm,
    })
    expect(cloned.body.errors[0]).toMatchObject({ code: 'content_refused', field: 'name' })
    expect(await wallet(user)).toMatchObject({ held: 0 })
  })

  it('is refused in pronunciations', async () => {
    const user = await server.signUp()
    await deny(['blorple'])
    await post(user, '/pronunciations', { written: 'tulip', spoken: 'blorple' })
    const { body } = await speak(user, 'A tulip for you')
    expect(body.errors[0]).toMatchObject({ code: 'content_refused', field: 'additional_fields.dictionary' })
  })

  it('applies only to the configured kinds', async () => {
    const user = await server.signUp()
    await deny(['blorple'], { kinds: ['image'] })
    expect((await speak(user, 'A blorple')).status).toBe(201)
    expect((await post(user, '/image-conversion', { text: 'A blorple' })).status).toBe(403)
  })

  it('counts repeated attempts in one case, and replays a stored response', async () => {
    const user = await server.signUp()
    const once = { 'idempotency-key': 'once' }
    const first = await speak(user, 'A blorple here', {}, once)
    expect(first.status).toBe(201)
    await deny(['blorple'])
    expect((await speak(user, 'A blorple here', {}, once)).body).toEqual(first.body)
    await speak(user, 'A blorple here')
    await speak(user, 'A blorple here')
    expect(await casesOf(user)).toMatchObject([{ attempts: 2 }])
  })

  it('names every refused row of a spreadsheet, or skips them on request', async () => {
    const user = await server.signUp()
    await deny(['blorple'])
    const rows = ['text', 'All is well', 'A blorple', 'So it is', 'Another blorple'].join('\n')
    const send = (fields: Record<string, string | number>) =>
      server.call('POST', '/v1/conversion/excell', {
        token: user.token,
        body: formOf({ file: ['lines.csv', Buffer.from(rows)], voice, ...fields }),
      })
    const { status, body } = await send({})
    expect(status).toBe(403)
    expect(body.errors.map((fault: { field: string }) => fault.field)).toEqual(['rows.3.text', 'rows.5.text'])
    expect(await casesOf(user)).toMatchObject([{ rows: 2, title: 'A blorple' }])
    const left = await send({ skip_invalid: 'true' })
    expect(left.status).toBe(201)
    expect(left.body.count).toBe(2)
  })

  it('applies in other processes', async () => {
    const user = await server.signUp()
    const second = await startSecondServer(server.connection, { ADMIN_EMAILS: operator })
    onTestFinished(() => second.stop())
    await deny(['zorgle'])
    await expect
      .poll(async () => {
        const response = await fetch(`${second.url}/v1/conversion/text`, {
          method: 'POST',
          headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ text: 'A zorgle', voice }),
        })
        return response.status
      })
      .toBe(403)
  })
})

describe('flagged content', () => {
  it('starts at once, and waits for review by the operator, who can remove it', async () => {
    const user = await server.signUp()
    await deny(['blorple'], { action: 'flag' })
    const before = (await wallet(user)).credits
    const { status, body: item } = await speak(user, 'wait 5000 blorple')
    expect(status).toBe(201)
    const { results } = await get(admin, '/admin/moderation/cases?waiting=true')
    const found = results.find((each: { code_ref: string }) => each.code_ref === item.code_ref)
    expect(found).toMatchObject({ outcome: 'flagged', state: 'open', owner: { email: user.email } })
    expect(await casesOf(user)).toEqual([])
    const path = `/admin/moderation/cases/${found.uuid}/decision`
    const decided = await post(admin, path, { decision: 'uphold', note: 'Not here.', remove_item: true })
    expect(decided.body).toMatchObject({ state: 'upheld', decided_by: { email: operator }, code_ref: null })
    expect((await get(user, '/library')).count).toBe(0)
    expect(await wallet(user)).toEqual({ credits: before, held: 0 })
    expect(await casesOf(user)).toMatchObject([{ state: 'upheld', decision: { note: 'Not here.' } }])
  })

  it('is removed from the trash too, so that its owner cannot restore it', async () => {
    const user = await server.signUp()
    await deny(['zorple'], { action: 'flag' })
    const { body: item } = await speak(user, 'wait 5000 zorple')
    const { results } = await get(admin, '/admin/moderation/cases?waiting=true')
    const found = results.find((each: { code_ref: string }) => each.code_ref === item.code_ref)
    await server.call('DELETE', `/v1/items/${item.id}`, { token: user.token })
    expect((await get(user, '/trash')).count).toBe(1)
    await post(admin, `/admin/moderation/cases/${found.uuid}/decision`, {
      decision: 'uphold',
      remove_item: true,
    })
    expect((await get(user, '/trash')).count).toBe(0)
    expect((await post(user, '/trash/restore', { ids: [item.id] })).body).toEqual({ restored: 0 })
  })
})

describe('an appeal', () => {
  async function refused(user: TestUser, text = 'A blorple'): Promise<string> {
    const { status, body } = await speak(user, text)
    expect(status).toBe(403)
    return body.errors[0].case
  }
  const appeal = (user: TestUser, uuid: string, text = 'It is a word of mine.') =>
    post(user, `/moderation/cases/${uuid}/appeal`, { text })

  it('that is allowed lets its owner, and no one else, start the same content; the user is notified', async () => {
    const [user, other] = [await server.signUp(), await server.signUp()]
    await deny(['blorple'])
    const uuid = await refused(user)
    expect((await appeal(user, uuid)).body).toMatchObject({ state: 'appealed', can_appeal: false })
    expect((await appeal(user, uuid)).status).toBe(409)
    expect((await get(admin, '/admin/moderation/cases?state=appealed')).results[0]).toMatchObject({
      uuid,
      appeal: { text: 'It is a word of mine.' },
    })
    const path = `/admin/moderation/cases/${uuid}/decision`
    const decided = await post(admin, path, { decision: 'allow', note: 'Indeed.' })
    expect(decided.body.state).toBe('allowed')
    expect((await post(admin, path, { decision: 'uphold' })).status).toBe(409)
    expect((await speak(user, 'A blorple')).status).toBe(201)
    expect((await speak(user, 'A blorple', { speed: 1.2 })).status).toBe(201)
    expect((await speak(user, 'Another blorple')).status).toBe(403)
    expect((await speak(other, 'A blorple')).status).toBe(403)
    await expect.poll(() => server.readMail(user.email)).toContain('Indeed.')
    const events = await server.db
      .selectFrom('events')
      .select(['type', 'data'])
      .where('owner_id', '=', user.id)
      .where('type', '=', 'moderation-decided')
      .execute()
    expect(events.map(({ data }) => data)).toEqual([{ case: uuid, state: 'allowed' }])
    const entries = await server.db
      .selectFrom('audit_log')
      .select('act')
      .where('target', '=', uuid)
      .orderBy('id')
      .execute()
    expect(entries.map(({ act }) => act)).toEqual(['moderation.appealed', 'moderation.decided'])
  })

  it('that is denied stays refused, and cannot be repeated', async () => {
    const user = await server.signUp()
    await deny(['blorple'])
    const uuid = await refused(user)
    await appeal(user, uuid)
    await post(admin, `/admin/moderation/cases/${uuid}/decision`, { decision: 'uphold' })
    expect(await refused(user)).toBe(uuid)
    expect((await appeal(user, uuid)).status).toBe(409)
  })

  it('is limited to the user and the owner, and to a few per day', async () => {
    const [user, other] = [await server.signUp(), await server.signUp()]
    await deny(['blorple'])
    const uuid = await refused(user)
    expect((await appeal(other, uuid)).status).toBe(404)
    expect((await server.call('GET', `/v1/moderation/cases/${uuid}`, { token: other.token })).status).toBe(
      404,
    )
    expect((await appeal(user, uuid, 'x'.repeat(1001))).status).toBe(400)
    for (let count = 0; count < 10; count++) await appeal(user, await refused(user, `blorple ${count}`))
    const beyond = await appeal(user, uuid)
    expect([beyond.status, beyond.headers.get('retry-after')]).toEqual([429, expect.any(String)])
  })

  it('is accepted against an engine’s refusal, which the operator cannot override', async () => {
    const user = await server.signUp()
    const { body: item } = await speak(user, 'fail content_policy')
    await server.ended(user, item.code_ref)
    const [found] = (await get(user, `/moderation/cases?code_ref=${item.code_ref}`)).results
    expect(found).toMatchObject({ outcome: 'failed', can_appeal: true, findings: [{ origin: 'engine' }] })
    await appeal(user, found.uuid)
    const path = `/admin/moderation/cases/${found.uuid}/decision`
    expect((await post(admin, path, { decision: 'allow' })).body).toMatchObject({
      state: 'allowed',
      allowed_until: null,
    })
  })

  it('is deleted with its texts when the account is erased', async () => {
    const user = await server.signUp()
    await deny(['blorple'])
    await appeal(user, await refused(user))
    await server.call('DELETE', '/v1/customer/delete-profile', {
      token: user.token,
      body: { email: user.email },
    })
    const left = () =>
      server.db
        .selectFrom('moderation_cases')
        .select('id')
        .where((row) => row.or([row('owner_id', '=', user.id), row('actor_id', '=', user.id)]))
        .execute()
    await expect.poll(left).toEqual([])
  })
})

describe('the deny list in the console', () => {
  it('can be tested on a text, which is not stored', async () => {
    await deny(['blorple'], { kinds: ['image'] })
    const tried = async (kind: string) =>
      (await post(admin, '/admin/moderation/trial', { text: 'So. A BLORPLE!', kind })).body.findings
    expect(await tried('image')).toEqual([{ action: 'refuse', rule: 'blorple', sentence: 'A BLORPLE!' }])
    expect(await tried('speech')).toEqual([])
  })

  it('accepts many entries at once, removes duplicates, and refuses entries that match nothing', async () => {
    const add = (patterns: string[]) => post(admin, '/admin/moderation/terms', { patterns })
    expect((await add(['Blorple', 'blörple', 'zorgle*'])).body).toEqual({ added: 2, known: 1, count: 2 })
    expect((await add(['ＺＯＲＧＬＥ*'])).body).toEqual({ added: 0, known: 1, count: 2 })
    expect((await add(['***'])).body.errors[0].field).toBe('patterns')
    expect((await add(['a*b'])).status).toBe(400)
    const { results, count } = await get(admin, '/admin/moderation/terms?search=zorg')
    expect([count, results[0].pattern]).toEqual([1, 'zorgle*'])
    const path = `/v1/admin/moderation/terms/${results[0].id}`
    const changed = await server.call('PUT', path, {
      token: admin.token,
      body: { action: 'flag', note: 'Why' },
    })
    expect(changed.body).toMatchObject({ action: 'flag', note: 'Why', kinds: null })
    expect((await server.call('DELETE', path, { token: admin.token })).status).toBe(204)
    expect((await server.call('DELETE', path, { token: admin.token })).status).toBe(404)
  })

  it('is hidden from other accounts', async () => {
    const user = await server.signUp()
    expect((await server.call('GET', '/v1/admin/moderation/terms')).status).toBe(401)
    for (const path of ['/admin/moderation/terms', '/admin/moderation/cases', '/admin/moderation/settings']) {
      expect((await server.call('GET', `/v1${path}`, { token: user.token })).status).toBe(404)
    }
    expect((await post(user, '/admin/moderation/terms', { patterns: ['blorple'] })).status).toBe(404)
  })
})

describe('without a moderation provider', () => {
  it('the settings report it, and images start', async () => {
    const user = await server.signUp()
    expect((await get(admin, '/admin/moderation/settings')).provider).toBeNull()
    const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#836' } })
      .png()
      .toBuffer()
    const body = formOf({ text: 'warmer', file: ['given.png', picture] })
    expect(
      (await server.call('POST', '/v1/image-conversion/image', { token: user.token, body })).status,
    ).toBe(201)
  })
})
