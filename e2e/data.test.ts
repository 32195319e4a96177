import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Account, createAccount, englishVoice } from './account.ts'
import { expectAccessible, useStudio } from './studio.ts'
import { unzip } from './zip.ts'

/** Storage quota of an account: a few short recordings. */
const studio = useStudio({ FREE_STORAGE_BYTES: '200000' })
let creator: Account

const wav = (bytes: number) => {
  const file = Buffer.alloc(44 + bytes)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + bytes, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(8000, 24)
  file.writeUInt32LE(16_000, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(bytes, 40)
  return file
}

async function upload(account: Account, title: string, bytes: number): Promise<number> {
  const form = new FormData()
  form.append('title', title)
  form.append('file', new Blob([wav(bytes)]), 'sound.wav')
  const response = await fetch(`${studio.server.url}/v1/engine/audio/conversions/upload`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${account.token}` },
    body: form,
  })
  return response.status
}

const openData = (device: 'desktop' | 'phone' = 'desktop', colorScheme: 'light' | 'dark' = 'light') =>
  studio.open({ as: creator, path: '/settings#data', device, colorScheme })
const dataOf = (page: Page) => page.getByRole('region', { name: 'Storage and data' })

beforeAll(async () => {
  creator = await createAccount(studio.server)
  const voice = await englishVoice(creator)
  const { code_ref } = await creator.speak({ title: 'Good morning', text: 'Good morning to you.', voice })
  await creator.finished(code_ref)
  expect(await upload(creator, 'Rain', 60_000)).toBe(201)
})

describe('account data', () => {
  it('is exported from the settings as a zip that holds the library', async () => {
    const page = await openData()
    const data = dataOf(page)
    await data.getByRole('button', { name: 'Export everything' }).click()
    const ready = page.getByRole('dialog', { name: 'Your export is ready' })
    await ready.getByRole('link', { name: 'Download' }).waitFor()
    await expectAccessible(page)
    await ready.getByRole('button', { name: 'Close dialog' }).click()
    await ready.waitFor({ state: 'detached' })
    const exports = data.getByRole('list', { name: 'Exports' })
    const link = exports.getByRole('link', { name: 'Download' })
    await link.waitFor()
    const arriving = page.waitForEvent('download')
    const [download] = await Promise.all([arriving, link.click()])
    expect(download.suggestedFilename()).toMatch(/^Atelier.*\.zip$/)
    const chunks: Buffer[] = []
    for await (const chunk of await download.createReadStream()) chunks.push(chunk)
    const files = unzip(Buffer.concat(chunks))
    const titles = Object.keys(files).filter((name) => /\.(mp3|wav)$/.test(name))
    expect(titles.map((name) => name.replace(/^.*\d{4}-\d\d-\d\d (.*) \(\d+\)\..*$/, '$1')).sort()).toEqual([
      'Good morning',
      'Rain',
    ])
    expect(files['README.txt']?.toString()).toContain('2 items')

    // The index page works without a server.
    const listed = await page.context().newPage()
    await listed.setContent(files['index.html']?.toString() ?? '')
    await listed.getByRole('link', { name: 'Good morning' }).waitFor()

    await exports.getByRole('button', { name: 'Remove' }).click()
    await link.waitFor({ state: 'detached' })
  })

  it('is shown with its quota and largest items, and full storage is shown everywhere', async () => {
    const page = await openData('phone', 'dark')
    const data = dataOf(page)
    await data.getByText(/KB of 200 KB/).waitFor()
    await data.getByText('Largest items').click()
    await data.getByRole('list', { name: 'Largest items' }).getByText('Rain').first().waitFor()
    await expectAccessible(page)
    for (let status = 201; status === 201; ) status = await upload(creator, 'More rain', 20_000)
    await page.reload()
    const banner = page.getByRole('region', { name: 'Storage', exact: true })
    await banner.getByText(/Your storage is nearly full/).waitFor()
    await expectAccessible(page)

    await page.goto('/my-audios')
    await page
      .getByRole('region', { name: 'Storage', exact: true })
      .getByRole('link', { name: 'Free up space' })
      .click()
    await dataOf(page)
      .getByText(/KB of 200 KB/)
      .waitFor()
  })
})
