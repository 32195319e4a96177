import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Account, createAccount, englishVoice } from './account.ts'
import { dismissError, expectAccessible, useStudio } from './studio.ts'
import { prepareWebhookProgram } from './webhook-program.ts'

// Uses the built-in database: on one that may be shared, a killed process is presumed dead only after a timeout.
const studio = useStudio({ DATABASE_URL: '' })
let voice: number
beforeAll(async () => {
  voice = await englishVoice(await createAccount(studio.server))
})

interface Keyed {
  account: Account
  id: number
  key: string
}

async function createKeyed(name: string): Promise<Keyed> {
  const account = await createAccount(studio.server)
  const response = await account.send('POST', '/customer/api-key', { name, monthly_cap: 1000 })
  expect(response.status).toBe(201)
  const { id, key } = await response.json()
  return { account, id, key }
}

async function speakWith(key: string, text: string): Promise<void> {
  const response = await fetch(`${studio.server.url}/v1/conversion/text`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ text, title: text, voice }),
  })
  expect(response.status).toBe(201)
}

async function openWebhook(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `Webhook of ${name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Webhook', selected: true }).waitFor()
  return dialog
}

async function addWebhook(dialog: Locator, url: string): Promise<string> {
  await dialog.getByLabel('Address').fill(url)
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  const secret = dialog.getByRole('region', { name: 'signing secret' })
  await secret.waitFor()
  return (await secret.textContent()) ?? ''
}

/** A customer's server with scripted responses. */
async function startServer(status: () => number): Promise<string> {
  const server: Server = createServer((request, response) => {
    request.resume()
    response.writeHead(status()).end(status() === 200 ? 'thank you' : 'out of order')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`
}

describe('webhooks', () => {
  it.each([
    ['node', 'webhook-receiver.ts', 'desktop'],
    ['python3', 'webhook-receiver.py', 'phone'],
  ] as const)(
    'are set up on the screen and delivered to a program that verifies them (%s, %s)',
    async (command, example, device) => {
      const program = await prepareWebhookProgram(command, example)
      onTestFinished(program.stop)
      const { account, key } = await createKeyed('Nightly')
      const page = await studio.open({ as: account, path: '/api-keys', device })
      const dialog = await openWebhook(page, 'Nightly')
      await expectAccessible(page)
      const secret = await addWebhook(dialog, program.url)
      expect(secret).toMatch(/^whsec_/)
      await program.start(secret)
      await dialog.getByRole('button', { name: 'Send a test event' }).click()
      await expect
        .poll(() => program.lines)
        .toContainEqual(expect.stringContaining('webhook.test This is a test.'))
      await speakWith(key, 'Told to a program')
      await expect
        .poll(() => program.lines)
        .toContainEqual(
          expect.stringMatching(/^conversion\.completed Told to a program http.*\/v1\/files\/.*signature=/),
        )
      const delivery = await fetch(program.lines.at(-1)?.split(' ').at(-1) ?? '')
      expect(delivery.status).toBe(200)
      // A request without the right secret is rejected.
      expect((await fetch(program.url, { method: 'POST', body: '{}' })).status).toBe(401)
      await expectAccessible(page)
    },
  )

  it('show failures, redeliver on request, and roll their secret', async () => {
    let status = 500
    const url = await startServer(() => status)
    const { account } = await createKeyed('Weekly')
    const page = await studio.open({ as: account, path: '/api-keys', colorScheme: 'dark' })
    const dialog = await openWebhook(page, 'Weekly')
    await dialog.getByLabel('Address').fill('https://10.0.0.1/hooks')
    await dialog.getByRole('button', { name: 'Add webhook' }).click()
    await dismissError(page, 'Bad Request', 'This URL is not on the public internet.')
    await dialog.getByText('This URL is not on the public internet.').waitFor()
    const secret = await addWebhook(dialog, url)
    await dialog.getByRole('button', { name: 'Send a test event' }).click()
    const line = dialog.getByRole('list', { name: 'Deliveries' }).getByRole('button', { name: /Test/ })
    await line.getByText('It responded with 500.').waitFor()
    await line.click()
    await dialog.getByRole('list', { name: 'Attempts' }).getByText('It responded with 500.').first().waitFor()
    await expectAccessible(page)
    status = 200
    await dialog.getByRole('button', { name: 'Send again' }).click()
    await line.getByText('Delivered').waitFor()
    // Responses of addresses on this machine are not shown.
    await expect.poll(() => dialog.getByText('thank you').count()).toBe(0)

    await dialog.getByRole('button', { name: 'Roll secret' }).click()
    await page.getByRole('button', { name: 'Roll', exact: true }).click()
    const shown = dialog.getByRole('region', { name: 'signing secret' })
    await expect.poll(() => shown.textContent()).not.toBe(secret)
    await dialog.getByText('Previous secret').waitFor()

    await dialog.getByRole('button', { name: 'Turn off' }).click()
    await dialog.getByText('No events are sent.').waitFor()
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await dialog.getByRole('button', { name: 'Turn off' }).waitFor()
    await dialog.getByRole('button', { name: 'Remove webhook' }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await dialog.getByRole('button', { name: 'Add webhook' }).waitFor()
  })

  it('lose no delivery when the server is killed before sending it', async () => {
    const program = await prepareWebhookProgram('node', 'webhook-receiver.ts')
    onTestFinished(program.stop)
    const { account, id, key } = await createKeyed('Killed')
    // Nothing listens there yet, so the event waits.
    const created = await account.send('POST', `/customer/api-key/${id}/webhook`, { url: program.url })
    const { secret } = await created.json()
    await speakWith(key, 'Before the kill')
    const deliveries = async () =>
      (await (await account.send('GET', `/customer/api-key/${id}/webhook/deliveries`)).json()).results
    await expect.poll(async () => (await deliveries()).length).toBe(1)
    await studio.server.kill()
    await program.start(secret)
    await studio.server.start()
    await expect
      .poll(() => program.lines)
      .toContainEqual(expect.stringContaining('conversion.completed Before the kill'))
    await expect.poll(async () => (await deliveries())[0].status).toBe('delivered')
  })
})

describe('the usage of a key', () => {
  it.each(['desktop', 'phone'] as const)('is charted by day and listed by kind (%s)', async (device) => {
    const { account, key } = await createKeyed('Counted')
    await speakWith(key, 'One')
    await speakWith(key, 'Two')
    const page = await studio.open({ as: account, path: '/api-keys', device })
    await page.getByRole('button', { name: 'Usage of Counted' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('credits, of 1,000').waitFor()
    await dialog.getByRole('img', { name: 'Credits by day, at most 20 on one' }).waitFor()
    const speech = dialog.getByRole('row', { name: /Speech/ })
    await expect.poll(() => speech.textContent()).toMatch(/^Speech2\d0/)
    await expectAccessible(page)
  })

  it('has an empty state', async () => {
    const { account } = await createKeyed('Idle')
    const page = await studio.open({ as: account, path: '/api-keys', colorScheme: 'dark' })
    await page.getByRole('button', { name: 'Usage of Idle' }).click()
    await page.getByRole('dialog').getByText('No generations with this key').waitFor()
    await expectAccessible(page)
  })
})
