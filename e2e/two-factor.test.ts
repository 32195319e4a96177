import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { type Account, createAccount, freshEmail } from './account.ts'
import { createAuthenticator, protect } from './authenticator.ts'
import { startOidcIssuer } from './oidc-issuer.ts'
import { spokenSample } from './spoken-sample.ts'
import { dismissError, expectAccessible, useStudio } from './studio.ts'

const issuer = await startOidcIssuer()
afterAll(() => issuer.stop())
const studio = useStudio(issuer.settings)

const security = (page: Page) => page.getByRole('region', { name: 'Security' })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const appCode = (page: Page) => page.getByLabel('Code from your app')
const signIn = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true })

/** Enters email and password on the sign-in screen; returns once the second step is shown. */
async function showPassword(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await signIn(page).click()
  await page.getByRole('heading', { name: 'Two-factor authentication' }).waitFor()
}

/** Whether the studio is open, which shows the account menu. */
const isIn = (page: Page) => page.getByRole('button', { name: 'Account' }).waitFor()

describe('two-factor sign-in', () => {
  it('is set up with an app, and shows recovery codes', async () => {
    const account = await createAccount(studio.server)
    const page = await studio.open({ as: account })
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('link', { name: 'Settings' }).click()
    await security(page).getByText('Off', { exact: true }).waitFor()
    await expectAccessible(page)
    await security(page).getByRole('button', { name: 'Set up' }).click()
    const setUp = dialog(page, 'Set up two-factor authentication')
    await setUp.getByLabel('Your password', { exact: true }).fill('not my password')
    await setUp.getByRole('button', { name: 'Continue' }).click()
    await dismissError(page, 'Bad Request', 'Incorrect password.')
    await setUp.getByText('Incorrect password.').waitFor()
    await setUp.getByLabel('Your password', { exact: true }).fill(account.password)
    await setUp.getByRole('button', { name: 'Continue' }).click()
    await setUp.getByRole('img', { name: 'QR code of the key below' }).waitFor()
    await expectAccessible(page)
    const app = createAuthenticator((await setUp.getByRole('region', { name: 'key' }).textContent()) ?? '')
    await setUp.getByLabel('Code from the app').fill(app.wrong())
    await dismissError(page, 'Bad Request', /^This code is incorrect/)
    await setUp.getByText(/^This code is incorrect/).waitFor()
    await setUp.getByLabel('Code from the app').fill(app.next())
    const codesDialog = dialog(page, 'Your recovery codes')
    await expect.poll(() => codesDialog.getByRole('listitem').count()).toBe(10)
    await expectAccessible(page)
    const codes = await codesDialog.getByRole('listitem').allTextContents()
    const downloading = page.waitForEvent('download')
    await codesDialog.getByRole('link', { name: 'Download' }).click()
    const file = await readFile(await (await downloading).path(), 'utf8')
    for (const code of codes) expect(file).toContain(code)
    await codesDialog.getByRole('button', { name: 'I saved the codes' }).click()
    await security(page).getByText('10 recovery codes left').waitFor()
  })

  it('then requires a code, and keeps the typed credentials', async () => {
    const account = await createAccount(studio.server)
    const { app } = await protect(account)
    const page = await studio.open({ path: '/auth/login' })
    await showPassword(page, account)
    await expectAccessible(page)
    await appCode(page).fill(app.wrong())
    await page.getByText(/^This code is incorrect/).waitFor()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.poll(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe(account.email)
    await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe(account.password)
    await signIn(page).click()
    // As users paste it.
    const code = app.next()
    await appCode(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await isIn(page)
  })

  it('accepts a recovery code on a phone, and is turned off with another', async () => {
    const account = await createAccount(studio.server)
    const { recoveryCodes } = await protect(account)
    const [first = '', second = ''] = recoveryCodes
    const page = await studio.open({ device: 'phone', colorScheme: 'dark', path: '/auth/login' })
    await showPassword(page, account)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(first.toUpperCase())
    await expectAccessible(page)
    await signIn(page).click()
    await isIn(page)
    await page.goto('/settings')
    await security(page).getByText('9 recovery codes left').waitFor()
    await expectAccessible(page)
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(width).toBeLessThanOrEqual(390)
    await security(page).getByRole('button', { name: 'Turn off' }).click()
    const confirmation = dialog(page, 'Turn off two-factor authentication?')
    await confirmation.getByRole('button', { name: 'Use a recovery code' }).click()
    await confirmation.getByLabel('Recovery code').fill(second)
    await confirmation.getByRole('button', { name: 'Turn off' }).click()
    await security(page).getByRole('button', { name: 'Set up' }).waitFor()
  })

  it('is required to reset a password, and with identity providers', async () => {
    const account = await createAccount(studio.server)
    const { app, recoveryCodes } = await protect(account)
    const page = await studio.open({ path: '/auth/forgotpassword' })
    await page.getByLabel('Email', { exact: true }).fill(account.email)
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByLabel('Confirmation code').fill(await resetCode(account.email))
    await page.getByLabel('New password', { exact: true }).fill('a brand new password')
    await page.getByRole('button', { name: 'Set password and sign in' }).click()
    await page.getByRole('heading', { name: 'Two-factor authentication' }).waitFor()
    await appCode(page).fill(app.next())
    await isIn(page)

    issuer.becomes({ sub: freshEmail(), email: account.email })
    const elsewhere = await studio.open({ path: '/auth/login' })
    await elsewhere.getByRole('button', { name: 'Continue with single sign-on' }).click()
    await elsewhere.getByRole('heading', { name: 'Two-factor authentication' }).waitFor()
    await expectAccessible(elsewhere)
    await elsewhere.getByRole('button', { name: 'Use a recovery code' }).click()
    await elsewhere.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '')
    await signIn(elsewhere).click()
    await isIn(elsewhere)
  })
})

/** The code of the requested email; others are sent at the same time. */
async function resetCode(email: string): Promise<string> {
  const outbox = join(studio.server.dataDir, 'outbox')
  const find = async () => {
    const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml'))
    const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
    const mail = mails.find((each) => each.includes(`To: ${email}`) && each.includes('Set a new'))
    return mail?.match(/Your code is (\d{6})/)?.[1]
  }
  await expect.poll(find).toBeDefined()
  return (await find()) ?? ''
}

describe('sessions', () => {
  it('are listed, and a session ended elsewhere shows the sign-in screen by itself', async () => {
    const account = await createAccount(studio.server)
    const signedIn = await account.send('POST', '/signin', account)
    const other: Account = { ...account, token: (await signedIn.json()).token }
    const page = await studio.open({ as: account, path: '/settings' })
    const otherPage = await studio.open({ as: other, path: '/recordings' })
    await isIn(otherPage)
    const sessions = page.getByRole('list', { name: 'Sessions' })
    await sessions.getByText('This session').waitFor()
    await expect.poll(() => sessions.getByRole('listitem').count()).toBe(2)
    await sessions.getByRole('button', { name: /^Sign out/ }).click()
    await page
      .getByText(/has been signed out\.$/)
      .first()
      .waitFor()
    await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1)
    await otherPage.getByRole('heading', { name: 'Welcome back' }).waitFor()
    await isIn(page)
    const activity = page.getByRole('list', { name: 'Activity' })
    await activity.getByText('Session signed out', { exact: true }).first().waitFor()
  })
})

describe('consents to cloned voices', () => {
  it('are shown with their text, and delete the voice when revoked', async () => {
    const account = await createAccount(studio.server)
    const form = new FormData()
    for (const [name, value] of Object.entries({
      name: 'Robin',
      provider: 'local',
      consent: 'It is my voice.',
    }))
      form.set(name, value)
    form.set('file', new Blob([new Uint8Array(spokenSample(3))], { type: 'audio/wav' }), 'sample.wav')
    const cloned = await fetch(`${studio.server.url}/v1/cloned-voices/upload`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${account.token}` },
      body: form,
    })
    expect(cloned.status).toBe(201)
    const page = await studio.open({ as: account, path: '/settings' })
    const consents = page.getByRole('list', { name: 'Voice consents' })
    await consents.getByText('It is my voice.').waitFor()
    await consents.getByRole('button', { name: 'Revoke the consent for Robin' }).click()
    await dialog(page, 'Revoke this consent?').getByRole('button', { name: 'Revoke' }).click()
    await consents.getByText('Revoked', { exact: true }).first().waitFor()
    await expect.poll(async () => (await account.get('GET /cloned-voices')).count).toBe(0)
    await expectAccessible(page)
  })
})
