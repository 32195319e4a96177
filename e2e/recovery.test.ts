import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { createAccount, englishVoice } from './account.ts'
import { expectAccessible, useStudio } from './studio.ts'

const studio = useStudio({})
/** The longest time the studio may take to recover once the server is back, in milliseconds. */
const RECOVERY_MS = 5000

const outage = (page: Page) => page.getByRole('region', { name: 'Connection' })
const textBox = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })

it('after an outage, live updates and screens return without a reload, and waiting requests are sent', async () => {
  const account = await createAccount(studio.server)
  const voice = await englishVoice(account)
  const { code_ref } = await account.speak({ text: 'Before the outage.', voice })
  await account.finished(code_ref)
  const page = await studio.open({ as: account, path: '/text-to-speech' })
  await page.getByRole('button', { name: 'Remix Before the outa' }).waitFor()
  await textBox(page).fill('During the outage.')
  await page.getByRole('button', { name: /^Generate.*credits?$/ }).waitFor()

  await studio.server.stop()
  await outage(page).getByText('Can’t reach the server.').waitFor()
  await page.getByRole('button', { name: /^Generate/ }).click()
  await outage(page).getByText('Your request will be sent when the connection is back.').waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await expect.poll(() => textBox(page).inputValue()).toBe('During the outage.')
  await expectAccessible(page)
  // Its code can't be loaded either.
  await page.getByRole('link', { name: 'Team' }).first().click()

  await studio.server.start()
  await outage(page).waitFor({ state: 'detached', timeout: RECOVERY_MS })
  await page.getByRole('button', { name: 'Invite' }).waitFor({ timeout: RECOVERY_MS })
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await page.getByText('The recording is available now').first().waitFor({ timeout: RECOVERY_MS })
  expect((await account.get('GET /library[/{team}]')).count).toBe(2)
})

it('a list and a picture that could not be loaded are loaded after the outage', async () => {
  const account = await createAccount(studio.server)
  const started = await account.send('POST', '/image-conversion', { text: 'A red fox', size: '512x512' })
  expect(started.status).toBe(201)
  const page = await studio.open({ as: account, path: '/notfound' })
  await page.route('**/v1/images-library*', (route) => route.fulfill({ status: 503, body: 'Restarting' }))
  await page.route('**/v1/files/**', (route) => route.abort())
  await page.goto('/images')
  await page.getByRole('dialog').getByText('Service Unavailable').waitFor()

  await studio.server.stop()
  await outage(page).waitFor()
  await page.unroute('**/v1/images-library*')
  await studio.server.start()
  await page.getByRole('dialog').waitFor({ state: 'detached', timeout: RECOVERY_MS })
  const picture = page.locator('main img').first()
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBe(0)

  await studio.server.stop()
  await outage(page).waitFor()
  await page.unroute('**/v1/files/**')
  await studio.server.start()
  await outage(page).waitFor({ state: 'detached', timeout: RECOVERY_MS })
  await expect.poll(width, { timeout: RECOVERY_MS }).toBeGreaterThan(0)
})

it('a waiting request can be given up', async () => {
  const account = await createAccount(studio.server)
  const page = await studio.open({ as: account, path: '/text-to-speech' })
  await textBox(page).fill('Never said.')
  await page.getByRole('button', { name: /^Generate.*credits?$/ }).waitFor()
  await studio.server.stop()
  await outage(page).waitFor()
  await page.getByRole('button', { name: /^Generate/ }).click()
  await outage(page).getByRole('button', { name: 'Don’t send' }).click()
  await outage(page).getByText('Reconnecting…').waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await studio.server.start()
  await outage(page).waitFor({ state: 'detached' })
  await expect.poll(() => textBox(page).inputValue()).toBe('Never said.')
  await page.getByRole('button', { name: /^Generate.*credits?$/ }).waitFor()
  expect((await account.get('GET /library[/{team}]')).count).toBe(0)
})
