import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { createAccount, freshEmail } from './account.ts'
import { codeFor } from './mailbox.ts'
import { startOidcIssuer } from './oidc-issuer.ts'
import { expectAccessible, useStudio } from './studio.ts'

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
const eventsTold = (page: Page) => page.evaluate(() => Reflect.get(window, 'dataLayer') ?? [])
const metrics = async () => (await fetch(`${studio.server.url}/metrics`)).text()

/** Somebody new at the issuer. */
function somebody(): string {
  const email = freshEmail()
  issuer.becomes({ sub: email, email, name: 'Sol' })
  return email
}

describe('signing in with another service', () => {
  it('opens the studio to somebody new, counts them once, and lets them in again', async () => {
    const email = somebody()
    const page = await studio.open({ path: '/auth/login' })
    await continueButton(page).waitFor()
    await expectAccessible(page)
    await continueButton(page).click()
    await profileDialog(page).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await expect.poll(() => eventsTold(page)).toEqual([{ event: 'new_social_user' }])
    await expect.poll(metrics).toContain('atelier_events_total{event="new_social_user"} 1')

    const again = await studio.open({ path: '/auth/login' })
    await continueButton(again).click()
    await profileDialog(again).waitFor()
    await expect.poll(() => eventsTold(again)).toEqual([])
    await profileDialog(again).getByRole('button', { name: 'Later' }).click()
    await again.getByRole('button', { name: 'Account' }).click()
    await again.getByText(email).waitFor()
  })

  it('ends when the service comes back by a form post from its own site, as Apple does', async () => {
    somebody()
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

  it('says so when one changed one’s mind there, and leads back', async () => {
    somebody()
    issuer.refuseNext()
    const page = await studio.open({ path: '/auth/login' })
    await continueButton(page).click()
    await page.getByText('Signing in with single sign-on was cancelled or refused there.').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Sign in' }).click()
    await continueButton(page).waitFor()
  })

  it('does not end what another browser began, nor what nobody began', async () => {
    const page = await studio.open({ path: '/auth/social-validation?code=1e5&state=oidc.somebody-elses' })
    await page.getByText('This sign-in was begun elsewhere').waitFor()
    await page.goto('/auth/social-validation')
    await page.getByText('There is no sign-in to end here').waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })

  it('is for people without a session', async () => {
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
  it('is copied from the menu, survives the way to the first login, and rewards both', async () => {
    const inviter = await createAccount(studio.server)
    const page = await studio.open({ as: inviter })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('button', { name: 'Invite a friend' }).click()
    await page.getByText('The invitation link is copied').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    const { id } = await inviter.get('GET /me')
    expect(link).toBe(`${studio.server.url}/?invited_by=${id}`)

    somebody()
    const friend = await studio.open({ path: link })
    await continueButton(friend).click()
    await friend.getByText('Your invitation brought you 70 credits.').waitFor()
    await profileDialog(friend).waitFor()
    expect(await inviter.credits()).toBe(WELCOME + 300)
    await expect.poll(() => friend.evaluate(() => localStorage.getItem('atelier.invited-by'))).toBeNull()
  })

  it('counts for somebody who signs up with an address, too', async () => {
    const inviter = await createAccount(studio.server)
    const { id } = await inviter.get('GET /me')
    const email = freshEmail()
    const page = await studio.open({ path: `/?invited_by=${id}` })
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByLabel('Code from the mail').fill(await codeFor(studio.server.dataDir, email))
    await profileDialog(page).waitFor()
    await expect.poll(() => eventsTold(page)).toEqual([{ event: 'new_user' }])
    expect(await inviter.credits()).toBe(WELCOME + 300)
  })
})

describe('the playground', () => {
  it('has its own title and description where its name is visited, and is told of when signing in there', async () => {
    const page = await studio.open({ path: '/auth/login' })
    await continueButton(page).waitFor()
    await expect.poll(() => page.title()).toBe('Sign in · Atelier')

    somebody()
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
