import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTinyPack } from '../packages/local-engines/src/speech/neural/testing/tiny-pack.ts'
import { type Account, createAccount } from './account.ts'
import { expectAccessible, expectToFit, useStudio, views } from './studio.ts'

const email = 'operator@example.com'
const tiny = await openTinyPack({ pack: ({ sha256 }, { length: bytes }) => ({ sha256, bytes }) })
const studio = useStudio({ ADMIN_EMAILS: email, VOICE_PACKS: tiny.packsFile })
let operator: Account

beforeAll(async () => {
  operator = await createAccount(studio.server, { email })
})
afterAll(tiny.dispose)

it('installs voices once their license is accepted; they are offered first, speak, and are removed', async () => {
  const page = await studio.open({ as: operator, path: '/admin/voices' })
  const card = page.getByRole('region', { name: 'Tiny' })
  tiny.publisher.faults.push('gone')
  await card.getByRole('button', { name: 'Install Tiny' }).click()
  const dialog = page.getByRole('dialog', { name: 'Install Tiny' })
  await expect
    .poll(() => dialog.getByRole('textbox', { name: 'License' }).inputValue())
    .toContain('CC0 1.0 Universal')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Accept and install' }).click()
  await card.getByText('The publisher no longer offers this file (404).').waitFor()
  await expectAccessible(page)

  tiny.publisher.faults.push('half')
  await card.getByRole('button', { name: 'Try again to install Tiny' }).click()
  await dialog.getByRole('button', { name: 'Accept and install' }).click()
  await card.getByRole('progressbar', { name: 'Installation of Tiny' }).waitFor()
  await expectAccessible(page)
  tiny.publisher.cut()
  await card.getByText('Installed', { exact: true }).waitFor()

  const [voice] = (await operator.get('GET /voices/', '?limit=1')).results
  expect(voice).toMatchObject({ name: 'Hum', quality: 'Neural' })
  await page.goto(new URL('/', studio.server.url).href)
  await page.getByRole('button', { name: /^Voice/ }).click()
  const first = page.getByRole('dialog', { name: 'Choose a voice' }).getByRole('listitem').first()
  await first.getByText('Neural', { exact: true }).waitFor()
  await first.locator('[data-choose]').click()
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Hello there. Good morning!')
  await page.getByRole('button', { name: /^Generate/ }).click()
  await page.getByText(/^Hum · MP3/).waitFor()
  const [item] = (await operator.get('GET /library[/{team}]', '?limit=1')).results
  expect(await operator.finished(item?.code_ref ?? '')).toMatchObject({ status: 'completed' })

  await page.goto(new URL('/admin/voices', studio.server.url).href)
  await card.getByRole('button', { name: 'Remove Tiny' }).click()
  await page.getByRole('dialog', { name: 'Remove Tiny?' }).getByRole('button', { name: 'Remove' }).click()
  await card.getByRole('button', { name: 'Install Tiny' }).waitFor()
  expect((await operator.get('GET /voices/', '?limit=1')).results[0]?.quality).toBe('Standard')
})

it.each(views)('lists the voice packs on a $device, $colorScheme', async (view) => {
  const page = await studio.open({ as: operator, path: '/admin/voices', ...view })
  const kokoro = page.getByRole('region', { name: 'Kokoro' })
  await kokoro.getByText('349.9 MB').waitFor()
  await expectToFit(page)
  await expectAccessible(page)
  await kokoro.getByRole('button', { name: 'Install Kokoro' }).click()
  const dialog = page.getByRole('dialog', { name: 'Install Kokoro' })
  await expect
    .poll(() => dialog.getByRole('textbox', { name: 'License' }).inputValue())
    .toContain('Apache License')
  await expectToFit(page)
  await expectAccessible(page)
})
