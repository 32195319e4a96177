import { beforeAll, expect, it } from 'vitest'
import {
  comfyKey,
  type FakeComfy,
  startFakeComfy,
} from '../packages/engines/src/comfyui/testing/fake-comfy.ts'
import { readWorkflow } from '../packages/engines/src/comfyui/testing/read-workflow.ts'
import type { FakeProvider } from '../packages/engines/src/hosted/testing/fake-provider.ts'
import { makeSampleMedia } from '../packages/engines/src/hosted/testing/sample-media.ts'
import { startFakeCompatible } from '../packages/engines/src/openai-compatible/testing/fake-compatible.ts'
import { type Account, createAccount } from './account.ts'
import { expectAccessible, expectToFit, useStudio } from './studio.ts'

const email = 'operator@example.com'
const studio = useStudio({ ADMIN_EMAILS: email })
let comfy: FakeComfy
let compatible: FakeProvider
let operator: Account

beforeAll(async () => {
  const media = await makeSampleMedia()
  comfy = await startFakeComfy(media)
  compatible = await startFakeCompatible(media, { models: ['flux.1-dev', 'kokoro', 'whisper-1'] })
  operator = await createAccount(studio.server, { email })
  return () => Promise.all([comfy.close(), compatible.close()])
})

it('connects a server that responds, adds a pasted workflow as a model, and disconnects the server', async () => {
  const page = await studio.open({ as: operator, path: '/admin/servers' })
  await page.getByRole('heading', { name: 'No servers yet' }).waitFor()
  await page.getByRole('button', { name: 'Add a server' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a server' })
  await dialog.getByLabel('Name').fill('Workstation')
  await dialog.getByLabel('Type').selectOption('ComfyUI')
  await dialog.getByLabel('URL').fill(comfy.url)
  await dialog.getByLabel('API key').fill('wrong')
  await dialog.getByRole('button', { name: 'Connect' }).click()
  await dialog.getByText(/rejects the key/).waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('API key').fill(comfyKey)
  await dialog.getByRole('button', { name: 'Connect' }).click()

  const card = page.getByRole('region', { name: 'Workstation' })
  await card.getByText('Stored', { exact: true }).waitFor()
  await card.getByRole('button', { name: 'Check now' }).click()
  await card.getByText('Responding', { exact: true }).waitFor()
  await card.getByRole('button', { name: 'Pause Workstation' }).click()
  await card.getByText('Paused', { exact: true }).waitFor()
  await card.getByRole('button', { name: 'Resume Workstation' }).click()
  await expectAccessible(page)

  await card.getByRole('link', { name: 'Paste a workflow' }).click()
  await page.getByLabel('Name').fill('SDXL')
  await page.getByLabel('Code').fill('sdxl')
  const workflow = page.getByRole('textbox', { name: 'Workflow' })
  await workflow.fill('{}')
  await page.getByRole('button', { name: 'Propose a model' }).click()
  await workflow.and(page.locator('[aria-invalid=true]')).waitFor()
  await workflow.fill(JSON.stringify(await readWorkflow('sdxl-text-to-image')))
  await page.getByRole('button', { name: 'Propose a model' }).click()
  const nodes = page.getByRole('region', { name: 'Nodes of the workflow' })
  await nodes.getByText('seed: ← seed').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.waitForURL('**/admin/models/edit?*code=sdxl*')
  await page.getByText('Offered', { exact: true }).waitFor()

  const request = page.getByRole('textbox', { name: 'Request' })
  await request.fill((await request.inputValue()).replace('"$": "seed"', '"$": "seed", "modulo": 1000'))
  await nodes.getByText('seed: ← seed').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // Saving formats the mapping.
  await expect.poll(() => request.inputValue()).toMatch(/"\$": "seed",\s*\n\s*"modulo": 1000/)

  await page.getByRole('link', { name: 'Servers' }).click()
  await card.getByRole('link', { name: '1', exact: true }).waitFor()
  await card.getByRole('button', { name: 'Disconnect Workstation' }).click()
  await page
    .getByRole('dialog', { name: 'Disconnect Workstation?' })
    .getByRole('button', { name: 'Disconnect' })
    .click()
  await page.getByRole('heading', { name: 'No servers yet' }).waitFor()
})

it('adds a model of a server in one of the modes it is listed with', async () => {
  const page = await studio.open({ as: operator, path: '/admin/servers' })
  await page.getByRole('button', { name: 'Add a server' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a server' })
  await dialog.getByLabel('Name').fill('Studio box')
  await dialog.getByLabel('URL').fill(compatible.url)
  await dialog.getByRole('button', { name: 'Connect' }).click()
  await page.getByRole('region', { name: 'Studio box' }).waitFor()

  await page.getByRole('link', { name: 'Models' }).click()
  await page.getByRole('link', { name: 'Add a model' }).click()
  await page.getByLabel('Provider').selectOption('Studio box')
  const listed = page.getByRole('list', { name: 'Models of the provider' }).getByRole('listitem')
  await listed.filter({ hasText: 'whisper-1' }).getByText('Transcription, not offered yet').waitFor()
  const buttons = page.getByRole('button', { name: /^Choose / })
  expect(await buttons.evaluateAll((all) => all.map((button) => button.ariaLabel))).toEqual([
    'Choose flux.1-dev: Text to image',
    'Choose flux.1-dev: Image to image',
    'Choose kokoro: Text to speech',
    'Choose kokoro: Voice',
  ])
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Choose kokoro: Voice' }).click()
  await page.getByRole('region', { name: 'Mapping' }).waitFor()
  await page.getByRole('link', { name: 'Choose another model' }).click()
  await page.getByRole('button', { name: 'Choose flux.1-dev: Image to image' }).click()
  await page.getByRole('textbox', { name: 'Credits' }).fill('20')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.waitForURL('**/admin/models/edit?*mode=IMAGE_TO_IMAGE*')
  await page.getByText('Offered', { exact: true }).waitFor()
})

it('finds servers on this machine, on a phone in dark mode', async () => {
  const page = await studio.open({
    ...{ as: operator, path: '/admin/servers' },
    ...{ device: 'phone', colorScheme: 'dark' },
  })
  await page.getByRole('button', { name: 'Scan this machine' }).click()
  await page.getByRole('region', { name: 'On this machine' }).waitFor()
  await expectToFit(page)
  await expectAccessible(page)
})
