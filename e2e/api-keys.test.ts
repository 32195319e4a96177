import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Account, createAccount, englishVoice } from './account.ts'
import { expectAccessible, useStudio } from './studio.ts'

const studio = useStudio()
let voice: number

beforeAll(async () => {
  voice = await englishVoice(await createAccount(studio.server))
})

/** Opens the dialog, fills it in and returns the key. */
async function createKey(page: Page, fields: { name: string; cap?: string }): Promise<string> {
  await page.getByRole('button', { name: 'Create a key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(fields.name)
  if (fields.cap) await dialog.getByLabel('Monthly credit limit').fill(fields.cap)
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await page.getByText('Your API key has been created.').waitFor()
  const key = await dialog.getByRole('region', { name: 'API key' }).textContent()
  return key ?? ''
}

const speakWith = (key: string) =>
  fetch(`${studio.server.url}/v1/conversion/text`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ text: 'Spoken by a program.', voice }),
  })

async function openKeys(account: Account, device: 'desktop' | 'phone' = 'desktop'): Promise<Page> {
  return await studio.open({ as: account, path: '/api-keys', device })
}

describe('API keys', () => {
  it('open from the account menu, with instructions for an account without any', async () => {
    const page = await studio.open({ as: await createAccount(studio.server) })
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('link', { name: 'API keys' }).click()
    await page.getByRole('heading', { name: 'No API keys yet' }).waitFor()
    await expect
      .poll(() => page.getByRole('region', { name: 'example' }).textContent())
      .toContain(`curl ${studio.server.url}/v1/conversion/text`)
    await expect
      .poll(() => page.getByRole('link', { name: 'API reference' }).getAttribute('href'))
      .toBe('/docs')
    await expectAccessible(page)
  })

  it('are shown once, work until they are revoked, and stay within their cap', async () => {
    const page = await openKeys(await createAccount(studio.server))
    const key = await createKey(page, { name: 'Nightly', cap: '10' })
    expect(key).toMatch(/^atl_/)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    const row = page.getByRole('listitem').filter({ hasText: 'Nightly' })
    await row.getByText('10 credits per month').waitFor()
    expect(await page.content()).not.toContain(key)

    expect((await speakWith(key)).status).toBe(201)
    const refused = await speakWith(key)
    expect(refused.status).toBe(402)
    expect((await refused.json()).detail).toContain('of its 10 monthly credits left')

    await row.getByRole('button', { name: 'Revoke Nightly' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('Your API key has been revoked.').waitFor()
    await row.getByText('Revoked').waitFor()
    expect((await speakWith(key)).status).toBe(401)
    await expectAccessible(page)
    await row.getByRole('button', { name: 'Remove Nightly' }).click()
    await page.getByRole('heading', { name: 'No API keys yet' }).waitFor()
  })

  it('can be renamed and set to expire, on a phone too', async () => {
    const account = await createAccount(studio.server)
    const page = await openKeys(account, 'phone')
    await createKey(page, { name: 'Script' })
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Edit Script' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Weekly script')
    const year = new Date().getFullYear() + 1
    await dialog.getByLabel('Expires after').fill(`${year}-03-01`)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Your API key has been updated.').waitFor()
    await page.getByText(`Mar 1, ${year}`).waitFor()
    const [remaining] = (await account.get('GET /me')).api_keys
    expect(remaining).toMatchObject({ name: 'Weekly script', revoked: false, monthly_cap: null })
    await expectAccessible(page)
  })
})
