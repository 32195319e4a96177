import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type Account, createAccount } from './account.ts'
import { imageFile } from './image-file.ts'
import { codeFor } from './mailbox.ts'
import { dismissError, expectAccessible, useStudio, views } from './studio.ts'

const studio = useStudio()

async function signIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const composer = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const profileDialog = (page: Page) => page.getByRole('dialog', { name: 'Complete your profile' })
const requestAccess = async (page: Page, email: string) => {
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByRole('heading', { name: 'Set a new password' }).waitFor()
}

/** Keys of the files stored by composers in the browser. */
const storedFiles = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('atelier-files')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const reading = opening.result.transaction('files').objectStore('files').getAllKeys()
    await new Promise((resolve) => reading.addEventListener('success', resolve))
    opening.result.close()
    return reading.result.map(String)
  })
/** Keys of the texts and settings stored by composers in the browser. */
const storedDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('atelier.draft.')))

async function openProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('dialog', { name: 'Your profile' }).waitFor()
}

describe('a forgotten password', () => {
  it('is reset with the emailed code, which ends every other session', async () => {
    const account = await createAccount(studio.server)
    const page = await studio.open({ path: '/auth/login' })
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await requestAccess(page, account.email)
    await page.getByLabel('Confirmation code').fill(await codeFor(studio.server.dataDir, account.email, 2))
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

  it('asks for a code for an unknown address too, and rejects a wrong code', async () => {
    const page = await studio.open({ path: '/auth/forgotpassword' })
    await requestAccess(page, 'stranger@example.com')
    await page.getByLabel('Confirmation code').fill('123456')
    await page.getByLabel('New password', { exact: true }).fill('a password of today')
    await page.getByRole('button', { name: 'Set password and sign in' }).click()
    await dismissError(page, 'Bad Request', 'This code is incorrect or has expired.')
    await page.locator('form').getByText('This code is incorrect or has expired.').waitFor()
  })

  it('can be reset with a code while signed in, but requested only when signed out', async () => {
    const as = await createAccount(studio.server)
    const open = await studio.open({ as, path: '/auth/reset-password' })
    await open.getByRole('heading', { name: 'Set a new password' }).waitFor()
    const guarded = await studio.open({ as, path: '/auth/forgotpassword' })
    await composer(guarded).waitFor()
    expect(new URL(guarded.url()).pathname).toBe('/')
  })

  it.each(['/auth/forgotpassword', '/auth/reset-password'])('%s is clean for axe', async (path) => {
    for (const view of views) {
      const page = await studio.open({ path, ...view })
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectAccessible(page)
    }
  })
})

describe('the profile', () => {
  it('is requested after signing in, can be postponed to the next sign-in, and is then requested no more', async () => {
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

  it('is deleted with the account once its address is typed, and leaves no draft in the browser', async () => {
    const as = await createAccount(studio.server)
    const page = await studio.open({ as, path: '/image-to-image' })
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await imageFile('lake.png'))
    await expect.poll(() => storedFiles(page)).toHaveLength(1)
    await page.goto('/')
    await composer(page).fill('Unsent words')
    await expect.poll(() => storedDrafts(page)).not.toEqual([])
    await openProfile(page)
    await page.getByRole('button', { name: 'Delete account…' }).click()
    const deletion = page.getByRole('button', { name: 'Delete account', exact: true })
    await expect.poll(() => deletion.isDisabled()).toBe(true)
    await expectAccessible(page)
    await page.getByLabel('Your email').fill(as.email)
    await deletion.click()
    await page.waitForURL('**/auth/register')
    await expect.poll(() => storedFiles(page)).toEqual([])
    expect(await storedDrafts(page)).toEqual([])
    expect((await as.send('GET', '/me')).status).toBe(401)
    await page.goto('/auth/login')
    await signIn(page, as)
    await page.getByText('Incorrect email or password.').waitFor()
  })
})
