import { beforeAll, describe, expect, inject, it } from 'vitest'
import { type Account, createAccount, freshEmail } from '../account.ts'
import { codeFor } from '../mailbox.ts'
import { type Call, callerOf } from './caller.ts'

const { url, dataDir } = inject('sharedServer')
const visitor = callerOf(url)
const password = 'correct horse battery'
let account: Account
let call: Call

beforeAll(async () => {
  account = await createAccount({ url, dataDir })
  call = callerOf(url, account.token)
})

async function signUp(): Promise<{ email: string; confirmation_code: string }> {
  const email = freshEmail()
  expect(await visitor('POST /signup', { email, password }, 201)).toEqual({ email })
  return { email, confirmation_code: await codeFor(dataDir, email) }
}

describe('accounts', () => {
  it('POST /signup', async () => {
    expect((await signUp()).confirmation_code).toMatch(/^\d{6}$/)
    await visitor('POST /signup', { email: freshEmail(), password: 'short' }, 400)
  })

  it('POST /user/confirm {email, confirmation_code}', async () => {
    const { email, confirmation_code } = await signUp()
    await visitor('POST /user/confirm', { email, confirmation_code: 'abcdef' }, 400)
    const session = await visitor('POST /user/confirm', { email, confirmation_code })
    expect(session).toMatchObject({ token: expect.any(String), first_login: true, user: { email } })
    expect((await callerOf(url, session.token)('GET /me')).email).toBe(email)
  })

  it('POST /user/resend/confirm {email}', async () => {
    const { email } = await signUp()
    expect(await visitor('POST /user/resend/confirm', { email })).toEqual({ email })
    const confirmation_code = await codeFor(dataDir, email, 2)
    expect((await visitor('POST /user/confirm', { email, confirmation_code })).user.email).toBe(email)
  })

  it('POST /signin', async () => {
    const { email } = account
    expect(await visitor('POST /signin', { email, password })).toMatchObject({ user: { email } })
    await visitor('POST /signin', { email, password: 'another one' }, 401)
  })

  it('GET /me', async () => {
    const me = await call('GET /me')
    expect(me).toMatchObject({
      email: account.email,
      profile: { first_name: 'Robin' },
      teams: [],
      subscription: { active: false },
      wallet: { credits: expect.any(Number) },
      api_keys: [],
    })
    await visitor('GET /me', undefined, 401)
  })

  it('PUT /update-profile', async () => {
    const changed = await call('PUT /update-profile', { last_name: 'Rivers' })
    expect(changed).toMatchObject({ first_name: 'Robin', last_name: 'Rivers' })
  })

  it('POST /profile', async () => {
    const profile = await call('POST /profile', { first_name: 'Robin', industry: 'education' })
    expect(profile).toMatchObject({ first_name: 'Robin', last_name: null, industry: 'education' })
    expect((await call('GET /me')).profile).toEqual(profile)
  })

  it('POST /customer/user-to-user-invitation {invited_by}', async () => {
    const inviter = await createAccount({ url, dataDir })
    const { id } = await inviter.get('GET /me')
    const response = await call('POST /customer/user-to-user-invitation', { invited_by: id })
    expect(response.invited_by).toBe(id)
    await call('POST /customer/user-to-user-invitation', { invited_by: 0 }, 400)
  })

  it('POST /user/reset/password/code {email} and POST /user/reset/password', async () => {
    const { email } = await createAccount({ url, dataDir })
    await visitor('POST /user/reset/password/code', { email })
    const confirmation_code = await codeFor(dataDir, email, 2)
    const body = { email, confirmation_code, password: 'a password of today' }
    expect((await visitor('POST /user/reset/password', body)).user.email).toBe(email)
    await visitor('POST /signin', { email, password }, 401)
    await visitor('POST /signin', { email, password: 'a password of today' })
  })

  it('POST, PUT and DELETE /customer/api-key', async () => {
    const { id, key } = await call('POST /customer/api-key', { name: 'Nightly' }, 201)
    await callerOf(url, key)('GET /voices/')
    expect((await call('GET /me')).api_keys).toMatchObject([{ id, revoked: false }])
    expect(await call(`PUT /customer/api-key/${id}`, { revoked: true })).toMatchObject({ revoked: true })
    await callerOf(url, key)('GET /voices/', undefined, 401)
    await call(`DELETE /customer/api-key/${id}`, undefined, 204)
    expect((await call('GET /me')).api_keys).toEqual([])
  })

  it('DELETE /customer/delete-profile', async () => {
    const { token, email } = await createAccount({ url, dataDir })
    const own = callerOf(url, token)
    await own('DELETE /customer/delete-profile', undefined, 204)
    await own('GET /me', undefined, 401)
    await visitor('POST /signin', { email, password }, 401)
  })
})

