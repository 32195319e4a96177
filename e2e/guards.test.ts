import { beforeAll, describe, expect, it } from 'vitest'
import { type Account, createAccount } from './account.ts'
import { expectAccessible, useStudio, views } from './studio.ts'

const studio = useStudio()
let account: Account

beforeAll(async () => {
  account = await createAccount(studio.server)
})

describe('without a session', () => {
  it('a first visit redirects to the registration, from any guarded screen', async () => {
    const page = await studio.open({ path: '/recordings' })
    await page.waitForURL('**/auth/register')
    await page.getByRole('heading', { name: 'Create your account' }).waitFor()
  })

  it('a returning visitor is asked to sign in, and returns to the requested screen', async () => {
    const page = await studio.open({ path: '/auth/register' })
    await page.evaluate(() => localStorage.setItem('atelier.registered-before', 'true'))
    await page.goto('/recordings')
    await page.waitForURL('**/auth/login')
    await page.getByLabel('Email', { exact: true }).fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/recordings')
  })

  it('a wrong password is shown in the form, not in a dialog', async () => {
    const page = await studio.open({ path: '/auth/login' })
    await page.getByLabel('Email', { exact: true }).fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill('not the right one')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect.poll(() => page.getByRole('alert').first().textContent()).not.toBe('')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe('/auth/login')
  })

  it.each(['/auth/login', '/auth/register', '/auth/verification'])('%s is clean for axe', async (path) => {
    for (const view of views) {
      const page = await studio.open({ path, ...view })
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectAccessible(page)
    }
  })
})

describe('with a session', () => {
  it.each(['/auth/login', '/auth/register', '/auth/verification'])(
    '%s redirects to the root',
    async (path) => {
      const page = await studio.open({ as: account, path })
      await page.getByRole('textbox', { name: 'Text', exact: true }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/')
    },
  )

  it('the root and text-to-speech are the same screen', async () => {
    const page = await studio.open({ as: account, path: '/text-to-speech' })
    await page.getByRole('textbox', { name: 'Text', exact: true }).waitFor()
  })

  it('an unknown address redirects to notfound', async () => {
    const page = await studio.open({ as: account, path: '/no/such/place' })
    await page.waitForURL('**/notfound')
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    await expectAccessible(page)
  })

  it('an invalid token signs out', async () => {
    const page = await studio.open({ as: { ...account, token: 'expired' } })
    await page.waitForURL('**/auth/login')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('atelier.token'))).toBeNull()
  })
})
