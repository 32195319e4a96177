import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type Account, createAccount } from './account.ts'
import { expectAccessible, useStudio } from './studio.ts'

const studio = useStudio()

const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const generate = (page: Page) => page.getByRole('button', { name: /^Generate/ })
const tool = (page: Page, name: string | RegExp) =>
  page.getByRole('group', { name: 'Text tools' }).getByRole('button', { name })

async function open(path = '/', device: 'desktop' | 'phone' = 'desktop') {
  const account = await createAccount(studio.server)
  const page = await studio.open({ as: account, path, device })
  return { account, page }
}

/** The newest recording, once it has ended. */
async function newest(account: Account) {
  const { results } = await account.get('GET /library[/{team}]', '?limit=1')
  const [item] = results
  if (!item) throw new Error('There is no recording.')
  const { status, duration } = await account.finished(item.code_ref)
  expect(status).toBe('completed')
  return { ...item, duration: duration ?? 0 }
}

/** Clicks the button and waits until the recording has begun. */
async function make(page: Page, account: Account) {
  const count = async () => (await account.get('GET /library[/{team}]')).count
  const before = await count()
  await expect.poll(() => generate(page).isEnabled()).toBe(true)
  await generate(page).click()
  await expect.poll(count).toBe(before + 1)
  return newest(account)
}

async function chooseVoice(page: Page, of: string, index: number): Promise<string> {
  await page.getByRole('button', { name: `Voice of ${of}: ` }).click()
  const drawer = page.getByRole('dialog', { name: 'Choose a voice' })
  const choice = drawer.locator('[data-choose]').nth(index)
  await choice.waitFor()
  await choice.click()
  await drawer.waitFor({ state: 'detached' })
  const label = await page.getByRole('button', { name: `Voice of ${of}: ` }).getAttribute('aria-label')
  return label?.replace(`Voice of ${of}: `, '') ?? ''
}

