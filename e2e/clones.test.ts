import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Account, createAccount } from './account.ts'
import { spokenSample } from './spoken-sample.ts'
import { expectAccessible, useStudio } from './studio.ts'

const recordedFile = join(tmpdir(), `atelier-heard-${process.pid}.wav`)
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-samples-'))
  await writeFile(recordedFile, spokenSample(30))
  await writeFile(join(folder, 'Voice.wav'), spokenSample(6))
  await writeFile(join(folder, 'Short.wav'), spokenSample(1))
  await writeFile(join(folder, 'Silent.wav'), spokenSample(4, 0))
  await writeFile(join(folder, 'Huge.wav'), Buffer.alloc(10_000_001))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await rm(recordedFile, { force: true })
})
const microphone = ['--use-fake-device-for-media-stream', `--use-file-for-fake-audio-capture=${recordedFile}`]
const studio = useStudio(undefined, [...microphone, '--use-fake-ui-for-media-stream'])
/** With a browser that refuses access to the microphone. */
const refusing = useStudio(undefined, [...microphone, '--use-fake-ui-for-media-stream=deny'])

const clone = (page: Page) => page.getByRole('button', { name: /^Clone voice/ })
const own = (page: Page) => page.getByRole('region', { name: /^Your cloned voices/ })
const row = (page: Page, name: string) => own(page).getByRole('listitem', { name, exact: true })
const chooseFile = (page: Page, file: string) =>
  page.getByLabel('Browse files').setInputFiles(join(folder, file))

async function open(
  view: Parameters<typeof studio.open>[0] = {},
  { open } = studio,
): Promise<Page & { account: Account }> {
  const account = await createAccount(studio.server)
  const page = await open({ as: account, path: '/clone-voice', ...view })
  await own(page).getByText('No cloned voices yet').waitFor()
  return Object.assign(page, { account })
}

/** Enters a sample, a name and a consent, and waits for the voice. */
async function createVoice(page: Page, name: string): Promise<void> {
  await chooseFile(page, 'Voice.wav')
  await page.getByLabel('Name').fill(name)
  await page.getByRole('checkbox').check()
  await clone(page).click()
  await page.getByText('Your voice was successfully uploaded!').waitFor()
  const use = row(page, name).getByRole('button', { name: `Use ${name}` })
  await expect.poll(() => use.isEnabled()).toBe(true)
}

