import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type Account, createAccount } from './account.ts'
import { codeFor } from './mailbox.ts'
import { expectAccessible, useStudio } from './studio.ts'

const studio = useStudio()

async function signIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const composer = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const profileDialog = (page: Page) => page.getByRole('dialog', { name: 'Complete your profile' })
const ask = async (page: Page, email: string) => {
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByRole('heading', { name: 'Set a new password' }).waitFor()
}

async function openProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('dialog', { name: 'Your profile' }).waitFor()
}

describe('a forgotten password', () => {
  it('is replaced with the code from the mail, which ends every other session', async () => {
    const account = await createAccount(studio.server)
    const page = await studio.open({ path: '/auth/login' })
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await ask(page, account.email)
    await page.getByLabel('Code from the mail').fill(await codeFor(studio.server.dataDir, account.email, 2))
    await page.getByLabel('New password', { exact: true }).fill('a password of today')
    await page.getByRole('button', { name: 'Set password and sign in' }).click()
    await composer(page).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    expect((await account.send('GET', '/me')).status).toBe(401)

    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL('**/auth/login')
    await signIn(page, { ...account, password: 'a password of today' })
    await composer(page).waitFor()
  })

  it('asks a stranger for a code just the same, and says when a code is wrong', async () => {
    const page = await studio.open({ path: '/auth/forgotpassword' })
    await ask(page, 'stranger@example.com')
    await page.getByLabel('Code from the mail').fill('123456')
    await page.getByLabel('New password', { exact: true }).fill('a password of today')
    await page.getByRole('button', { name: 'Set password and sign in' }).click()
    const dialog = page.getByRole('dialog', { name: 'Bad Request' })
    await dialog.getByText('This code is wrong or too old.').waitFor()
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await page.locator('form').getByText('This code is wrong or too old.').waitFor()
  })

  it('can be replaced by anybody with a code, but asked for only when signed out', async () => {
    const as = await createAccount(studio.server)
    const open = await studio.open({ as, path: '/auth/reset-password' })
    await open.getByRole('heading', { name: 'Set a new password' }).waitFor()
    const guarded = await studio.open({ as, path: '/auth/forgotpassword' })
    await composer(guarded).waitFor()
    expect(new URL(guarded.url()).pathname).toBe('/')
  })

  it.each(['/auth/forgotpassword', '/auth/reset-password'])('%s is clean for axe', async (path) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await studio.open({ path, colorScheme })
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectAccessible(page)
    }
  })
})

describe('the profile', () => {
  it('is asked for after signing in, can be put off until the next time, and is asked for no more', async () => {
    const account = await createAccount(studio.server, { withProfile: false })
    const page = await studio.open({ path: '/auth/login' })
    await signIn(page, account)
    await profileDialog(page).waitFor()
    await expect.poll(async () => (await profileDialog(page).boundingBox())?.width).toBe(680)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Later' }).click()
    await profileDialog(page).waitFor({ state: 'detached' })
    await page.reload()
    await composer(page).waitFor()
    await expect.poll(() => profileDialog(page).count()).toBe(0)

    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL('**/auth/login')
    await signIn(page, account)
    await profileDialog(page).waitFor()
    await page.getByLabel('First name').fill('Robin')
    await page.getByLabel('Industry').selectOption('Education')
    await page.getByLabel('Country or region').selectOption('New Zealand')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Your profile has been updated.').waitFor()
    expect((await account.get('GET /me')).profile).toMatchObject({
      first_name: 'Robin',
      language: 'en',
      industry: 'education',
      region: 'NZ',
      company: null,
    })
    await page.reload()
    await composer(page).waitFor()
    await expect.poll(() => profileDialog(page).count()).toBe(0)
  })

  it.each(['desktop', 'phone'] as const)('is changed from the account menu (%s)', async (device) => {
    const as = await createAccount(studio.server)
    const page = await studio.open({ as, device, colorScheme: 'dark' })
    await openProfile(page)
    await expectAccessible(page)
    await page.getByLabel('Company', { exact: true }).fill('River & Lamp')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Your profile has been updated.').waitFor()
    expect((await as.get('GET /me')).profile).toMatchObject({ first_name: 'Robin', company: 'River & Lamp' })
  })

  it('is deleted with the account once its address is typed, and leaves a stranger', async () => {
    const as = await createAccount(studio.server)
    const page = await studio.open({ as })
    await openProfile(page)
    await page.getByRole('button', { name: 'Delete account…' }).click()
    const deletion = page.getByRole('button', { name: 'Delete account', exact: true })
    await expect.poll(() => deletion.isDisabled()).toBe(true)
    await expectAccessible(page)
    await page.getByLabel('Your e-mail').fill(as.email)
    await deletion.click()
    await page.waitForURL('**/auth/register')
    expect((await as.send('GET', '/me')).status).toBe(401)
    await page.goto('/auth/login')
    await signIn(page, as)
    await page.getByText('E-mail or password is wrong.').waitFor()
  })
})
