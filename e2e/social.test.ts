import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { createAccount, freshEmail } from './account.ts'
import { codeFor } from './mailbox.ts'
import { startOidcIssuer } from './oidc-issuer.ts'
import { dismissError, expectAccessible, useStudio } from './studio.ts'

const issuer = await startOidcIssuer()
afterAll(() => issuer.stop())
const studio = useStudio({
  ...issuer.settings,
  INVITE_BONUS_INVITER: '300',
  INVITE_BONUS_INVITEE: '70',
  PLAYGROUND_DOMAIN: 'playground.localhost',
  PLAYGROUND_TITLE: 'The Playground',
  PLAYGROUND_DESCRIPTION: 'Try things here.',
})

const WELCOME = 2000
const continueButton = (page: Page) => page.getByRole('button', { name: 'Continue with single sign-on' })
const profileDialog = (page: Page) => page.getByRole('dialog', { name: 'Complete your profile' })
const recordedEvents = (page: Page) => page.evaluate(() => Reflect.get(window, 'dataLayer') ?? [])
const metrics = async () => (await fetch(`${studio.server.url}/metrics`)).text()

/** Sets the issuer to a new user. */
function becomeNewUser(): string {
  const email = freshEmail()
  issuer.becomes({ sub: email, email, name: 'Sol' })
  return email
}

describe('signing in with another service', () => {
  it('signs up a new user, counts the sign-up once, and signs in again', async () => {
    const email = becomeNewUser()
    const page = await studio.open({ path: '/auth/login' })
    await continueButton(page).waitFor()
    await expectAccessible(page)
    await continueButton(page).click()
    await profileDialog(page).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await expect.poll(() => recordedEvents(page)).toEqual([{ event: 'new_social_user' }])
    await expect.poll(metrics).toContain('atelier_events_total{event="new_social_user"} 1')

    const again = await studio.open({ path: '/auth/login' })
    await continueButton(again).click()
    await profileDialog(again).waitFor()
    await expect.poll(() => recordedEvents(again)).toEqual([])
    await profileDialog(again).getByRole('button', { name: 'Later' }).click()
    await again.getByRole('button', { name: 'Account' }).click()
    await again.getByText(email).waitFor()
  })

  it('completes by a form post from the provider’s site, as Apple does', async () => {
    becomeNewUser()
    const page = await studio.open({ path: '/auth/login' })
    const away = await page.evaluate(async () => (await fetch('/v1/social/oidc')).json())
    const redirect = await fetch(away.url, { redirect: 'manual' })
    const back = new URL(redirect.headers.get('location') ?? '').searchParams
    const fields = [...back].map(([name, value]) => `<input name="${name}" value="${value}">`)
    const action = `${studio.server.url}/v1/social/apple/callback`
    const form = `<form method="post" action="${action}">${fields.join('')}<button>Go back</button></form>`
    await page.goto(`data:text/html,${encodeURIComponent(form)}`)
    await page.getByRole('button', { name: 'Go back' }).click()
    await profileDialog(page).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  })

  it('shows a cancelled sign-in, and links back', async () => {
    becomeNewUser()
    issuer.refuseNext()
    const page = await studio.open({ path: '/auth/login' })
    await continueButton(page).click()
    await page.getByText('Sign-in with single sign-on was cancelled or denied.').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Sign in' }).click()
    await continueButton(page).waitFor()
  })

  it('rejects a sign-in begun in another browser, or never begun', async () => {
    const page = await studio.open({ path: '/auth/social-validation?code=1e5&state=oidc.somebody-elses' })
    await dismissError(page, 'Bad Request', /^This sign-in has expired/)
    await page.getByText(/^This sign-in has expired/).waitFor()
    await page.goto('/auth/social-validation')
    await page.getByText('No sign-in is in progress').waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })

  it('requires a signed-out user', async () => {
    const page = await studio.open({
      as: await createAccount(studio.server),
      path: '/auth/social-validation',
    })
    await page.getByRole('textbox', { name: 'Text', exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  })

  it('shows a button for each service that is configured, and none without', async () => {
    const page = await studio.open({ path: '/auth/register' })
    await continueButton(page).waitFor()
    const offer = (social: readonly string[]) =>
      page.route('**/v1/config', async (route) => {
        const config = await (await route.fetch()).json()
        await route.fulfill({ json: { ...config, social } })
      })
    await offer(['google', 'github', 'facebook', 'microsoft', 'apple'])
    await page.reload()
    await page.getByRole('button', { name: 'Continue with Apple' }).waitFor()
    const names = await page.getByRole('button', { name: /^Continue with/ }).allTextContents()
    expect(names.map((name) => name.replace('Continue with ', ''))).toEqual([
      'Google',
      'GitHub',
      'Facebook',
      'Microsoft',
      'Apple',
    ])
    await page.unroute('**/v1/config')
    await offer([])
    await page.reload()
    await page.getByRole('button', { name: 'Create account' }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: /^Continue with/ }).count()).toBe(0)
  })
})

