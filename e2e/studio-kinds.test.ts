import type { Reply } from '@atelier/contract/routes/registry'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Account, createAccount, englishVoice } from './account.ts'
import { imageFile } from './image-file.ts'
import { expectAccessible, expectToFit, useStudio, views } from './studio.ts'

const studio = useStudio()
let account: Account

beforeAll(async () => {
  account = await createAccount(studio.server)
})

type Models = Reply<'GET /image-models'>['results']

/** Price of the default model of a mode. */
async function priceOf(mode: string): Promise<number> {
  const lists: Models[] = await Promise.all([
    account.get('GET /image-models').then(({ results }) => results),
    account.get('GET /video-models').then(({ results }) => results),
    account.get('GET /engine/audio/models').then(({ results }) => results),
  ])
  const model = lists.flat().find((one) => one.mode === mode && one.default)
  if (!model) throw new Error(`Nothing makes ${mode}.`)
  return model.price
}

const textBox = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const seedBox = (page: Page) => page.getByRole('textbox', { name: 'Seed' })
const sourceFile = (page: Page) =>
  page.getByRole('region', { name: 'Image', exact: true }).locator('input[type=file]')
const generate = (page: Page) => page.getByRole('button', { name: /^Generate/ })

/** Opens a mode's screen with a new account. */
async function openMode(path: string, as: Account = account): Promise<Page> {
  const page = await studio.open({ as, path })
  await textBox(page).waitFor()
  return page
}

/** Enters title and prompt, checks the price, and starts. */
async function make(page: Page, title: string, text: string, cost: number): Promise<void> {
  await page.getByLabel('Title (optional)').fill(title)
  await textBox(page).fill(text)
  await expect.poll(() => generate(page).textContent()).toContain(`${cost.toLocaleString('en')} credits`)
  await generate(page).click()
  // The toast of the previous start may still be shown.
  await page.getByText('Generation started!').first().waitFor()
}

describe('a pending start', () => {
  it('keeps Generate busy when its screen is left and reopened', async () => {
    const page = await openMode('/text-to-sound')
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/v1/engine/audio/text-to-audio', async (route) => {
      await released
      await route.fallback()
    })
    await textBox(page).fill('Rain on a tin roof')
    await expect.poll(() => generate(page).isEnabled()).toBe(true)
    await generate(page).click()
    await page.getByRole('link', { name: 'Team' }).click()
    await page.getByRole('heading', { name: 'Team', level: 1 }).waitFor()
    await page.goBack()
    await textBox(page).waitFor()
    await expect.poll(() => generate(page).getAttribute('data-loading')).toBe('true')
    release()
    await page.getByText('Generation started!').first().waitFor()
    await expect.poll(() => generate(page).getAttribute('data-loading')).toBeNull()
  })
})

/** Makes the video as short as possible: rendering it takes time. */
const shorten = (page: Page) => page.getByRole('slider', { name: 'Length' }).press('Home')

/** Plays a video in place until its position has moved. */
async function playVideo(page: Page, title: string): Promise<void> {
  await page
    .getByRole('button', { name: `Play ${title}` })
    .first()
    .click()
  const player = page.locator(`video[aria-label="${title}"]`)
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
}

/** Plays audio in place until its position has moved. */
async function playAudio(page: Page, title: string): Promise<void> {
  await page
    .getByRole('button', { name: `Play ${title}` })
    .first()
    .click()
  const position = page.getByRole('slider', { name: `Position in ${title}` })
  await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(0)
}

/** Selects a library item for a slot. */
async function choose(page: Page, slot: string, dialog: string, title: string): Promise<void> {
  const place = page.getByRole('region', { name: slot, exact: true })
  await place.getByRole('button', { name: 'Choose from library' }).click()
  const picker = page.getByRole('dialog', { name: dialog })
  await picker.getByRole('searchbox').fill(title)
  await picker
    .getByRole('button', { name: new RegExp(`^${title}`) })
    .first()
    .click()
  await picker.waitFor({ state: 'hidden' })
  await place.getByText(title).waitFor()
}

