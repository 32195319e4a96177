import { beforeAll, expect, it } from 'vitest'
import { type Account, createAccount } from './account.ts'
import { imageFile } from './image-file.ts'
import { useStudio } from './studio.ts'

const studio = useStudio()
let account: Account
beforeAll(async () => {
  account = await createAccount(studio.server)
})

it('the manifest and its icons are served, so that browsers offer to install the studio', async () => {
  const page = await studio.open({ path: '/auth/login' })
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const reply = await page.request.get(href ?? '')
  expect(reply.headers()['content-type']).toContain('application/manifest+json')
  const { icons, start_url, display } = await reply.json()
  expect({ start_url, display }).toEqual({ start_url: '/home', display: 'standalone' })
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (url) => {
      const image = new Image()
      image.src = url
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    expect(size).toBe(sizes)
  }
})

it('an image shared by another app becomes the source of an image, with its text as the prompt', async () => {
  const page = await studio.open({ as: account, path: '/home' })
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/share-worker.js')
    await navigator.serviceWorker.ready
  })
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const bytes = [...imageFile('river.png').buffer]
  await page.evaluate((content) => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: '/share-target', enctype: 'multipart/form-data' })
    form.innerHTML = '<input name="text" value="As a watercolor"><input type="file" name="files">'
    const files = new DataTransfer()
    files.items.add(new File([new Uint8Array(content)], 'river.png', { type: 'image/png' }))
    const field = form.querySelector<HTMLInputElement>('input[type=file]')
    if (field) field.files = files.files
    document.body.append(form)
    form.submit()
  }, bytes)
  await page.waitForURL('**/image-to-image')
  await page.getByText('river.png').first().waitFor()
  await expect
    .poll(() => page.getByRole('main').getByRole('textbox').first().inputValue())
    .toBe('As a watercolor')
})