describe('lists', () => {
  it.each(['languages-for-profile', 'languages-for-cloning', 'languages'])('GET /lists/%s', async (name) => {
    const { results, count } = await visitor(`GET /lists/${name}`)
    expect(results.length).toBe(count)
    expect(results[0]).toMatchObject({
      code: expect.any(String),
      profile_language: expect.any(Boolean),
      cloneable: expect.any(Boolean),
    })
  })

  it.each(['company-sizes', 'industries'])('GET /lists/%s', async (name) => {
    const { results } = await visitor(`GET /lists/${name}`)
    expect(results[0]).toMatchObject({ code: expect.any(String), name: expect.any(String) })
  })

  it('GET /lists/regions', async () => {
    const { results } = await visitor('GET /lists/regions')
    expect(results).toContainEqual(
      expect.objectContaining({ name: 'New Zealand', uuid: expect.stringMatching(/^[\da-f-]{36}$/) }),
    )
  })

  it('GET /engine/speech/voice/providers', async () => {
    const { results } = await visitor('GET /engine/speech/voice/providers')
    expect(results[0]).toMatchObject({ code: expect.any(String), name: expect.any(String) })
  })
})

describe('the team', () => {
  it('GET, POST and DELETE /team by uuid', async () => {
    const { email } = await createAccount({ url, dataDir })
    const { uuid } = await call('POST /team', { email }, 201)
    expect(uuid).toMatch(/^[\da-f-]{36}$/)
    expect((await call('GET /team')).results).toMatchObject([{ uuid, email, status: 'active' }])
    await call(`DELETE /team/${uuid}`, undefined, 204)
    expect((await call('GET /team')).results).toEqual([])
  })

  it('is selected by a user parameter or a path segment, and only by its members', async () => {
    const member = await createAccount({ url, dataDir })
    await call('POST /team', { email: member.email }, 201)
    const { id } = await call('GET /me')
    const as = callerOf(url, member.token)
    const [voice] = (await as('GET /voices/?limit=1')).results
    const body = { text: 'On behalf of another.', voice: voice.id }
    const [first, second] = [
      await as(`POST /conversion/text/${id}`, body, 201),
      await as(`POST /conversion/text?user=${id}`, body, 201),
    ]
    const ids = (list: { results: { id: number }[] }) => list.results.map((item) => item.id)
    expect(ids(await call('GET /library'))).toEqual([second.id, first.id])
    expect(ids(await as(`GET /library/${id}`))).toEqual([second.id, first.id])
    expect(ids(await as('GET /library'))).toEqual([])
    expect((await as('GET /me')).teams).toMatchObject([
      { owner_details: { id, subscription: { active: false }, wallet: { credits: expect.any(Number) } } },
    ])
    const otherUser = callerOf(url, (await createAccount({ url, dataDir })).token)
    await otherUser(`GET /library?user=${id}`, undefined, 403)
  })
})

describe('payments', () => {
  it('POST /payments/checkout/ {quantity, redirect, referral}', async () => {
    const buyer = await createAccount({ url, dataDir })
    const own = callerOf(url, buyer.token)
    const before = await buyer.credits()
    const pay = async (body: object) => {
      const checkout = new URL((await own('POST /payments/checkout/', body)).url)
      await visitor(`POST /payments/sandbox/${checkout.searchParams.get('checkout')}`, { action: 'pay' })
    }
    await pay({})
    expect(await buyer.credits()).toBe(before + 10_000)
    await pay({ quantity: 3, redirect: '/recordings', referral: 'a friend' })
    expect(await buyer.credits()).toBe(before + 13_000)
    await own('POST /payments/checkout/', { redirect: 'https://elsewhere.example' }, 400)
  })

  it('GET /subscriptions, POST /payments/subscription-checkout/ and POST /payments/manage/', async () => {
    const own = callerOf(url, (await createAccount({ url, dataDir })).token)
    const { results } = await visitor('GET /subscriptions')
    const [plan] = results
    expect(plan.uuid).toBe(plan.price_id)
    const order = { price_id: plan.price_id, redirect: '/', referral: null }
    const checkout = new URL((await own('POST /payments/subscription-checkout/', order)).url)
    await visitor(`POST /payments/sandbox/${checkout.searchParams.get('checkout')}`, { action: 'pay' })
    const { subscription } = await own('GET /me')
    expect(subscription.active).toBe(true)
    const managed = await own('POST /payments/manage/', { customer: subscription.customer, redirect: '/' })
    expect(managed.url).toMatch(/^http/)
  })
})

it('GET /history/items (offset, params)', async () => {
  const own = callerOf(url, (await createAccount({ url, dataDir })).token)
  const [voice] = (await own('GET /voices/?limit=1')).results
  for (const text of ['One', 'Two']) await own('POST /conversion/text', { text, voice: voice.id }, 201)
  await expect.poll(async () => (await own('GET /history/items?event=completed')).count).toBe(2)
  const whole = await own('GET /history/items')
  expect(whole.results[0]).toMatchObject({ uuid: expect.stringMatching(/^[\da-f-]{36}$/), kind: 'speech' })
  expect((await own('GET /history/items?offset=1')).results).toEqual(whole.results.slice(1))
  expect((await own('GET /history/items?kind=image')).results).toEqual([])
})

it('the assistant is enabled', async () => {
  expect(await visitor('GET /config')).toMatchObject({ assistant: true })
})