describe('the text', () => {
  it('takes pauses at the caret, which Ctrl+Z undoes, and they are audible', async () => {
    const { account, page } = await open()
    await text(page).fill('First this. Then that.')
    const plain = await make(page, account)

    await text(page).fill('First this. Then that.')
    await text(page).evaluate((box: HTMLTextAreaElement) => box.setSelectionRange(11, 11))
    await tool(page, 'Pause').click()
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: '2 seconds' }).click()
    await expect.poll(() => text(page).inputValue()).toBe('First this. [pause 2s] Then that.')
    await text(page).press('Control+z')
    await expect.poll(() => text(page).inputValue()).toBe('First this. Then that.')
    await text(page).press('Control+Shift+z')
    await expect.poll(() => text(page).inputValue()).toBe('First this. [pause 2s] Then that.')
    const paused = await make(page, account)
    expect(paused.text).toBe('First this. [pause 2s] Then that.')
    expect(paused.duration).toBeGreaterThan(plain.duration + 1.5)
  })

  it('takes a pause of a custom length, and shows an invalid one', async () => {
    const { page } = await open()
    await text(page).fill('Wait for it.')
    await tool(page, 'Pause').click()
    await page.getByRole('menuitem', { name: 'Another length…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Pause' })
    await dialog.getByLabel('Seconds').fill('3.5')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Insert' }).click()
    await expect.poll(() => text(page).inputValue()).toMatch(/\[pause 3\.5s\]/)
    await text(page).fill('Wait [pause 99s] for it.')
    await page.getByText('“[pause 99s]” is not a valid pause.').waitFor()
    await expect.poll(() => generate(page).isDisabled()).toBe(true)
    await expectAccessible(page)
  })

  it.each(['desktop', 'phone'] as const)('is spoken by several voices (%s)', async (device) => {
    const { account, page } = await open('/', device)
    await text(page).fill('This is the news.\n\nAnna: Welcome back.\nBen: Thanks.\n\nThat was all.')
    await tool(page, /^Speakers/).click()
    const anna = await chooseVoice(page, 'Anna', 1)
    const ben = await chooseVoice(page, 'Ben', 2)
    expect(anna).not.toBe(ben)
    await text(page).press('Control+End')
    await page.getByText('3 · at the cursor').waitFor()
    const last = await chooseVoice(page, 'paragraph 3', 3)
    await expectAccessible(page)

    // A new paragraph before it shifts the last one's voice.
    await text(page).press('Control+Home')
    await page.keyboard.type('Good evening.\n\n')
    await page.getByRole('button', { name: `Voice of paragraph 4: ${last}` }).waitFor()
    await page.reload()
    await tool(page, /^Speakers\s*3$/).click()
    await page.getByRole('button', { name: `Voice of Anna: ${anna}` }).waitFor()

    const item = await make(page, account)
    expect(item.settings.additional_fields).toMatchObject({
      speakers: { Anna: { is_clone: false }, Ben: { is_clone: false } },
      paragraphs: [{ index: 3 }],
    })
    await page
      .getByRole('button', { name: /^Remix/ })
      .first()
      .click()
    await page.getByRole('button', { name: `Voice of Ben: ${ben}` }).waitFor()
    await page.getByRole('button', { name: `Voice of paragraph 4: ${last}` }).waitFor()
  })

  it.each(['desktop', 'phone'] as const)('has a voice beside each line (%s)', async (device) => {
    const { account, page } = await open('/', device)
    await text(page).fill('Good evening, and welcome.\n\nAnna: How nice.\n\nThat was all.')
    const voices = page.getByRole('group', { name: 'Voices of the script' })
    await expect.poll(() => voices.getByRole('button').count()).toBe(3)
    const ofAnna = voices.getByRole('button', { name: /^Change the voice of Anna, now / })
    await ofAnna.click()
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: 'Choose a voice…' }).click()
    const choice = page.getByRole('dialog', { name: 'Choose a voice' }).locator('[data-choose]').nth(3)
    const anna = (await choice.locator('span > span').first().textContent()) ?? ''
    await choice.click()
    await voices.getByRole('button', { name: `Change the voice of Anna, now ${anna}` }).waitFor()
    // The arrow keys move between the lines, and a voice in use is one choice away.
    await ofAnna.focus()
    await page.keyboard.press('ArrowDown')
    const ofLast = voices.getByRole('button', { name: /^Change the voice of paragraph 3, now / })
    await expect.poll(() => ofLast.evaluate((button) => button.matches(':focus'))).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: anna, exact: true }).click()
    await voices.getByRole('button', { name: `Change the voice of paragraph 3, now ${anna}` }).waitFor()
    await expectAccessible(page)
    const item = await make(page, account)
    expect(item.settings.additional_fields).toMatchObject({
      speakers: { Anna: { is_clone: false } },
      paragraphs: [{ index: 2 }],
    })
    await ofLast.click()
    await page.getByRole('menuitem', { name: /^Default voice/ }).click()
    await expect.poll(() => ofLast.getAttribute('data-own')).toBe(null)
  })

  it('has its takes beside each other, which continue at the same position and highlight their words', async () => {
    const { account, page } = await open()
    const script = 'The harbor is quiet this morning, and the first boats leave at dawn. '.repeat(12).trim()
    await text(page).fill(script)
    const takes = page.getByRole('region', { name: 'Takes of this script' }).getByRole('article')
    await make(page, account)
    await expect.poll(() => takes.count()).toBe(1)
    await expect
      .poll(() => takes.first().evaluate((take) => take.getBoundingClientRect().top < innerHeight))
      .toBe(true)
    await expect.poll(() => text(page).inputValue()).toBe(script)
    await page.getByRole('radio', { name: 'WAV' }).check({ force: true })
    await make(page, account)
    await expect.poll(() => takes.getByRole('button', { name: /^Play / }).count()).toBe(2)
    const [second, first] = [takes.nth(0), takes.nth(1)]
    await first.getByRole('slider').fill('20')
    await first.getByRole('button', { name: /^Pause / }).waitFor()
    await expect.poll(() => first.locator('mark').count()).toBe(1)
    await expectAccessible(page)
    await second.getByRole('button', { name: /^Play / }).click()
    const position = async () => Number(await second.getByRole('slider').inputValue())
    await expect.poll(position).toBeGreaterThan(0)
    expect(await position()).toBeGreaterThanOrEqual(20)
    await first.getByRole('button', { name: /^Play / }).waitFor()
    // Another script has no takes yet; the recordings are below it.
    await text(page).fill('Something else.')
    await expect.poll(() => takes.count()).toBe(0)
    await page.getByRole('region', { name: 'Recent recordings' }).getByRole('article').nth(1).waitFor()
  })

  it('is spoken by the dictionary, which can be changed, and stays as typed', async () => {
    const { account, page } = await open()
    await text(page).fill('Hello, Xq.')
    const before = await make(page, account)
    await tool(page, 'Pronunciation').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Add a word' }).click()
    await dialog.getByLabel('Written').fill('Xq')
    await dialog.getByLabel('Spoken as').fill('a very long and winding road')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    const entries = dialog.getByRole('list', { name: 'Dictionary' }).getByRole('listitem')
    await expect.poll(() => entries.count()).toBe(1)
    await dialog.getByRole('button', { name: 'Edit Xq' }).click()
    await dialog.getByLabel('Spoken as').fill('a very long and winding road to nowhere at all')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await entries.getByText('nowhere').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    await text(page).fill('Hello, Xq.')
    const after = await make(page, account)
    expect(after.text).toBe('Hello, Xq.')
    expect(after.duration).toBeGreaterThan(before.duration + 1)

    await tool(page, 'Pronunciation').click()
    await dialog.getByRole('button', { name: 'Remove Xq' }).click()
    await dialog.getByText('No entries yet.').waitFor()
  })
})

