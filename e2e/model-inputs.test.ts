import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Account, createAccount } from './account.ts'
import { imageFile } from './image-file.ts'
import { expectAccessible, expectToFit, useStudio, views } from './studio.ts'

const studio = useStudio({ WELCOME_CREDITS: '100000' }, undefined, ['e2e/dist/models.js'])
let account: Account
beforeAll(async () => {
  account = await createAccount(studio.server)
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
async function make(page: Page, library: 'GET /images-library' | 'GET /videos-library') {
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
