import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Account, createAccount } from './account.ts'
import { imageFile } from './image-file.ts'
import { expectAccessible, expectToFit, useStudio, views } from './studio.ts'

const email = 'operator@example.com'
const studio = useStudio({ WELCOME_CREDITS: '100000', ADMIN_EMAILS: email }, undefined, [
  'e2e/dist/models.js',
])
let account: Account
beforeAll(async () => {
  account = await createAccount(studio.server)
  const operator = await createAccount(studio.server, { email })
  const style = { type: 'string', title: 'Style', enum: ['plain', 'acted'], default: 'plain' }
  const common = { provider: 'scripted', endpoint: 'scripted', cost: null }
  const speaker = {
    ...{ ...common, code: 'scripted', name: 'Scripted', kind: 'speech', mode: 'TEXT_TO_SPEECH', price: null },
    inputs: { text: { required: true }, instructions: { max_characters: 60 } },
    request: { instructions: { $: 'instructions' } },
    parameters: { type: 'object', properties: { style } },
    speech: { quality: 'Standard', factors: { style: { acted: 1.5 } } },
  }
  const restyler = {
    ...{ ...common, code: 'restyler', name: 'Restyler', kind: 'image', mode: 'TEXT_TO_IMAGE' },
    ...{ inputs: { text: { required: false }, images: { min: 1, max: 2 } } },
    price: { credits: 5, per: 'result' },
  }
  for (const model of [speaker, restyler])
    expect((await operator.send('PUT', '/admin/models', { model })).status).toBe(200)
})

const generate = (page: Page) => page.getByRole('button', { name: /^Generate/ })
const textBox = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const references = (page: Page) => page.getByRole('region', { name: 'Reference images' })
const moreSettings = (page: Page) => page.getByRole('button', { name: /^More settings/ })
const note = (page: Page) => page.getByRole('region', { name: 'Composer' }).getByRole('status')

async function openModel(path: string, model: string, device: 'desktop' | 'phone' = 'desktop') {
  const page = await studio.open({ as: account, path, device })
  await textBox(page).waitFor()
  if (device === 'phone') await page.getByRole('button', { name: /^Settings/ }).click()
  await page.getByRole('radio', { name: new RegExp(model) }).check()
  return page
}

const expectPrice = (page: Page, credits: number) =>
  expect.poll(() => generate(page).textContent()).toContain(`${credits} credits`)

/** Starts the draft and returns the newest item of a library, once it is finished. */
async function make(
  page: Page,
  library: 'GET /images-library' | 'GET /videos-library' | 'GET /library[/{team}]',
) {
  const { count } = await account.get(library)
  await generate(page).click()
  const newest = async () => await account.get(library, '?status=completed')
  await expect.poll(async () => (await newest()).count, { timeout: 60_000 }).toBe(count + 1)
  const [item] = (await newest()).results
  if (!item) throw new Error('nothing was generated')
  return item
}