describe('a cloned voice', () => {
  it('is created from a file, speaks, and is named in its recordings', async () => {
    const page = await open()
    await expectAccessible(page)
    await chooseFile(page, 'Voice.wav')
    await page.getByRole('region', { name: 'Sample' }).getByText('Voice.wav').waitFor()
    await page.getByText('Name the voice.').waitFor()
    await page.getByLabel('Name').fill('Robin aloud')
    await page.getByText('Confirm that you have permission to clone this voice.').waitFor()
    await expect.poll(() => clone(page).isDisabled()).toBe(true)
    await page.getByRole('checkbox').check()
    await expect.poll(() => clone(page).textContent()).toBe('Clone voice · free')
    await expectAccessible(page)
    await clone(page).click()
    await page.getByText('Your voice was successfully uploaded!').waitFor()
    await page.getByText('Drop a recording of the voice here').waitFor()

    const ownRow = row(page, 'Robin aloud')
    const use = ownRow.getByRole('button', { name: 'Use Robin aloud' })
    await expect.poll(() => use.isEnabled()).toBe(true)
    await ownRow.getByText(/Voice match: pitch and pace only/).waitFor()
    await ownRow.getByRole('button', { name: 'Play example of Robin aloud' }).click()
    await ownRow.getByRole('button', { name: 'Pause example of Robin aloud' }).waitFor()
    await ownRow.getByRole('button', { name: /^Consent by Robin/ }).click()
    await page
      .getByRole('dialog')
      .getByText(/^This is my own voice, or/)
      .waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Close dialog' }).click()

    await use.click()
    await page.waitForURL('**/text-to-speech')
    await page.getByRole('button', { name: /^Voice Robin aloud/ }).waitFor()
    await page.getByPlaceholder(/^Write or paste your script/).fill('A voice of my own says this.')
    await page.getByRole('button', { name: /^Generate/ }).click()
    await page.getByText('The recording is available now').first().waitFor()
    await page.goto('/recordings')
    await page
      .getByText(/Robin aloud/)
      .first()
      .waitFor()
    const [item] = (await page.account.get('GET /library[/{team}]')).results
    expect(item).toMatchObject({ voice: null, cloned_voice: { name: 'Robin aloud' }, status: 'completed' })
  })

  it('is recorded here, and the recording survives a reload', async () => {
    const page = await open({ device: 'phone', colorScheme: 'dark' })
    await page.getByRole('button', { name: 'Record', exact: true }).click()
    const recording = page.getByRole('region', { name: 'Recording', exact: true })
    await recording.getByText('Read this aloud, or say anything in any language').waitFor()
    await expectAccessible(page)
    await expect.poll(() => recording.getByRole('timer').textContent()).toMatch(/^0:(0[4-9]|[1-5]\d)$/)
    await recording.getByRole('button', { name: 'Stop' }).click()
    const again = page.getByRole('button', { name: 'Record again' })
    await expect.poll(() => again.evaluate((button) => button.matches(':focus'))).toBe(true)
    await page.getByLabel('Name').fill('Recorded')
    await page.reload()
    await page.getByRole('region', { name: 'Sample' }).getByText('My recording.webm').waitFor()
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Recorded')
    await page.getByRole('checkbox').check()
    await clone(page).click()
    const use = row(page, 'Recorded').getByRole('button', { name: 'Use Recorded' })
    await expect.poll(() => use.isEnabled()).toBe(true)
    const [created] = (await page.account.get('GET /cloned-voices')).results
    expect(created?.consent?.text).toMatch(/^This is my own voice, or/)
  })

  it('is not recorded without microphone access, with an alternative shown', async () => {
    const page = await open({}, refusing)
    await page.getByRole('button', { name: 'Record', exact: true }).click()
    await page.getByText(/^Microphone access is blocked\./).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText(/^Microphone access is blocked\./).waitFor()
    await page.getByRole('button', { name: 'Upload a file instead' }).click()
    await page.getByText('Drop a recording of the voice here').waitFor()
  })

  it('is not created from a sample that is too large, too short or silent, and nothing is sent', async () => {
    const page = await open()
    await chooseFile(page, 'Huge.wav')
    await page.getByText(/^“Huge\.wav” is too large .* limit is 10 MB\.$/).waitFor()
    await chooseFile(page, 'Short.wav')
    await page.getByText(/Use at least 2 seconds of speech/).waitFor()
    await page.getByRole('button', { name: 'Remove sample' }).click()
    await chooseFile(page, 'Silent.wav')
    await page.getByText(/^The sample is silent\./).waitFor()
    await expect.poll(() => clone(page).isDisabled()).toBe(true)
    expect((await page.account.get('GET /cloned-voices')).count).toBe(0)
  })

  it('keeps its form when the upload fails, and is sent again', async () => {
    const page = await open()
    await page.route('**/v1/cloned-voices/upload*', (route) => route.abort())
    await chooseFile(page, 'Voice.wav')
    await page.getByLabel('Name').fill('Stubborn')
    await page.getByRole('checkbox').check()
    await clone(page).click()
    await page.getByText(/^Can’t reach the server\./).waitFor()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await page.unroute('**/v1/cloned-voices/upload*')
    await clone(page).click()
    await row(page, 'Stubborn').waitFor()
    expect((await page.account.get('GET /cloned-voices')).count).toBe(1)
  })

  it('is renamed, gets another sample, and is deleted', async () => {
    const page = await open()
    await createVoice(page, 'First name')
    const choose = async (name: string, what: string) => {
      await own(page)
        .getByRole('button', { name: `More for ${name}` })
        .click()
      await page.getByRole('menuitem', { name: what }).click()
    }
    const dialog = page.getByRole('dialog')
    await choose('First name', 'Rename')
    await dialog.getByLabel('Name').fill('Second name')
    await dialog.getByLabel('Gender (optional)').selectOption('female')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Your voice file was successfully updated!').waitFor()
    await row(page, 'Second name')
      .getByText(/Female/)
      .waitFor()

    // The audio differs, so it was regenerated.
    const use = row(page, 'Second name').getByRole('button', { name: 'Use Second name' })
    await expect.poll(() => use.isEnabled()).toBe(true)
    // The toast of its creation may still be shown.
    await page.getByText('The voice is available now').first().waitFor()

    await choose('Second name', 'Replace file')
    await dialog.getByLabel('Browse files').setInputFiles(join(folder, 'Voice.wav'))
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: /^Replace/ }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => use.isEnabled()).toBe(true)

    await choose('Second name', 'Delete')
    await dialog.getByText(/Recordings made with it stay in your library\./).waitFor()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Your voice was successfully deleted!').waitFor()
    await own(page).getByText('No cloned voices yet').waitFor()
  })

  it('is listed among all voices, and can be a favourite', async () => {
    const page = await open()
    await createVoice(page, 'Among others')
    await page.goto('/text-to-speech')
    await page.getByRole('button', { name: 'Browse all voices' }).click()
    const drawer = page.getByRole('dialog', { name: 'Choose a voice' })
    const count = drawer.getByRole('status')
    await drawer.getByRole('listitem').first().getByText('Among others').waitFor()
    await drawer.getByLabel('Filter by gender').selectOption('female')
    await expect.poll(() => drawer.getByText('Among others').count()).toBe(0)
    await drawer.getByLabel('Filter by gender').selectOption('')
    await drawer.getByRole('button', { name: 'Cloned only' }).click()
    await expect.poll(() => count.textContent()).toMatch(/^1 of \d+ voices$/)
    await drawer.getByRole('button', { name: 'Favourite Among others' }).click()
    await drawer.getByRole('button', { name: 'Cloned only' }).click()
    await drawer.getByRole('button', { name: 'Favourites only' }).click()
    await expect.poll(() => count.textContent()).toMatch(/^1 of \d+ voices$/)
    await expectAccessible(page)
    await drawer.getByRole('searchbox', { name: 'Search voices' }).press('ArrowDown')
    const ownButton = drawer.getByRole('button', { name: /^Among others/ })
    await expect.poll(() => ownButton.evaluate((button) => button.matches(':focus'))).toBe(true)
    await page.keyboard.press('Enter')
    await drawer.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^Voice Among others/ }).waitFor()
  })
})
