import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MAX_UPLOAD_BYTES } from '@atelier/contract/limits'
import type { Reply } from '@atelier/contract/routes/registry'
import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Account, createAccount } from './account.ts'
import { imageFile } from './image-file.ts'
import { WAIT_MS } from './server.ts'
import { expectAccessible, useStudio } from './studio.ts'

const studio = useStudio()

type Item = Reply<'GET /items/{id}'>

/** Starts an item and waits until it is completed. */
async function createItem(creator: Account, path: string, body: object): Promise<Item> {
  const started = await creator.send('POST', path, body)
  expect(started.status).toBe(201)
  const { id }: Item = await started.json()
  return vi.waitFor(
    async () => {
      const item: Item = await (await creator.send('GET', `/items/${id}`)).json()
      expect(item.status).toBe('completed')
      return item
    },
    { timeout: WAIT_MS, interval: 200 },
  )
}

/** A generated item's file, for an upload. */
async function fileOf({ url_file }: Item, name: string, mimeType: string) {
  const response = await fetch(url_file ?? '')
  return { name, mimeType, buffer: Buffer.from(await response.arrayBuffer()) }
}

const opened = (page: Page, title: string) => page.getByRole('link', { name: `Open ${title}`, exact: true })
const upload = (page: Page) => page.getByLabel('Upload', { exact: true })

/** Opens an item's menu and chooses from it. */
async function choose(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${title}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

async function confirmDeletion(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Delete' })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** A sparse file of a given size. */
async function fileOfSize(bytes: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-upload-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'huge.png')
  await writeFile(path, '')
  await truncate(path, bytes)
  return path
}

describe('the images', () => {
  it('are uploaded, renamed, put into folders and filtered by them', async () => {
    const page = await studio.open({ as: await createAccount(studio.server), path: '/images' })
    await page.getByRole('link', { name: 'Create an image' }).waitFor()
    await upload(page).setInputFiles(await fileOfSize(MAX_UPLOAD_BYTES + 1))
    await page.getByText(/the limit is 100 MB/).waitFor()
    await page.getByRole('button', { name: 'Dismiss huge.png' }).click()
    await upload(page).setInputFiles([imageFile('sea.png'), imageFile('sand.png')])
    await page.getByText('Your image was successfully uploaded!').waitFor()
    await Promise.all([opened(page, 'sea').waitFor(), opened(page, 'sand').waitFor()])

    await choose(page, 'sea', 'Rename')
    const dialog = page.getByRole('dialog', { name: 'Name, folder and tags' })
    await dialog.getByLabel('Title').fill('The slope')
    await dialog.getByLabel('Folder').fill('Zoo')
    await dialog.getByLabel('Tags', { exact: true }).first().fill('calm')
    await page.keyboard.press('Enter')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Your image was successfully updated!').waitFor()

    await page.getByRole('button', { name: 'Folder Zoo 1' }).click()
    await opened(page, 'sand').waitFor({ state: 'hidden' })
    await expect.poll(() => page.url()).toContain('folder=Zoo')
    await page.reload()
    await opened(page, 'The slope').waitFor()
    await expect.poll(() => opened(page, 'sand').count()).toBe(0)
    await page.getByRole('button', { name: 'Table' }).click()
    await page.getByRole('table', { name: 'images' }).getByText('Uploaded', { exact: false }).waitFor()
    await page.reload()
    await page.getByRole('table', { name: 'images' }).getByText('#calm').waitFor()
    await expectAccessible(page)
  })

  it('are compared with their source, and download in every format', async () => {
    const creator = await createAccount(studio.server)
    const source = await createItem(creator, '/image-conversion', { text: 'A fox in the snow', title: 'Fox' })
    const page = await studio.open({ as: creator, path: '/images' })
    await createItem(creator, '/image-conversion/image', {
      text: 'in oil',
      title: 'Oil',
      source_id: source.id,
    })
    await opened(page, 'Oil').click()
    await page.getByRole('button', { name: 'Compare with the original' }).click()
    const slider = page.getByRole('slider', { name: 'Comparison position' })
    await slider.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('51 percent')
    await expectAccessible(page)
    const arriving = page.waitForEvent('download')
    await page.getByRole('link', { name: 'WEBP' }).click()
    expect((await arriving).suggestedFilename()).toBe('Oil.webp')
  })

  it('are shared by links that can be revoked', async () => {
    const creator = await createAccount(studio.server)
    await createItem(creator, '/image-conversion', { text: 'A lighthouse at dusk', title: 'Lighthouse' })
    await createItem(creator, '/image-conversion', { text: 'A boat', title: 'Harbor', size: '512x512' })
    const page = await studio.open({ as: creator, path: '/images' })
    await choose(page, 'Lighthouse', 'Share')
    const dialog = page.getByRole('dialog', { name: 'Share “Lighthouse”' })
    await dialog.getByLabel('Link expires after').selectOption({ label: '7 days' })
    await dialog.getByRole('button', { name: 'Create link' }).click()
    const link = await dialog.getByRole('region', { name: /^link created/ }).textContent()
    await expectAccessible(page)
    const visitor = await studio.open({ path: new URL(link ?? '').pathname })
    await visitor.getByRole('heading', { name: 'Lighthouse' }).waitFor()
    const sharedImage = visitor.getByRole('img', { name: 'A lighthouse at dusk' })
    await expect
      .poll(() => sharedImage.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await expectAccessible(visitor)
    await dialog.getByRole('button', { name: 'Revoke' }).click()
    await dialog.getByRole('list', { name: 'Links' }).waitFor({ state: 'hidden' })
    await visitor.reload()
    await visitor.getByRole('heading', { name: 'This link has expired' }).waitFor()
    await page.getByRole('button', { name: 'Close', exact: true }).click()

    for (const name of ['Lighthouse', 'Harbor'])
      await page.getByRole('checkbox', { name: `Select ${name}` }).check()
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const several = page.getByRole('dialog', { name: 'Share 2 items' })
    await several.getByRole('button', { name: 'Create 2 links' }).click()
    await expect
      .poll(() => several.getByRole('region', { name: 'links' }).textContent())
      .toMatch(/Harbor\n\S+\/shared\/\S+\n\nLighthouse\n\S+\/shared\/\S+/)
    await expectAccessible(page)
  })

  it('are organised and deleted in bulk, also those that are not loaded', async () => {
    const creator = await createAccount(studio.server)
    const batch = (n: number, title: string) =>
      creator.send('POST', '/image-conversion', { text: 'A boat', title, n, size: '512x512' })
    for (let at = 0; at < 7; at++) expect((await batch(8, 'Boat')).status).toBe(201)
    const page = await studio.open({ as: creator, path: '/images' })
    const all = page.getByRole('checkbox', { name: 'Select all loaded images' })
    await all.check()
    await page.getByRole('button', { name: 'Folder and tags' }).click()
    const dialog = page.getByRole('dialog', { name: /^Folder and tags of/ })
    await dialog.getByLabel('Add tags').first().fill('fleet')
    await page.keyboard.press('Enter')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: /^Tag fleet/ }).waitFor()
    await page.getByText(/images updated/).waitFor({ state: 'hidden' })
    await all.check()
    await page.getByRole('button', { name: 'Select all 56' }).click()
    await page.getByText('56 images selected').waitFor()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await confirmDeletion(page)
    await page.getByText('The images were successfully deleted!').waitFor()
    await page.getByRole('link', { name: 'Create an image' }).waitFor()
    expect((await creator.get('GET /images-library')).count).toBe(0)
  })
})