describe('an invitation', () => {
  it('is copied from the menu, survives until the first login, and rewards both', async () => {
    const inviter = await createAccount(studio.server)
    const page = await studio.open({ as: inviter, permissions: ['clipboard-read', 'clipboard-write'] })
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('button', { name: 'Invite a friend' }).click()
    await page.getByText('Invitation link copied').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    const { id } = await inviter.get('GET /me')
    expect(link).toBe(`${studio.server.url}/?invited_by=${id}`)

    becomeNewUser()
    const friend = await studio.open({ path: link })
    await continueButton(friend).click()
    await friend.getByText('You received 70 credits from your invitation.').waitFor()
    await profileDialog(friend).waitFor()
    expect(await inviter.credits()).toBe(WELCOME + 300)
    await expect.poll(() => friend.evaluate(() => localStorage.getItem('atelier.invited-by'))).toBeNull()
  })

  it('by the user’s own link is ignored when signing in', async () => {
    const account = await createAccount(studio.server)
    const { id } = await account.get('GET /me')
    const page = await studio.open({ path: `/?invited_by=${id}` })
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
    await page.getByLabel('Email', { exact: true }).fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    const invitation = page.waitForResponse('**/v1/customer/user-to-user-invitation')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    expect((await invitation).status()).toBe(200)
    await page.getByRole('textbox', { name: 'Text', exact: true }).waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(await page.evaluate(() => localStorage.getItem('atelier.invited-by'))).toBeNull()
    expect(await account.credits()).toBe(WELCOME)
  })

  it('also counts for a sign-up by email', async () => {
    const inviter = await createAccount(studio.server)
    const { id } = await inviter.get('GET /me')
    const email = freshEmail()
    const page = await studio.open({ path: `/?invited_by=${id}` })
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByLabel('Confirmation code').fill(await codeFor(studio.server.dataDir, email))
    await profileDialog(page).waitFor()
    await expect.poll(() => recordedEvents(page)).toEqual([{ event: 'new_user' }])
    expect(await inviter.credits()).toBe(WELCOME + 300)
  })
})

describe('the playground', () => {
  it('has its own title and description on its host, and is named in its sign-ins', async () => {
    const page = await studio.open({ path: '/auth/login' })
    await continueButton(page).waitFor()
    await expect.poll(() => page.title()).toBe('Sign in · Atelier')

    becomeNewUser()
    const there = studio.server.url.replace('127.0.0.1', 'playground.localhost')
    await page.goto(`${there}/auth/login`)
    await page.getByText('Try things here.').waitFor()
    await expect.poll(() => page.title()).toBe('Sign in · The Playground')
    const description = page.locator('meta[name="description"]')
    await expect.poll(() => description.getAttribute('content')).toBe('Try things here.')
    await continueButton(page).click()
    await profileDialog(page).waitFor()
    expect(new URL(page.url()).hostname).toBe('playground.localhost')
    await expect
      .poll(() => metrics())
      .toContain('atelier_social_sign_ins_total{provider="oidc",playground="true"} 1')
  })
})
