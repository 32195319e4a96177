import type { Reply } from '@atelier/contract/routes/registry'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { falKey, startFakeFal } from '../packages/engines/src/fal/testing/fake-fal.ts'
import type { FakeProvider } from '../packages/engines/src/hosted/testing/fake-provider.ts'
import { makeSampleMedia } from '../packages/engines/src/hosted/testing/sample-media.ts'
import { type Account, createAccount } from './account.ts'
import { expectAccessible, expectToFit, useStudio } from './studio.ts'

const email = 'operator@example.com'
const settings: Record<string, string> = { ADMIN_EMAILS: email, FAL_API_KEY: falKey }
let fal: FakeProvider
let operator: Account

beforeAll(async () => {
  fal = await startFakeFal(await makeSampleMedia())
  settings.FAL_BASE_URL = fal.url
  return () => fal.close()
})
const studio = useStudio(settings)
beforeAll(async () => {
  operator = await createAccount(studio.server, { email })
})

const openConsole = (path: string, view: Parameters<typeof studio.open>[0] = {}) =>
  studio.open({ ...view, as: operator, path })

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

it('searches the provider’s models, adds one with an option, shows its margin, and publishes it', async () => {
  const page = await openConsole('/admin/models')
  await page.getByRole('link', { name: 'Add a model' }).click()
  await page.getByLabel('Provider').selectOption('fal')
  await page.getByLabel('Search its models').fill('seedream')
  await page.getByRole('button', { name: 'Choose Seedream 4.0: Text to image' }).click()

  const general = region(page, 'General')
  await general.getByLabel('Name', { exact: true }).fill('Dreams')
  await general.getByLabel('Code', { exact: true }).fill('dreams')
  const options = region(page, 'Options')
  await options.getByRole('button', { name: 'Add an option' }).click()
  const option = options.getByRole('group', { name: 'New option' })
  await option.getByLabel('Label').fill('Mood')
  const mood = options.getByRole('group', { name: 'Mood' })
  await mood.getByLabel('Option name').fill('mood')
  await mood.getByLabel('Values').fill('calm = Calm\nwild = Wild')
  await page.getByLabel('Preview of the settings').getByRole('radio', { name: 'Wild' }).waitFor()

  const price = region(page, 'Price and cost')
  await price.getByLabel('Credits').fill('10')
  await price.getByText('Below cost: defaults').waitFor()
  await price.getByLabel('Credits').fill('54')
  await price.getByText('50%').waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Save hidden' }).click()
  await page.waitForURL('**/admin/models/edit?*code=dreams*')
  await page.getByRole('link', { name: 'Test' }).click()
  await page.waitForURL('**/text-to-image?model=dreams')
  await expect.poll(() => page.getByRole('radio', { name: 'Dreams · Hidden' }).isChecked()).toBe(true)
  await page.goBack()
  const maker = await createAccount(studio.server)
  const names = async () => {
    const { results } = await maker.get('GET /image-models', '?limit=1000')
    return results.map(({ name }) => name)
  }
  expect(await names()).not.toContain('Dreams')

  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Offered', { exact: true }).waitFor()
  const composer = await studio.open({ as: maker, path: '/text-to-image' })
  await composer.getByRole('radio', { name: 'Dreams' }).check()
  await composer.getByRole('button', { name: 'More settings' }).click()
  await composer.getByText('Wild', { exact: true }).waitFor()
})

const edited = '/admin/models/edit?provider=fal&kind=image&mode=TEXT_TO_IMAGE&code=seedream-5-lite'

it.each([
  ['/admin/models/add?provider=fal', 'Choose'],
  [edited, 'Mapping'],
])('fits a phone in dark mode: %s', async (path, text) => {
  const page = await openConsole(path, { device: 'phone', colorScheme: 'dark' })
  await page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor()
  await expectToFit(page)
  await expectAccessible(page)
})

it('shows the server’s errors at their fields, keeps what was typed, and asks before it is discarded', async () => {
  const page = await openConsole(edited)
  const mapping = region(page, 'Mapping')
  await region(page, 'General').getByLabel('Name', { exact: true }).fill('Half done')
  await mapping.getByLabel('Request').fill('{\n  "prompt": { "$": "txt" }\n}')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await mapping.getByText('Line 2, prompt.$: A request has no value of this name.').waitFor()
  await mapping.getByText('1 error').waitFor()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'All models' }).click()
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'hidden' })
  await expect
    .poll(() => region(page, 'General').getByLabel('Name', { exact: true }).inputValue())
    .toBe('Half done')

  await page.getByRole('link', { name: 'All models' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await page.waitForURL((url) => url.pathname === '/admin/models')
})

it('imports a file after showing what changes; a changed model is restored, and that is undone', async () => {
  const page = await openConsole('/admin/models?provider=fal&search=recraft-v4.1')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'recraft-v4.1' })
  await row.getByText('Recraft V4.1').waitFor()
  const response = await operator.send('GET', '/admin/models/export?shipped=true')
  const { version, models }: Reply<'GET /admin/models/export'> = await response.json()
  const [model] = models.filter(({ code }) => code === 'recraft-v4.1')
  if (!model) throw new Error('Recraft V4.1 is not shipped.')
  const choose = (content: unknown) =>
    page.getByLabel('File of models').setInputFiles({
      name: 'models.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(content)),
    })
  const dialog = page.getByRole('dialog', { name: 'Import models' })

  await choose({ version, models: [model, { ...model, name: '', order: 7 }] })
  await dialog.getByRole('button', { name: 'Import' }).click()
  await dialog.getByText(/^Model 2 \(recraft-v4\.1\), name: /).waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await choose({ version, models: [{ ...model, name: 'Renamed' }] })
  await dialog.getByRole('row', { name: 'Renamed (recraft-v4.1) · name Changed' }).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Import' }).click()
  await row.getByText('Renamed').waitFor()

  await row.getByRole('button', { name: 'Restore Renamed as shipped' }).click()
  await page
    .getByRole('dialog', { name: 'Restore Renamed?' })
    .getByRole('button', { name: 'Restore' })
    .click()
  await row.getByText('Recraft V4.1').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await row.getByText('Renamed').waitFor()
})