describe('the videos', () => {
  it('play in the lightbox, are uploaded and deleted', async () => {
    const creator = await createAccount(studio.server)
    const snowVideo = await createItem(creator, '/text-to-video', {
      text: 'A forest in snow',
      title: 'Snow',
      seconds: 2,
    })
    const page = await studio.open({ as: creator, path: '/videos' })
    await opened(page, 'Snow').click()
    const player = page.locator('video[aria-label="Snow"]')
    await expect
      .poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Close' }).click()
    await upload(page).setInputFiles(await fileOf(snowVideo, 'mine.mp4', 'video/mp4'))
    await page.getByText('Your video was successfully uploaded!').waitFor()
    await opened(page, 'mine').waitFor()
    await expectAccessible(page)
    await choose(page, 'mine', 'Rename')
    const dialog = page.getByRole('dialog', { name: 'Name, folder and tags' })
    await dialog.getByLabel('Title').fill('My video')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Your item was successfully updated!').waitFor()
    await page.getByRole('checkbox', { name: 'Select My video' }).check()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await confirmDeletion(page)
    await page.getByText('The videos were successfully deleted!').waitFor()
    await opened(page, 'My video').waitFor({ state: 'hidden' })
    await choose(page, 'Snow', 'Add audio')
    await page.waitForURL('**/add-audio-to-video')
  })
})

describe('the audios', () => {
  it('play in their rows, are uploaded, filtered and deleted', async () => {
    const creator = await createAccount(studio.server)
    const audio = await createItem(creator, '/engine/audio/text-to-audio', {
      text: 'A beach with waves',
      title: 'Waves',
      mode: 'SOUND',
      seconds: 3,
    })
    const page = await studio.open({ as: creator, path: '/my-audios' })
    await page.getByRole('button', { name: 'Play Waves' }).click()
    await page.getByRole('button', { name: 'Pause Waves' }).waitFor()
    await page.getByRole('slider', { name: 'Position in Waves' }).waitFor()
    await upload(page).setInputFiles(await fileOf(audio, 'mine.mp3', 'audio/mpeg'))
    await page.getByText('Your file was successfully uploaded!').waitFor()
    await page.getByRole('checkbox', { name: 'Select mine' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByRole('combobox', { name: 'Model', exact: true }).selectOption({ label: 'Uploaded' })
    await page.getByRole('checkbox', { name: 'Select Waves' }).waitFor({ state: 'hidden' })
    await expectAccessible(page)
    await choose(page, 'mine', 'Delete')
    await confirmDeletion(page)
    await page.getByText('Your file was successfully deleted!').waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).first().click()
    await choose(page, 'Waves', 'Rearrange')
    await page.waitForURL('**/music-to-music')
  })
})