describe('images', () => {
  it('are generated as a batch for the price shown, opened in the lightbox, downloaded in any format, and remixed', async () => {
    const page = await openMode('/text-to-image')
    const price = await priceOf('TEXT_TO_IMAGE')
    const before = await account.credits()
    await page.getByRole('radio', { name: '2', exact: true }).check()
    await seedBox(page).fill('4711')
    await make(page, 'Light on a cliff', 'A lighthouse on a cliff at sunset', 2 * price)
    await expect.poll(() => page.getByText('Generation started!').count()).toBe(1)
    const open = page.getByRole('button', { name: 'Open Light on a cliff' })
    await expect.poll(() => open.count()).toBe(2)
    await page.getByText('The image is available now').first().waitFor()
    expect(await account.credits()).toBe(before - 2 * price)

    await open.first().click()
    const lightbox = page.getByRole('dialog', { name: 'Light on a cliff' })
    await lightbox.getByText('1 of 2').waitFor()
    await page.keyboard.press('ArrowRight')
    await lightbox.getByText('2 of 2').waitFor()
    await expect
      .poll(() => lightbox.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await expectAccessible(page)
    for (const [format, type] of [
      ['PNG', 'image/png'],
      ['JPG', 'image/jpeg'],
      ['WEBP', 'image/webp'],
    ] as const) {
      const href = await lightbox.getByRole('link', { name: format }).getAttribute('href')
      const response = await page.request.get(href ?? '')
      expect([response.status(), response.headers()['content-type']]).toEqual([200, type])
    }

    await textBox(page).evaluate((box: HTMLTextAreaElement) => box.blur())
    await lightbox.getByRole('button', { name: 'Remix' }).click()
    await lightbox.waitFor({ state: 'hidden' })
    await expect.poll(() => textBox(page).inputValue()).toBe('A lighthouse on a cliff at sunset')
    await expect.poll(() => seedBox(page).inputValue()).toBe('')
    await page.getByRole('button', { name: 'Same seed' }).click()
    await expect.poll(() => seedBox(page).inputValue()).toMatch(/^471[12]$/)
  })

  it('are generated from a file that survives a reload with the prompt, and from an image of the library', async () => {
    const page = await openMode('/image-to-image')
    const price = await priceOf('IMAGE_TO_IMAGE')
    await sourceFile(page).setInputFiles(imageFile('holiday.png'))
    await textBox(page).fill('A pencil sketch')
    await page.getByRole('img', { name: 'holiday.png' }).waitFor()
    await expect
      .poll(() =>
        page.evaluate(() => Object.values(localStorage).some((stored) => stored.includes('pencil'))),
      )
      .toBe(true)
    await page.reload()
    await page.getByRole('img', { name: 'holiday.png' }).waitFor()
    await expect.poll(() => textBox(page).inputValue()).toBe('A pencil sketch')
    await make(page, 'Sketched', 'A pencil sketch', price)
    const sketched = page.getByRole('button', { name: 'Open Sketched', exact: true })
    await sketched.waitFor()

    await page.getByRole('button', { name: 'Remove the image' }).click()
    await textBox(page).fill('')
    await page.getByRole('button', { name: 'Remix Sketched', exact: true }).click()
    await page.getByRole('img', { name: 'Image.png' }).waitFor()
    await expect.poll(() => textBox(page).inputValue()).toBe('A pencil sketch')

    await sketched.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Edit image' }).click()
    await page.getByRole('region', { name: 'Image', exact: true }).getByText('Sketched').waitFor()
    await make(page, 'Sketched again', 'A watercolour', price)
    await page.getByRole('button', { name: 'Open Sketched again' }).waitFor()
  })

  it('are edited exactly, and requests of which a part is not understood are not', async () => {
    const page = await openMode('/image-to-image', await createAccount(studio.server))
    const note = page.getByRole('status', { name: 'What the model can do' })
    await sourceFile(page).setInputFiles(imageFile('one.png'))
    await textBox(page).fill('Remove the background and put them side by side')
    await note.getByText('Can’t do “Remove the background”.').waitFor()
    await textBox(page).fill('Put them side by side, round the corners and write “Summer” in the center')
    await note.getByText('Add at least two images to place them side by side.').waitFor()
    const references = page.getByRole('region', { name: 'Reference images' })
    await references.locator('input[type=file]').setInputFiles(imageFile('two.png'))
    await note.getByText('Will do: place the images side by side, round the corners').waitFor()
    await make(
      page,
      'Joined',
      'Put them side by side, round the corners and write “Summer” in the center',
      20,
    )
    await page.getByRole('button', { name: 'Open Joined', exact: true }).click()
    const picture = page.getByRole('dialog').getByRole('img').first()
    const size = () => picture.evaluate((one: HTMLImageElement) => [one.naturalWidth, one.naturalHeight])
    await expect.poll(size).toEqual([1280, 480])
  })
})

describe('videos', () => {
  it('are generated from a prompt and play in place', async () => {
    const page = await openMode('/text-to-video')
    await shorten(page)
    await make(page, 'Snow at night', 'Snow falling over a village at night', await priceOf('TEXT_TO_VIDEO'))
    await page.getByText('The video is available now').first().waitFor()
    await playVideo(page, 'Snow at night')
  })

  it('are generated from an image, and get audio from the libraries', async () => {
    const { code_ref } = await account.speak({
      text: 'Far below the road a river moved.',
      title: 'River words',
      voice: await englishVoice(account),
    })
    await account.finished(code_ref)
    const page = await openMode('/image-to-video')
    await page.locator('input[type=file]').setInputFiles(imageFile('river.png'))
    await shorten(page)
    await make(page, 'River', 'Slowly zoom in', await priceOf('IMAGE_TO_VIDEO'))
    await page.getByText('The video is available now').first().waitFor()
    await playVideo(page, 'River')

    await page.goto('/add-audio-to-video')
    await choose(page, 'Video', 'Choose a video', 'River')
    await page
      .getByRole('region', { name: 'Audio', exact: true })
      .getByRole('button', { name: 'Choose from library' })
      .click()
    const picker = page.getByRole('dialog', { name: 'Choose audio' })
    await picker.getByRole('button', { name: 'Recordings' }).click()
    await picker.getByRole('button', { name: /^River words/ }).click()
    await page.getByRole('radio', { name: 'Loop' }).check()
    await make(page, 'River told', '', await priceOf('ADD_AUDIO_TO_VIDEO'))
    await page.getByRole('button', { name: 'Play River told' }).waitFor()
    await playVideo(page, 'River told')
  })
})

describe('sounds and music', () => {
  it('a sound is generated from a prompt', async () => {
    const page = await openMode('/text-to-sound')
    await make(page, 'Bell', 'A church bell', await priceOf('SOUND'))
    await page.getByText('The audio is available now').first().waitFor()
    await playAudio(page, 'Bell')
  })

  it('music is generated from a prompt, mood, tempo and key, and rearranged', async () => {
    const page = await openMode('/text-to-music')
    await page.getByRole('radio', { name: 'Calm' }).check()
    await page.getByRole('checkbox', { name: 'Piano' }).check()
    await page.getByLabel('Set the tempo').check()
    await page.getByLabel('Key').selectOption('A')
    await page.getByLabel('Major or minor').selectOption('minor')
    await make(page, 'Evening', 'Calm piano for the evening', await priceOf('MUSIC'))
    await page.getByRole('button', { name: 'Play Evening' }).waitFor()
    const { results } = await account.get('GET /engine/audio/conversions', '?search=Evening')
    expect(results[0]?.settings).toMatchObject({
      mood: 'calm',
      tempo: 100,
      key: 'A minor',
      instruments: ['piano'],
    })

    await page.getByRole('button', { name: 'Rearrange: Evening' }).click()
    await page.waitForURL('**/music-to-music')
    await page.getByRole('region', { name: 'Music', exact: true }).getByText('Evening').waitFor()
    await make(page, 'Late evening', 'Slower and darker', await priceOf('MUSIC_TO_MUSIC'))
    await page.getByRole('button', { name: 'Play Late evening' }).waitFor()
  })
})

describe('errors', () => {
  it('a file that is too large or of another kind is refused before anything is sent', async () => {
    const page = await openMode('/image-to-image', await createAccount(studio.server))
    const input = sourceFile(page)
    await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') })
    await page.getByText('“notes.txt” is not an image.').waitFor()
    await input.evaluate((field: HTMLInputElement) => {
      const files = new DataTransfer()
      files.items.add(new File([new Uint8Array(100_000_001)], 'huge.png', { type: 'image/png' }))
      field.files = files.files
      field.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await page.getByText('“huge.png” is too large (100 MB): the limit is 100 MB.').waitFor()
    await expect.poll(() => page.getByText('Choose an image to start.').count()).toBe(1)
  })

  it('a start without a response loses nothing and can’t be charged twice', async () => {
    const creator = await createAccount(studio.server)
    const page = await openMode('/text-to-image', creator)
    const keys: (string | undefined)[] = []
    await page.route('**/v1/image-conversion', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await textBox(page).fill('A quiet lake')
    await generate(page).click()
    await page.getByRole('dialog').getByText('Can’t reach the server').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => textBox(page).inputValue()).toBe('A quiet lake')
    await generate(page).click()
    await page.getByText('Generation started!').first().waitFor()
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
    expect((await creator.get('GET /images-library')).count).toBe(1)
  })
})

const screens = [
  '/text-to-image',
  '/image-to-image',
  '/text-to-video',
  '/image-to-video',
  '/add-audio-to-video',
  '/text-to-sound',
  '/text-to-music',
  '/music-to-music',
]

it.each(screens)(
  '%s is clean for axe on a desktop and a phone, in light and dark, and nothing is cut off',
  async (path) => {
    for (const view of views) {
      const page = await studio.open({ as: account, path, ...view })
      await textBox(page).waitFor()
      if (view.device === 'phone') await page.getByRole('button', { name: /^Settings/ }).click()
      await page.getByRole('radio').first().waitFor()
      await expectAccessible(page)
      await expectToFit(page)
    }
  },
)

it('on a phone, the bar leads to every generator', async () => {
  const page = await studio.open({ as: account, device: 'phone' })
  await page.getByRole('button', { name: /^Create/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Create' })
  await expectAccessible(page)
  await sheet.getByRole('link', { name: 'Image to image' }).click()
  await page.waitForURL('**/image-to-image')
  await sheet.waitFor({ state: 'hidden' })
})
