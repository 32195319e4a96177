import type { Reply } from '@atelier/contract/routes/registry'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type Account, createAccount } from './account.ts'
import { imageFile } from './image-file.ts'
import { expectAccessible, useStudio } from './studio.ts'

const studio = useStudio()

const box = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })
const confirmButton = (page: Page) => page.getByRole('button', { name: /^Confirm/ })

/** Opens the assistant with a new account. */
async function openAssistant(as: Account, device: 'desktop' | 'phone' = 'desktop'): Promise<Page> {
  const page = await studio.open({ as, device, path: '/assistant' })
  await box(page).waitFor()
  return page
}

async function sendMessage(page: Page, words: string): Promise<void> {
  await box(page).fill(words)
  await box(page).press('Enter')
}

describe('the assistant', () => {
  it.each(['desktop', 'phone'] as const)(
    'generates three images and a track from one sentence, for the quoted price (%s)',
    async (device) => {
      const account = await createAccount(studio.server)
      const page = await openAssistant(account, device)
      await page.getByRole('heading', { name: 'What do you want to create?' }).waitFor()
      await expectAccessible(page)

      await sendMessage(page, 'three pictures of a fox in snow and a calm 20 second track')
      const quote = page.getByRole('region', { name: 'Ready to generate' })
      await quote.getByText('3 × a fox in snow').waitFor()
      const before = await account.credits()
      expect(before).toBe(100_000)
      const words = (await confirmButton(page).textContent()) ?? ''
      const price = Number(/([\d,]+) credits/.exec(words)?.[1]?.replace(',', ''))
      expect(price).toBeGreaterThan(0)
      await expectAccessible(page)

      await confirmButton(page).click()
      await page.getByText('Generation started!').first().waitFor()
      await expect.poll(() => page.getByText('Generation started!').count()).toBe(1)
      const readyImages = page.getByRole('region', { name: 'Images', exact: true })
      await readyImages
        .getByRole('button', { name: /^Open a fox in snow/ })
        .nth(2)
        .waitFor()
      const sounds = page.getByRole('region', { name: 'My audios', exact: true })
      await sounds.getByRole('button', { name: /^Play/ }).waitFor()
      await expectAccessible(page)
      await expect.poll(() => account.credits()).toBe(before - price)

      const images = (await account.get('GET /images-library')).results
      expect(images.map(({ status }) => status)).toEqual(['completed', 'completed', 'completed'])
      const [track, ...others] = (await account.get('GET /engine/audio/conversions')).results
      expect(others).toEqual([])
      expect(track).toMatchObject({ status: 'completed', mode: 'MUSIC' })
      expect(track?.duration).toBeCloseTo(20, 0)
      await readyImages.getByRole('link', { name: 'Open Images' }).click()
      await expect.poll(() => page.getByRole('checkbox', { name: /^Select a fox in snow/ }).count()).toBe(3)
    },
  )

  it('spends no more on a conversation than its limit', async () => {
    const account = await createAccount(studio.server)
    const page = await openAssistant(account)
    await page.getByRole('button', { name: 'Settings: Guide, up to 20,000 credits' }).click()
    await expectAccessible(page)
    await page.getByLabel('Credit limit per conversation').selectOption({ label: 'Up to 500 credits' })
    await page.keyboard.press('Escape')
    await sendMessage(page, 'six 5 second videos of waves at night')
    await page.getByText('This conversation can spend 500 more credits.').waitFor()
    await expect.poll(() => confirmButton(page).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Settings: Guide, up to 500 credits' }).click()
    await page.getByLabel('Credit limit per conversation').selectOption({ label: 'Up to 2,000 credits' })
    await page.keyboard.press('Escape')
    await sendMessage(page, 'make it two videos')
    await expect.poll(() => confirmButton(page).last().isEnabled()).toBe(true)
    expect(await account.credits()).toBe(100_000)
  })

  it('applies a typed change and a typed yes, and starts nothing before it', async () => {
    const account = await createAccount(studio.server)
    const page = await openAssistant(account)
    await sendMessage(page, 'three pictures of a fox in snow')
    await page.getByText('3 × a fox in snow').waitFor()
    await sendMessage(page, 'make it two')
    await page.getByText('2 × a fox in snow').waitFor()
    await expect.poll(() => confirmButton(page).count()).toBe(1)
    expect((await account.get('GET /images-library')).count).toBe(0)
    await sendMessage(page, 'yes please')
    const readyImages = page.getByRole('region', { name: 'Images', exact: true })
    await readyImages
      .getByRole('button', { name: /^Open a fox in snow/ })
      .nth(1)
      .waitFor()
    expect((await account.get('GET /images-library')).count).toBe(2)
  })

  it('cancels a quote, and edits the last message by the arrow up', async () => {
    const account = await createAccount(studio.server)
    const page = await openAssistant(account)
    await sendMessage(page, 'a picture of a boat')
    await confirmButton(page).waitFor()
    await box(page).press('ArrowUp')
    await expect.poll(() => box(page).inputValue()).toBe('a picture of a boat')
    await sendMessage(page, 'two pictures of a castle')
    await page.getByText('2 × a castle').waitFor()
    await expect.poll(() => page.getByText('a picture of a boat', { exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await page.getByText('Cancelled', { exact: true }).waitFor()
    await expect.poll(() => confirmButton(page).count()).toBe(0)
    expect(await account.credits()).toBe(100_000)
  })

  it('keeps a draft over a reload, and uses an attached image', async () => {
    const account = await createAccount(studio.server)
    const page = await openAssistant(account)
    await box(page).fill('turn this photo into a sketch')
    await page.reload()
    await expect.poll(() => box(page).inputValue()).toBe('turn this photo into a sketch')
    const file = await imageFile('lake.png')
    await page.getByLabel('Attach files').setInputFiles(file)
    await page.getByRole('list', { name: 'Attached' }).getByText('lake.png').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Send' }).isEnabled()).toBe(true)
    await box(page).press('Enter')
    await page
      .getByRole('region', { name: 'Ready to generate' })
      .getByText(/Image to image/)
      .waitFor()
    await page.getByRole('article', { name: 'You' }).getByText('lake', { exact: true }).waitFor()
  })

  it('gives each conversation a URL, which a reload, Back and Forward lead to', async () => {
    const account = await createAccount(studio.server)
    const page = await openAssistant(account)
    const addressed = () => new URL(page.url()).searchParams.get('conversation')
    await sendMessage(page, 'three pictures of a boat')
    await confirmButton(page).click()
    const images = page.getByRole('region', { name: 'Images', exact: true })
    await images
      .getByRole('button', { name: /^Open a boat/ })
      .nth(2)
      .waitFor()
    const [{ uuid } = { uuid: '' }] = (await account.get('GET /assistant/chat/converstations')).results
    expect(addressed()).toBe(uuid)

    await page.reload()
    await images
      .getByRole('button', { name: /^Open a boat/ })
      .nth(2)
      .waitFor()
    await sendMessage(page, 'make them all at night instead')
    await confirmButton(page).waitFor()
    expect((await account.get('GET /assistant/chat/converstations')).count).toBe(1)

    await page.getByRole('button', { name: 'New conversation' }).click()
    await page.getByRole('heading', { name: 'What do you want to create?' }).waitFor()
    await page.goBack()
    await confirmButton(page).waitFor()
    expect(addressed()).toBe(uuid)
    await page.goForward()
    await page.getByRole('heading', { name: 'What do you want to create?' }).waitFor()

    await page.goto(`/assistant?conversation=${crypto.randomUUID()}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByText('Conversation not found').waitFor()
    await page.getByRole('button', { name: 'Start a new conversation' }).click()
    await page.getByRole('heading', { name: 'What do you want to create?' }).waitFor()
  })

  it('keeps a message while the server can’t be reached, and then sends it once', async () => {
    const account = await createAccount(studio.server)
    const page = await openAssistant(account)
    await page.context().setOffline(true)
    await sendMessage(page, 'a picture of a boat')
    const waiting = page.getByText('Sends when you are back online')
    await waiting.waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await waiting.waitFor({ state: 'detached' })
    await expect.poll(() => box(page).inputValue()).toBe('a picture of a boat')

    await box(page).press('Enter')
    await waiting.waitFor()
    await page.context().setOffline(false)
    await confirmButton(page).waitFor()
    await expect.poll(() => page.getByRole('article', { name: 'You' }).count()).toBe(1)
    const { results, count } = await account.get('GET /assistant/chat/converstations')
    expect([count, results[0]?.messages_count]).toEqual([1, 2])
  })

  it('keeps a quote that was left, and quotes it again', async () => {
    const account = await createAccount(studio.server)
    const page = await openAssistant(account)
    const list = page.getByRole('navigation', { name: 'Conversations' })
    await sendMessage(page, 'three pictures of a boat')
    await confirmButton(page).waitFor()
    await page.getByRole('button', { name: 'New conversation' }).click()
    await sendMessage(page, 'a picture of a castle')
    await list.getByText('Not generated').waitFor()
    await list.getByRole('button', { name: /^Three pictures of a boat/ }).click()
    await page.getByRole('region', { name: 'Not generated' }).getByText('3 × a boat').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Quote again' }).click()
    await confirmButton(page).click()
    await list.getByText('3 generated').waitFor()
    await list.getByText('Not generated').waitFor()
    expect((await account.get('GET /images-library')).count).toBe(3)
  })

  it('renames conversations, and finds them by title and message', async () => {
    const account = await createAccount(studio.server)
    for (const message of ['please draw me a fox', 'a picture of an owl'])
      await account.send('POST', '/assistant/chat', { message })
    const page = await openAssistant(account, 'phone')
    await page.getByRole('button', { name: 'Conversations' }).click()
    const list = page.getByRole('navigation', { name: 'Conversations' })
    await list.getByRole('button', { name: 'Rename conversation A fox' }).click()
    await list.getByRole('textbox', { name: 'Title' }).fill('Winter')
    await list.getByRole('textbox', { name: 'Title' }).press('Enter')
    await list.getByRole('button', { name: /^Winter/ }).waitFor()
    await expectAccessible(page)
    const rows = list.getByRole('listitem')
    for (const words of ['draw me', 'wint']) {
      await list.getByRole('searchbox', { name: 'Search conversations' }).fill(words)
      await expect.poll(() => rows.count()).toBe(1)
      await list.getByRole('button', { name: /^Winter/ }).waitFor()
    }
    await list.getByRole('searchbox').fill('elephant')
    await list.getByText('No conversation contains these words.').waitFor()
    await list.getByRole('searchbox').fill('owl')
    await list.getByRole('button', { name: /^A picture of an owl/ }).click()
    await confirmButton(page).waitFor()
    await expect.poll(() => list.count()).toBe(0)
  })

  it('shows five conversations, and older ones below them', async () => {
    const account = await createAccount(studio.server)
    for (const animal of ['fox', 'bear', 'owl', 'cat', 'dog', 'horse', 'rabbit']) {
      expect(
        (await account.send('POST', '/assistant/chat', { message: `a picture of a ${animal}` })).status,
      ).toBe(200)
    }
    const page = await openAssistant(account)
    const list = page.getByRole('navigation', { name: 'Conversations' })
    const rows = list.getByRole('listitem')
    await expect.poll(() => rows.count()).toBe(5)
    const newest = await rows.first().textContent()
    await list.getByRole('button', { name: 'Load older' }).click()
    await expect.poll(() => rows.count()).toBe(7)
    await expect.poll(() => rows.first().textContent()).toBe(newest)
    // A message in one completes all others.
    await expect.poll(() => list.getByText('Needs your reply').count()).toBe(1)
  })
})

/** Many times more than fits on a screen. */
const MESSAGES = 200

/** Creates a long conversation. */
async function createLongThread(account: Account): Promise<void> {
  let conversation_uuid: string | undefined
  for (let dice = 0; dice < MESSAGES / 2; dice++) {
    const body = { message: `hello ${dice}`, ...(conversation_uuid ? { conversation_uuid } : {}) }
    const response = await account.send('POST', '/assistant/chat', body)
    expect(response.status).toBe(200)
    const answer: Reply<'POST /assistant/chat'> = await response.json()
    conversation_uuid = answer.conversation.uuid
  }
}

describe('a long conversation', () => {
  it('opens at its end, renders only visible rows, and scrolls to its beginning', async () => {
    const account = await createAccount(studio.server)
    await createLongThread(account)
    const page = await openAssistant(account)
    await page.getByText('hello 99', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'New conversation' }).click()
    await page.getByRole('heading', { name: 'What do you want to create?' }).waitFor()
    const row = page.getByRole('navigation', { name: 'Conversations' }).getByRole('button').nth(1)
    await row.click()
    await page.getByText('hello 99', { exact: true }).waitFor()
    await expect.poll(() => page.getByRole('article').count()).toBeLessThan(60)

    const messages = page.getByRole('region', { name: 'Thread' })
    await expect
      .poll(async () => {
        await messages.evaluate((frame) => frame.scrollTo(0, 0))
        return page.getByText('hello 0', { exact: true }).count()
      })
      .toBe(1)
    await expect.poll(() => page.getByRole('article').count()).toBeLessThan(60)
    await expectAccessible(page)
  })
})
