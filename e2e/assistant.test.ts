import type { Reply } from '@atelier/contract/routes/registry'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type Account, createAccount } from './account.ts'
import { pictureFile } from './pictures.ts'
import { expectAccessible, useStudio } from './studio.ts'

const studio = useStudio({ FREE_DAILY_CONVERSIONS: '500', WELCOME_CREDITS: '100000' })

const box = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })
const answers = (page: Page) => page.getByRole('article', { name: 'Assistant' })
const confirmButton = (page: Page) => page.getByRole('button', { name: /^Confirm/ })

/** Opens the assistant as somebody who never spoke with it. */
async function openAssistant(as: Account, device: 'desktop' | 'phone' = 'desktop'): Promise<Page> {
  const page = await studio.open({ as, device, path: '/assistant' })
  await box(page).waitFor()
  return page
}

async function say(page: Page, words: string): Promise<void> {
  await box(page).fill(words)
  await box(page).press('Enter')
}

describe('the assistant', () => {
  it.each(['desktop', 'phone'] as const)(
    'makes three pictures and a track of one sentence, for the price it quoted (%s)',
    async (device) => {
      const account = await createAccount(studio.server)
      const page = await openAssistant(account, device)
      await page.getByRole('heading', { name: 'What shall we make?' }).waitFor()
      await expectAccessible(page)

      await say(page, 'three pictures of a fox in snow and a calm 20 second track')
      const quote = page.getByRole('region', { name: 'Ready to make' })
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
      const pictures = page.getByRole('region', { name: 'Images', exact: true })
      await pictures
        .getByRole('button', { name: /^Open a fox in snow/ })
        .nth(2)
        .waitFor({ timeout: 60_000 })
      const sounds = page.getByRole('region', { name: 'My audios', exact: true })
      await sounds.getByRole('button', { name: /^Play/ }).waitFor({ timeout: 60_000 })
      await expectAccessible(page)
      await expect.poll(() => account.credits()).toBe(before - price)

      const images = (await account.get('GET /images-library')).results
      expect(images.map(({ status }) => status)).toEqual(['completed', 'completed', 'completed'])
      const [track, ...others] = (await account.get('GET /engine/audio/conversions')).results
      expect(others).toEqual([])
      expect(track).toMatchObject({ status: 'completed', mode: 'MUSIC' })
      expect(track?.duration).toBeCloseTo(20, 0)
      await pictures.getByRole('link', { name: 'Open Images' }).click()
      await expect.poll(() => page.getByRole('checkbox', { name: /^Select a fox in snow/ }).count()).toBe(3)
    },
  )

  it('spends no more on a conversation than its maker lets it', async () => {
    const account = await createAccount(studio.server)
    const page = await openAssistant(account)
    await page.getByLabel('Most credits of a conversation').selectOption({ label: 'At most 500 credits' })
    await say(page, 'six 5 second videos of waves at night')
    await page.getByText('This conversation may spend 500 more credits.').waitFor()
    await expect.poll(() => confirmButton(page).isDisabled()).toBe(true)
    await page.getByLabel('Most credits of a conversation').selectOption({ label: 'At most 2,000 credits' })
    await say(page, 'make it two videos')
    await expect.poll(() => confirmButton(page).last().isEnabled()).toBe(true)
    expect(await account.credits()).toBe(100_000)
  })

  it('takes a typed change and a typed yes, and nothing before it', async () => {
    const account = await createAccount(studio.server)
    const page = await openAssistant(account)
    await say(page, 'three pictures of a fox in snow')
    await page.getByText('3 × a fox in snow').waitFor()
    await say(page, 'make it two')
    await page.getByText('2 × a fox in snow').waitFor()
    await expect.poll(() => confirmButton(page).count()).toBe(1)
    expect((await account.get('GET /images-library')).count).toBe(0)
    await say(page, 'yes please')
    const pictures = page.getByRole('region', { name: 'Images', exact: true })
    await pictures
      .getByRole('button', { name: /^Open a fox in snow/ })
      .nth(1)
      .waitFor({ timeout: 60_000 })
    expect((await account.get('GET /images-library')).count).toBe(2)
  })

  it('drops a quote, and changes what was said by the arrow up', async () => {
    const account = await createAccount(studio.server)
    const page = await openAssistant(account)
    await say(page, 'a picture of a boat')
    await confirmButton(page).waitFor()
    await box(page).press('ArrowUp')
    await expect.poll(() => box(page).inputValue()).toBe('a picture of a boat')
    await say(page, 'two pictures of a castle')
    await page.getByText('2 × a castle').waitFor()
    await expect.poll(() => page.getByText('a picture of a boat', { exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await page.getByText('Cancelled', { exact: true }).waitFor()
    await expect.poll(() => confirmButton(page).count()).toBe(0)
    expect(await account.credits()).toBe(100_000)
  })

  it('keeps a draft over a reload, and makes something of an attached picture', async () => {
    const account = await createAccount(studio.server)
    const page = await openAssistant(account)
    await box(page).fill('turn this photo into a sketch')
    await page.reload()
    await expect.poll(() => box(page).inputValue()).toBe('turn this photo into a sketch')
    const file = await pictureFile('lake.png')
    await page.getByLabel('Attach files').setInputFiles(file)
    await page.getByRole('list', { name: 'Attached' }).getByText('lake.png').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Send' }).isEnabled()).toBe(true)
    await box(page).press('Enter')
    await page
      .getByRole('region', { name: 'Ready to make' })
      .getByText(/Picture of a picture/)
      .waitFor()
    await page.getByRole('article', { name: 'You' }).getByText('lake', { exact: true }).waitFor()
  })

  it('says what went wrong when the server cannot be reached, and sends it again', async () => {
    const account = await createAccount(studio.server)
    const page = await openAssistant(account)
    await page.context().setOffline(true)
    await say(page, 'hello')
    await page.getByRole('alert').getByText('The server cannot be reached.').waitFor()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await answers(page).first().waitFor()
    await expect.poll(() => page.getByRole('article', { name: 'You' }).count()).toBe(1)
  })

  it('shows five conversations, and older ones above them', async () => {
    const account = await createAccount(studio.server)
    for (const word of ['one', 'two', 'three', 'four', 'five', 'six', 'seven']) {
      expect(
        (await account.send('POST', '/assistant/chat', { message: `a picture of ${word}` })).status,
      ).toBe(200)
    }
    const page = await openAssistant(account)
    const list = page.getByRole('navigation', { name: 'Conversations' })
    const rows = list.getByRole('listitem')
    await expect.poll(() => rows.count()).toBe(5)
    const newest = await rows.last().textContent()
    await list.getByRole('button', { name: 'Load older' }).click()
    await expect.poll(() => rows.count()).toBe(7)
    await expect.poll(() => rows.last().textContent()).toBe(newest)
    // Talking in one has completed all others.
    await expect.poll(() => list.getByText('Waits for you').count()).toBe(1)
  })
})

const MESSAGES = 1000

/** Has a long talk about nothing. */
async function talkLong(account: Account): Promise<void> {
  let conversation_uuid: string | undefined
  for (let turn = 0; turn < MESSAGES / 2; turn++) {
    const body = { message: `hello ${turn}`, ...(conversation_uuid ? { conversation_uuid } : {}) }
    const response = await account.send('POST', '/assistant/chat', body)
    expect(response.status).toBe(200)
    const answer: Reply<'POST /assistant/chat'> = await response.json()
    conversation_uuid = answer.conversation.uuid
  }
}

/** Scrolls up by the frame and answers how long each took, in milliseconds, longest first. */
function scrollUp(page: Page): Promise<number[]> {
  return page.getByRole('region', { name: 'Thread' }).evaluate(async (frame) => {
    const times: number[] = []
    let last = performance.now()
    for (let turn = 0; turn < 120; turn++) {
      frame.scrollTop -= 240
      await new Promise(requestAnimationFrame)
      const now = performance.now()
      times.push(now - last)
      last = now
    }
    return times.sort((one, other) => other - one)
  })
}

describe('a conversation of 1,000 messages', () => {
  it('opens in under a second, draws only what is in sight, and scrolls smoothly to its beginning', async () => {
    const account = await createAccount(studio.server)
    await talkLong(account)
    const page = await openAssistant(account)
    await page.getByText('hello 499', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'New conversation' }).click()
    await page.getByRole('heading', { name: 'What shall we make?' }).waitFor()
    const row = page.getByRole('navigation', { name: 'Conversations' }).getByRole('button').nth(1)
    const started = performance.now()
    await row.click()
    await page.getByText('hello 499', { exact: true }).waitFor()
    expect(performance.now() - started).toBeLessThan(1000)
    await expect.poll(() => page.getByRole('article').count()).toBeLessThan(60)

    const frames = await scrollUp(page)
    expect(frames[Math.floor(frames.length / 20)], 'nineteen frames of twenty').toBeLessThan(100)
    const messages = page.getByRole('region', { name: 'Thread' })
    await expect
      .poll(
        async () => {
          await messages.evaluate((frame) => frame.scrollTo(0, 0))
          return page.getByText('hello 0', { exact: true }).count()
        },
        { timeout: 30_000 },
      )
      .toBe(1)
    await expect.poll(() => page.getByRole('article').count()).toBeLessThan(60)
    await expectAccessible(page)
  })
})
