import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { formOf } from '../apps/server/src/testing/form.ts'
import {
  comfyKey,
  type FakeComfy,
  startFakeComfy,
} from '../packages/engines/src/comfyui/testing/fake-comfy.ts'
import { readWorkflow } from '../packages/engines/src/comfyui/testing/read-workflow.ts'
import { falKey, startFakeFal } from '../packages/engines/src/fal/testing/fake-fal.ts'
import type { FakeProvider } from '../packages/engines/src/hosted/testing/fake-provider.ts'
import { makeSampleMedia } from '../packages/engines/src/hosted/testing/sample-media.ts'
import { type Account, createAccount } from './account.ts'
import { imageFile } from './image-file.ts'
import { callerOf } from './specification/caller.ts'
import { useStudio } from './studio.ts'

const DAY_MS = 86_400_000
const email = 'operator@example.com'
const settings: Record<string, string> = { ADMIN_EMAILS: email, FAL_API_KEY: falKey, WELCOME_CREDITS: '1000' }
let fal: FakeProvider
let comfy: FakeComfy
let operator: Account
let maker: Account

beforeAll(async () => {
  const media = await makeSampleMedia()
  ;[fal, comfy] = await Promise.all([startFakeFal(media), startFakeComfy(media)])
  settings.FAL_BASE_URL = fal.url
  return () => Promise.all([fal.close(), comfy.close()])
})
const studio = useStudio(settings, undefined, ['e2e/dist/clock.js'])
beforeAll(async () => {
  operator = await createAccount(studio.server, { email })
  maker = await createAccount(studio.server)
})

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const generate = (page: Page) => page.getByRole('button', { name: /^Generate/ })

/** Names, prices and publishes the proposed model. */
async function publish(page: Page, { name, code, credits }: { name: string; code: string; credits: number }) {
  await region(page, 'General').getByLabel('Name', { exact: true }).fill(name)
  await region(page, 'General').getByLabel('Code', { exact: true }).fill(code)
  await region(page, 'Price and cost').getByLabel('Credits').fill(String(credits))
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.waitForURL(`**/admin/models/edit?*code=${code}*`)
  await page.getByText('Offered', { exact: true }).waitFor()
}

/** Opens the composer of images with a model, its source image and its reference image. */
async function compose(model: string, reference: string) {
  const page = await studio.open({ as: maker, path: '/image-to-image' })
  await page.getByRole('radio', { name: new RegExp(model) }).check()
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('The cat wears the hat')
  await region(page, 'Image').locator('input[type=file]').setInputFiles(imageFile('cat.png'))
  const files = region(page, 'Reference images').locator('input[type=file]')
  await files.setInputFiles(imageFile(reference))
  await region(page, 'Reference images').getByAltText(reference).waitFor()
  await page.getByRole('button', { name: /^More settings/ }).click()
  return page
}

/** Generates at the displayed price. */
async function generateFor(page: Page, credits: number) {
  await expect.poll(() => generate(page).textContent()).toContain(`${credits} credits`)
  const before = await maker.credits()
  const { count } = await maker.get('GET /images-library', '?status=completed')
  await generate(page).click()
  const completed = async () => await maker.get('GET /images-library', '?status=completed')
  await expect.poll(async () => (await completed()).count).toBe(count + 1)
  expect(await maker.credits()).toBe(before - credits)
  const [item] = (await completed()).results
  return item
}

it('a model of fal is added, and generates with an option and a reference image at the quoted price', async () => {
  const page = await studio.open({ as: operator, path: '/admin/models/add?provider=fal' })
  await page.getByLabel('Search its models').fill('nano')
  const found = page.getByRole('listitem').filter({ hasText: 'fal-ai/nano-banana-2/edit' })
  await found.getByRole('button', { name: 'Choose Nano Banana 2' }).click()
  await publish(page, { name: 'Bananas', code: 'bananas', credits: 90 })

  const composer = await compose('Bananas', 'hat.png')
  await composer.getByRole('radio', { name: '2K' }).check()
  const item = await generateFor(composer, 90)
  expect(item).toMatchObject({
    cost: 90,
    model: { code: 'bananas' },
    settings: { parameters: { resolution: '2K' } },
  })
  expect(item?.sources).toHaveLength(2)
  const submits = fal.requests.filter(({ path }) => path.endsWith('/nano-banana-2/edit'))
  expect(submits).toHaveLength(1)
  expect(submits[0]?.json()).toMatchObject({
    resolution: '2K',
    image_urls: [expect.any(String), expect.any(String)],
  })
})

it('a ComfyUI workflow is added, and generates with an option and a reference image at the quoted price', async () => {
  const connected = await operator.send('POST', '/admin/servers', {
    ...{ name: 'Workstation', type: 'comfyui', url: comfy.url, api_key: comfyKey },
  })
  expect(connected.status).toBe(201)
  const page = await studio.open({ as: operator, path: '/admin/servers' })
  await region(page, 'Workstation').getByRole('link', { name: 'Paste a workflow' }).click()
  const workflow = JSON.stringify(await readWorkflow('qwen-edit-two-images'))
  await page.getByLabel('Name').fill('Qwen Edit')
  await page.getByLabel('Code').fill('qwen-edit')
  await page.getByRole('textbox', { name: 'Workflow' }).fill(workflow)
  await page.getByRole('button', { name: 'Propose a model' }).click()
  await publish(page, { name: 'Qwen Edit', code: 'qwen-edit', credits: 25 })

  const composer = await compose('Qwen Edit', 'hat.png')
  await composer.getByLabel('Negative prompt').fill('rain')
  // The workflow has a seed, but no strength.
  await composer.getByLabel('Seed', { exact: true }).waitFor()
  await composer.getByText('Strength', { exact: true }).waitFor({ state: 'detached' })
  const item = await generateFor(composer, 25)
  expect(item).toMatchObject({
    ...{ cost: 25, model: { code: 'qwen-edit' } },
    settings: { parameters: { negative_prompt: 'rain' } },
  })
  expect(comfy.paid).toBe(1)
  expect(comfy.uploads.size).toBe(2)
})

it('users see when a model ends; then its successor serves its requests', async () => {
  const end = new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 10)
  const page = await studio.open({
    ...{ as: operator, path: '/admin/models/edit?provider=fal&kind=image&mode=IMAGE_TO_IMAGE&code=bananas' },
  })
  await page.getByLabel('Last day').fill(end)
  await page.getByLabel('Successor').fill('qwen-edit')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(/^Saved\./).waitFor()
  const composer = await studio.open({ as: maker, path: '/image-to-image' })
  await composer.getByRole('radio', { name: /Bananas · Ends on/ }).waitFor()

  await writeFile(join(studio.server.dataDir, 'days-ahead'), '11')
  await composer.reload()
  await composer.getByRole('radio', { name: 'Qwen Edit' }).waitFor()
  await composer.getByRole('radio', { name: /Bananas/ }).waitFor({ state: 'detached' })
  const call = callerOf(studio.server.url, maker.token)
  const cat = ['cat.png', imageFile('cat.png').buffer] as const
  const form = formOf({ text: 'The cat wears a hat', model: 'bananas', file: cat, images: cat })
  const started = await call('POST /image-conversion/image', form, 201)
  expect(started).toMatchObject({ cost: 25, model: { code: 'qwen-edit' } })
})