describe('a recording', () => {
  it('is remixed with the whole of a long text', async () => {
    const account = await createAccount(studio.server)
    const [voice] = (await account.get('GET /voices/', '?language=en&limit=1')).results
    const long = 'A long tale of the sea. '.repeat(300).trim()
    await account.speak({ text: long, title: 'Tale', voice: voice?.id ?? 0, output: 'flac' })
    const page = await studio.open({ as: account, path: '/', device: 'phone' })
    await page
      .getByRole('button', { name: /^Remix/ })
      .first()
      .click()
    await expect.poll(() => text(page).inputValue()).toBe(long)
    const settings = page.getByRole('button', { name: /^Settings/ })
    await expect.poll(() => settings.textContent()).toContain('1.00× · FLAC')
    await settings.click()
    await expect.poll(() => page.getByRole('radio', { name: 'FLAC' }).isChecked()).toBe(true)
    await expectAccessible(page)
  })

  /** A finished recording of two paragraphs, in its library. */
  async function openRecording(device: 'desktop' | 'phone' = 'desktop') {
    const account = await createAccount(studio.server)
    const [voice] = (await account.get('GET /voices/', '?language=en&limit=1')).results
    const { code_ref } = await account.speak({
      text: 'Rivers begin in the mountains.\n\nLakes rest for a while.',
      title: 'Water',
      voice: voice?.id ?? 0,
    })
    await account.finished(code_ref)
    const page = await studio.open({ as: account, path: '/recordings', device })
    await page.getByRole('button', { name: 'More for Water' }).click()
    return { account, page, code_ref }
  }

  it('has subtitles', async () => {
    const { page } = await openRecording()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Subtitles (SRT)' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('Water.srt')
    const srt = await readFile(await file.path(), 'utf8')
    expect(srt).toMatch(/^1\r?\n00:00:00,\d{3} --> 00:00:0\d,\d{3}\r?\nRivers begin in the mountains\./)
    await page.getByRole('button', { name: 'More for Water' }).click()
    const vtt = await page.getByRole('menuitem', { name: 'Subtitles (VTT)' }).getAttribute('href')
    expect(await (await fetch(new URL(vtt ?? '', studio.server.url))).text()).toMatch(/^WEBVTT/)
  })

  it.each(['desktop', 'phone'] as const)(
    'highlights its words as they are spoken, and regenerates one paragraph (%s)',
    async (device) => {
      const { account, page, code_ref } = await openRecording(device)
      await page.getByRole('menuitem', { name: 'Read along and edit' }).click()
      const dialog = page.getByRole('dialog', { name: 'Water' })
      await dialog.getByRole('button', { name: 'Play paragraph 2' }).click()
      await expect.poll(() => dialog.locator('mark').textContent()).toMatch(/^(Lakes|rest|for|a|while\.?)$/)
      await dialog.getByRole('button', { name: 'Play paragraph 2' }).waitFor()
      await expectAccessible(page)

      await dialog.getByRole('button', { name: 'Regenerate paragraph 2' }).click()
      await dialog.getByLabel('Paragraph 2', { exact: true }).fill('Lakes are rivers that rest.')
      await chooseVoice(page, 'paragraph 2', 2)
      const again = dialog.getByRole('button', { name: /^Regenerate( \d|$)/ })
      await expect.poll(() => again.textContent()).toBe('Regenerate · 10 credits')
      await expect.poll(() => again.isEnabled()).toBe(true)
      await expectAccessible(page)
      await again.click()
      await dialog.waitFor({ state: 'detached' })
      await expect.poll(() => page.getByRole('checkbox', { name: /^Select Water/ }).count()).toBe(2)

      const item = await newest(account)
      expect(item.code_ref).not.toBe(code_ref)
      expect(item).toMatchObject({
        text: 'Rivers begin in the mountains.\n\nLakes are rivers that rest.',
        cost: 10,
      })
      expect((await account.status(code_ref)).status).toBe('completed')
    },
  )
})
