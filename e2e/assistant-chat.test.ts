import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { startScriptedChatServer } from '../packages/engines/src/chat/testing/scripted-chat-server.ts'
import { createAccount } from './account.ts'
import { expectAccessible, useStudio } from './studio.ts'

const chat = await startScriptedChatServer()
const studio = useStudio({ OPENAI_COMPATIBLE_BASE_URL: chat.url, WELCOME_CREDITS: '100000' })
afterAll(() => chat.close())

const box = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })

async function openAssistant() {
  const account = await createAccount(studio.server)
  const page = await studio.open({ as: account, path: '/assistant' })
  await page.getByRole('button', { name: /^Settings: (?!Guide)/ }).waitFor()
  return { account, page }
}

async function sendMessage(page: Page, words: string): Promise<void> {
  await box(page).fill(words)
  await box(page).press('Enter')
}

describe('the assistant with a chat model', () => {
  it('renders markdown and code, runs no HTML, and exports the answer as Markdown', async () => {
    const words = ['Here **it** is:\n\n```js\n', 'let a = 1\n```\n\n', '<img src="x" onerror="alert(1)">']
    chat.next({ does: 'say', words, usage: [20, 30] })
    const { page } = await openAssistant()
    await page.getByRole('button', { name: /^Settings:/ }).click()
    await page.getByRole('combobox', { name: 'Maximum tokens' }).selectOption('3000')
    await page.keyboard.press('Escape')
    await sendMessage(page, 'Show me some code')
    await page.getByRole('region', { name: 'Code' }).getByText('let a = 1').waitFor()
    await page.getByRole('button', { name: 'Copy code' }).waitFor()
    await page.getByRole('strong').getByText('it').waitFor()
    await expect.poll(() => page.locator('#main img').count()).toBe(0)
    await expect.poll(() => page.getByText('The LLM response is available now').count()).toBe(0)
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Library' }).click()
    await page.getByRole('link', { name: 'Answers' }).click()
    await page.getByRole('link', { name: 'Show me some code', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('region', { name: 'Code' }).waitFor()
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await dialog.getByRole('link', { name: 'Markdown' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/\.md$/)
    expect(await readFile(await file.path(), 'utf8')).toContain('let a = 1')
  })

  it('stops a stalled answer, keeps its text, and continues', async () => {
    chat.next({ does: 'hang', words: ['round ', 'round ', 'and on'] })
    const { page } = await openAssistant()
    await sendMessage(page, 'Count forever')
    await page.getByText(/^round round/).waitFor()
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByText('Stopped.', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Regenerate answer' }).click()
    await page.getByText('Hello there.', { exact: true }).waitFor()
    await expect.poll(() => page.getByText(/^round round/).count()).toBe(0)
  })

  it('shows a refusal of the model, and regenerates', async () => {
    chat.next({ does: 'refuse', status: 400, code: 'invalid_request' })
    const { account, page } = await openAssistant()
    const before = await account.credits()
    await sendMessage(page, 'Hello?')
    await page
      .getByRole('article')
      .getByText(/You were not charged\.$/)
      .waitFor()
    await expect.poll(() => account.credits()).toBe(before)
    await page.getByRole('button', { name: 'Regenerate answer' }).click()
    await page.getByText('Hello there.', { exact: true }).waitFor()
  })

  it('reports an answer that a program requested', async () => {
    const { account, page } = await openAssistant()
    const started = await account.send('POST', '/llm-conversions', { text: 'Hello?' })
    expect(started.status).toBe(201)
    await page.getByRole('link', { name: 'Library' }).click()
    await page.getByRole('link', { name: 'Answers' }).click()
    await page.getByRole('link', { name: 'Hello?', exact: true }).waitFor()
  })
})