describe('an image model with options and reference images', () => {
  it('shows its price, generates, shows its inputs, and restores them', async () => {
    const page = await openModel('/text-to-image', 'Scripted canvas')
    await expectPrice(page, 60)
    await textBox(page).fill('A cat')
    await moreSettings(page).click()
    await page.getByRole('radio', { name: 'Final' }).check()
    await expectPrice(page, 120)
    const steps = page.getByLabel('Steps', { exact: true })
    await steps.press('ArrowRight')
    await page.getByLabel('Transparent background').check()
    const avoid = page.getByLabel('Negative prompt')
    await avoid.fill('x'.repeat(41))
    await expect
      .poll(() => note(page).textContent())
      .toContain('Negative prompt: Enter at most 40 characters.')
    await avoid.fill('rain')
    const files = references(page).locator('input[type=file]')
    await files.setInputFiles([imageFile('first.png'), imageFile('second.png')])
    await references(page).getByAltText('second.png').waitFor()
    await references(page).getByRole('button', { name: 'Move reference image 2 earlier' }).click()
    await expect
      .poll(() =>
        references(page)
          .getByRole('img')
          .evaluateAll((all) => all.map((one) => one.getAttribute('alt'))),
      )
      .toEqual(['second.png', 'first.png'])
    await expectAccessible(page)
    const item = await make(page, 'GET /images-library')
    const parameters = { quality: 'final', steps: 21, transparent: true, negative_prompt: 'rain' }
    expect(item).toMatchObject({ cost: 120, settings: { parameters, source_ids: [null, null] } })
    expect(item.sources.map(({ input }) => input)).toEqual(['image', 'image'])

    await references(page).getByRole('button', { name: 'Remove reference image 2' }).click()
    await page.getByRole('button', { name: 'Reset to defaults' }).click()
    await expectPrice(page, 60)
    await page.getByRole('button', { name: 'Open A cat' }).first().click()
    const details = page.getByRole('dialog')
    await details.getByText('Negative prompt').waitFor()
    const sources = details.getByRole('group', { name: 'Sources' })
    await expect.poll(() => sources.getByRole('img').count()).toBe(2)
    await details.getByRole('button', { name: 'Remix' }).click()
    await expectPrice(page, 120)
    await expect.poll(() => references(page).getByRole('img').count()).toBe(2)
    await expect.poll(() => avoid.inputValue()).toBe('rain')
  })

  it('keeps its draft after a reload, and other models keep their own', async () => {
    const page = await openModel('/image-to-image', 'Scripted canvas')
    const mask = page.getByRole('region', { name: 'Mask' })
    await mask.locator('input[type=file]').setInputFiles(imageFile('mask.png'))
    await references(page).locator('input[type=file]').setInputFiles(imageFile('reference.png'))
    await moreSettings(page).click()
    await page.getByRole('radio', { name: 'Final' }).check()
    await expectPrice(page, 120)
    await page.getByRole('radio', { name: 'scripted-filter' }).check()
    await expectPrice(page, 150)
    await expect.poll(() => mask.or(references(page)).or(moreSettings(page)).count()).toBe(0)
    await page.reload()
    await page.getByRole('radio', { name: /Scripted canvas/ }).check()
    await expectPrice(page, 120)
    await references(page).getByAltText('reference.png').waitFor()
    await mask.getByAltText('mask.png').waitFor()
    await expect.poll(() => note(page).textContent()).toContain('Choose an image to start.')
  })
})

it('a video model shows the price of its resolution, and takes a last frame', async () => {
  const page = await openModel('/image-to-video', 'Scripted frames')
  await expectPrice(page, 30)
  await moreSettings(page).click()
  await page.getByRole('radio', { name: '1080p' }).check()
  await expectPrice(page, 75)
  for (const name of ['Image', 'Last frame']) {
    const slot = page.getByRole('region', { name, exact: true })
    await slot.locator('input[type=file]').setInputFiles(imageFile(`${name}.png`))
  }
  const item = await make(page, 'GET /videos-library')
  expect(item).toMatchObject({ cost: 75, settings: { parameters: { resolution: '1080p' } } })
  expect(item.sources.map(({ input }) => input)).toEqual(['image', 'last_frame'])
})

const instructions = (page: Page) => page.getByLabel('Instructions')

it('a voice takes instructions and options, which set the price, and Remix restores them', async () => {
  const page = await studio.open({ as: account, path: '/text-to-speech' })
  await textBox(page).fill('a'.repeat(1000))
  await expectPrice(page, 20)
  await instructions(page).fill('x'.repeat(61))
  await expect.poll(() => note(page).textContent()).toContain('1 over the limit of 60 characters.')
  await instructions(page).fill('Whisper')
  await moreSettings(page).click()
  await page.getByRole('radio', { name: 'acted' }).check()
  await expectPrice(page, 30)
  await expectAccessible(page)
  const item = await make(page, 'GET /library[/{team}]')
  expect(item).toMatchObject({
    cost: 30,
    settings: { instructions: 'Whisper', parameters: { style: 'acted' } },
  })

  await instructions(page).fill('')
  await page.getByRole('button', { name: 'Reset to defaults' }).click()
  await page
    .getByRole('button', { name: /^Remix/ })
    .first()
    .click()
  await expectPrice(page, 30)
  await expect.poll(() => instructions(page).inputValue()).toBe('Whisper')
  await page.reload()
  await expectPrice(page, 30)
})

