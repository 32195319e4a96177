import { kinds } from '@atelier/contract/kinds/kind'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { promptTemplates } from '../apps/web/src/ui/prompt-shelf/prompt-templates.ts'
import { type Account, createAccount } from './account.ts'
import { imageFile } from './image-file.ts'
import { callerOf } from './specification/caller.ts'
import { expectAccessible, expectToFit, useStudio, views } from './studio.ts'

const studio = useStudio()
let account: Account
beforeAll(async () => {
  account = await createAccount(studio.server)
})

const textBox = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })

async function open(path: string, as = account): Promise<Page> {
  const page = await studio.open({ as, path })
  await textBox(page).waitFor()
  return page
}

/** The data of a drag or of the clipboard: a file, or a text. */
function dataOf(page: Page, content: { name: string; mimeType: string; buffer: Buffer } | string) {
  const file = typeof content === 'string' ? null : { ...content, buffer: content.buffer.toString('base64') }
  return page.evaluateHandle(
    ([text, one]) => {
      const data = new DataTransfer()
      if (text !== null) data.setData('text/plain', text)
      if (!one) return data
      const bytes = Uint8Array.from(atob(one.buffer), (letter) => letter.charCodeAt(0))
      data.items.add(new File([bytes], one.name, { type: one.mimeType }))
      return data
    },
    [typeof content === 'string' ? content : null, file] as const,
  )
}

/** Drops a file on the results, or drags it over them. */
async function drop(page: Page, file: ReturnType<typeof imageFile>, event: 'drop' | 'dragover' = 'drop') {
  const dataTransfer = await dataOf(page, file)
  await page.getByRole('region', { name: 'Results' }).dispatchEvent(event, { dataTransfer })
}

async function paste(page: Page, content: ReturnType<typeof imageFile> | string) {
  const data = await dataOf(page, content)
  await page.evaluate((clipboardData) => {
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
    )
  }, data)
}

describe('dropped and pasted content', () => {
  it('becomes the source, and what it replaces can be restored', async () => {
    const page = await open('/image-to-image')
    await drop(page, imageFile('one.png'), 'dragover')
    await page.getByText('Drop to use it as the image').waitFor()
    await drop(page, imageFile('one.png'))
    await page.getByAltText('one.png').waitFor()
    await page.getByText('Drop to use it as the image').waitFor({ state: 'detached' })
    await paste(page, imageFile('two.png'))
    await page.getByAltText('two.png').waitFor()
    await page.getByText('The image was replaced.').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByAltText('one.png').waitFor()
    await paste(page, 'A pencil sketch')
    await expect.poll(() => textBox(page).inputValue()).toBe('A pencil sketch')
  })

  it('opens the mode that takes it, if this one does not', async () => {
    const page = await open('/text-to-video')
    await drop(page, imageFile('sea.png'), 'dragover')
    await page.getByText('Drop to open it in Image to video').waitFor()
    await drop(page, imageFile('sea.png'))
    await page.waitForURL('**/image-to-video')
    await page.getByAltText('sea.png').waitFor()
    await page.getByRole('radio', { name: '9:16' }).check()
    await page.getByText('Cropped to 9:16').waitFor()
  })

  it('is refused at once when it is damaged or of no use', async () => {
    const page = await open('/image-to-image', await createAccount(studio.server))
    const damaged = { name: 'torn.png', mimeType: 'image/png', buffer: Buffer.from('no image') }
    await drop(page, damaged)
    await page.getByText('“torn.png” is damaged: it can’t be opened as an image.').waitFor()
    await page
      .getByRole('region', { name: 'Image', exact: true })
      .locator('input[type=file]')
      .setInputFiles(damaged)
    await expect.poll(() => page.getByText('“torn.png” is damaged').count()).toBe(2)
    await drop(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') })
    await page.getByText('“notes.txt” is not an image, a video or an audio file.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/image-to-image')
  })
})

describe('results', () => {
  it('of a mode are shown in batches, and each is dragged to another composer as a source', async () => {
    const maker = await createAccount(studio.server)
    const call = callerOf(studio.server.url, maker.token)
    await call('POST /image-conversion', { text: 'A red house', size: '1024x1792', n: 2 }, 201)
    const page = await open('/text-to-image', maker)
    const tiles = page.getByRole('list', { name: 'A red house' }).getByRole('listitem')
    await expect.poll(() => tiles.count()).toBe(2)
    await page.getByRole('button', { name: 'Open A red house' }).last().waitFor()
    const boxes = await Promise.all([tiles.first().boundingBox(), tiles.last().boundingBox()])
    for (const box of boxes) expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1024 / 1792, 1)
    await expectAccessible(page)
    await open('/image-to-image', maker).then((other) => other.getByText('Your images appear here').waitFor())
    const dataTransfer = await page.evaluateHandle(() => new DataTransfer())
    await tiles.first().dispatchEvent('dragstart', { dataTransfer })
    await page.getByRole('region', { name: 'Results' }).dispatchEvent('drop', { dataTransfer })
    await page.waitForURL('**/image-to-image')
    await page.getByRole('region', { name: 'Image', exact: true }).getByAltText('A red house').waitFor()
  })

  it('of sound and of music are listed apart, and takes of one prompt are compared', async () => {
    const maker = await createAccount(studio.server)
    const call = callerOf(studio.server.url, maker.token)
    for (const [mode, text] of [
      ['MUSIC', 'Slow piano'],
      ['MUSIC', 'Slow piano'],
      ['SOUND', 'Rain'],
    ])
      await call('POST /engine/audio/text-to-audio', { mode, text, seconds: 3 }, 201)
    const page = await open('/text-to-music', maker)
    const compare = page.getByRole('group', { name: 'Compare takes' })
    await expect.poll(() => compare.getByRole('button').count()).toBe(2)
    await compare.getByRole('button', { name: 'Listen to take A' }).click()
    await expect
      .poll(() => compare.getByRole('button', { name: 'Listen to take A' }).getAttribute('aria-pressed'))
      .toBe('true')
    await compare.getByRole('button', { name: 'Listen to take B' }).click()
    await expect
      .poll(() => compare.getByRole('button', { name: 'Listen to take B' }).getAttribute('aria-pressed'))
      .toBe('true')
    await expectAccessible(page)
    await page.goto('/text-to-sound')
    await expect.poll(() => page.getByRole('button', { name: 'Play Rain' }).count()).toBe(1)
  })
})

