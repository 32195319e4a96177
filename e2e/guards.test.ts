import { beforeAll, describe, expect, it } from 'vitest'
import { type Account, createAccount } from './account.ts'
import { expectAccessible, useStudio } from './studio.ts'

const studio = useStudio()
let account: Account

beforeAll(async () => {
  account = await createAccount(studio.server)
})

describe('without a session', () => {
  it('a first visit leads to the registration, from any screen that needs one', async () => {
    const page = await studio.open({ path: '/recordings' })
    await page.waitForURL('**/auth/register')
    await page.getByRole('heading', { name: 'Create your account' }).waitFor()
  })

  it('somebody who registered before is asked to sign in, and comes back to where they wanted to go', async () => {
    const page = await studio.open({ path: '/auth/register' })
    await page.evaluate(() => localStorage.setItem('atelier.registered-before', 'true'))
    await page.goto('/recordings')
    await page.waitForURL('**/auth/login')
    await page.getByLabel('E-mail').fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/recordings')
  })

  it('a wrong password is told beside the form, not in a dialog', async () => {
    const page = await studio.open({ path: '/auth/login' })
    await page.getByLabel('E-mail').fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill('not the right one')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect.poll(() => page.getByRole('alert').first().textContent()).not.toBe('')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe('/auth/login')
  })

  it.each(['/auth/login', '/auth/register', '/auth/verification'])('%s is clean for axe', async (path) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await studio.open({ path, colorScheme })
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectAccessible(page)
    }
  })
})

describe('with a session', () => {
  it.each(['/auth/login', '/auth/register', '/auth/verification'])('%s leads to the root', async (path) => {
    const page = await studio.open({ as: account, path })
    await page.getByRole('textbox', { name: 'Text', exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  })

  it('the root and text-to-speech are the same screen', async () => {
    const page = await studio.open({ as: account, path: '/text-to-speech' })
    await page.getByRole('textbox', { name: 'Text', exact: true }).waitFor()
  })

  it('an unknown address leads to notfound', async () => {
    const page = await studio.open({ as: account, path: '/no/such/place' })
    await page.waitForURL('**/notfound')
    await page.getByRole('heading', { name: 'There is nothing here' }).waitFor()
    await expectAccessible(page)
  })

  it('a token that is no longer good signs out', async () => {
    const page = await studio.open({ as: { ...account, token: 'expired' } })
    await page.waitForURL('**/auth/login')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('atelier.token'))).toBeNull()
  })
})