describe('a spreadsheet', () => {
  async function openSheet(path: string, view: { device?: 'phone'; colorScheme?: 'dark' } = {}) {
    const page = await studio.open({ as: account, path, ...view })
    const buffer = Buffer.from(`text\n${'a'.repeat(1000)}\n${'b'.repeat(1000)}\n`)
    await page.getByLabel('Browse files').setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer })
    if (view.device === 'phone') await page.getByRole('button', { name: /^Settings/ }).click()
    return page
  }

  it('of images quotes and applies the options of the model', async () => {
    const page = await openSheet('/excel-to-image')
    const restyler = page.getByRole('radio', { name: /Restyler/ })
    await expect.poll(() => restyler.isDisabled()).toBe(true)
    await page.getByText('Requires an image, which rows do not have.').waitFor()
    await page.getByRole('radio', { name: /Scripted canvas/ }).check()
    await expectPrice(page, 120)
    await moreSettings(page).click()
    await page.getByRole('radio', { name: 'Final' }).check()
    await expectPrice(page, 240)
    await expectAccessible(page)
    await expect.poll(() => generate(page).isEnabled()).toBe(true)
    await generate(page).click()
    await page.getByRole('region', { name: 'Batch' }).getByText('Finished', { exact: true }).waitFor()
    const { results } = await account.get('GET /images-library', '?in_sheet=true')
    for (const { cost, settings } of results)
      expect({ cost, settings }).toMatchObject({ cost: 120, settings: { parameters: { quality: 'final' } } })
    expect(results).toHaveLength(2)
  })

  it('of texts applies instructions and options of the voice', async () => {
    const page = await openSheet('/excel-to-speech', { device: 'phone', colorScheme: 'dark' })
    await expectPrice(page, 40)
    await instructions(page).fill('Whisper')
    await moreSettings(page).click()
    await page.getByRole('radio', { name: 'acted' }).check()
    await expectPrice(page, 60)
    await expectToFit(page)
    await expectAccessible(page)
    await expect.poll(() => generate(page).isEnabled()).toBe(true)
    await generate(page).click()
    await page.getByRole('region', { name: 'Batch' }).getByText('Finished', { exact: true }).waitFor()
    const { results } = await account.get('GET /library[/{team}]', '?in_sheet=true')
    expect(results).toHaveLength(2)
    for (const { cost, settings } of results)
      expect({ cost, settings }).toMatchObject({
        cost: 30,
        settings: { instructions: 'Whisper', parameters: { style: 'acted' } },
      })
  })

  it('of images fits a phone in dark mode', async () => {
    const page = await openSheet('/excel-to-image', { device: 'phone', colorScheme: 'dark' })
    await page.getByRole('radio', { name: /Scripted canvas/ }).check()
    await moreSettings(page).click()
    await page.getByText('Negative prompt').waitFor()
    await expectToFit(page)
    await expectAccessible(page)
  })
})

it.each(views)('speech fits on $device in $colorScheme mode', async ({ device, colorScheme }) => {
  const page = await studio.open({ as: account, path: '/text-to-speech', device, colorScheme })
  await textBox(page).waitFor()
  if (device === 'phone') await page.getByRole('button', { name: /^Settings/ }).click()
  await moreSettings(page).click()
  await instructions(page).fill('Speak calmly.')
  await expectToFit(page)
  await expectAccessible(page)
})

it.each(views)('fits on $device in $colorScheme mode', async ({ device, colorScheme }) => {
  const page = await studio.open({ as: account, path: '/image-to-image', device, colorScheme })
  await textBox(page).waitFor()
  if (device === 'phone') await page.getByRole('button', { name: /^Settings/ }).click()
  await page.getByRole('radio', { name: /Scripted canvas/ }).check()
  await moreSettings(page).click()
  const images = ['a', 'b'].map((name) => imageFile(`${name}.png`))
  await references(page).locator('input[type=file]').setInputFiles(images)
  await references(page).getByAltText('b.png').waitFor()
  await expectToFit(page)
  await expectAccessible(page)
})