describe('recent prompts and templates', () => {
  it('fill the prompt, and the draft they replace can be restored', async () => {
    const maker = await createAccount(studio.server)
    const call = callerOf(studio.server.url, maker.token)
    for (const text of ['A red house', 'A sailing boat', 'A red house'])
      await call('POST /image-conversion', { text }, 201)
    const page = await open('/text-to-image', maker)
    await textBox(page).fill('My own words')
    const opener = page.getByRole('button', { name: 'Recent prompts and templates' })
    await opener.click()
    const shelf = page.getByRole('dialog', { name: 'Recent prompts and templates' })
    const recent = shelf.getByRole('region', { name: 'Recent prompts' }).getByRole('button')
    await expect.poll(() => recent.count()).toBe(2)
    await expectAccessible(page)
    await shelf.getByLabel('Search prompts').fill('boat')
    await expect.poll(() => recent.count()).toBe(1)
    await recent.click()
    await expect.poll(() => textBox(page).inputValue()).toBe('A sailing boat')
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => textBox(page).inputValue()).toBe('My own words')
    await opener.click()
    await shelf.getByLabel('Search prompts').press('Escape')
    await shelf.waitFor({ state: 'detached' })
  })

  it('are all within what the built-in models can do', async () => {
    const call = callerOf(studio.server.url, account.token)
    const { image, video, audio } = kinds
    for (const { id: kind, modes } of [image, video, audio]) {
      const templates = modes.flatMap((mode) =>
        (promptTemplates[mode] ?? []).map(({ text }) => ({ mode, text })),
      )
      for (const { mode, text } of templates) {
        const { notes } = await call('POST /quotes', { kind, mode, text })
        const missing = notes.filter(({ code }: { code: string }) => code !== 'rendered')
        expect({ text, missing }).toEqual({ text, missing: [] })
      }
    }
  })
})

it('the settings stay hidden on this device, with a summary in their place', async () => {
  const page = await open('/text-to-image')
  const toggle = page.getByRole('button', { name: /^Settings/ })
  await toggle.click()
  await expect.poll(() => page.getByRole('radio').count()).toBe(0)
  await page.reload()
  await expect.poll(() => toggle.textContent()).toContain('1024 × 1024')
  await toggle.click()
  await page.getByRole('radio').first().waitFor()
})

it.each(views)('results fit on $device in $colorScheme mode', async ({ device, colorScheme }) => {
  const maker = await createAccount(studio.server)
  const call = callerOf(studio.server.url, maker.token)
  await call('POST /image-conversion', { text: 'A red house', n: 4 }, 201)
  const page = await studio.open({ as: maker, path: '/text-to-image', device, colorScheme })
  await page.getByRole('button', { name: 'Open A red house' }).last().waitFor()
  await expectToFit(page)
  await expectAccessible(page)
})
