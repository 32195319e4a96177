import { beforeAll, expect, it } from 'vitest'
import { type Account, createAccount } from './account.ts'
import { callerOf } from './specification/caller.ts'
import { expectAccessible, useStudio } from './studio.ts'

const studio = useStudio()
let account: Account
beforeAll(async () => {
  account = await createAccount(studio.server)
})

const text = 'A letter to the sea'

it('the text stays after Generate, and returns after it was cleared or replaced by Remix', async () => {
  const page = await studio.open({ as: account, path: '/text-to-speech' })
  const box = page.getByRole('textbox', { name: 'Text', exact: true })
  const undo = page.getByRole('status').getByRole('button', { name: 'Undo' })
  await box.fill(text)
  await page.getByRole('button', { name: /^Generate/ }).click()
  await page
    .getByRole('button', { name: `Remix ${text.slice(0, 15)}` })
    .first()
    .waitFor()
  await expect.poll(() => box.inputValue()).toBe(text)
  await box.fill('A draft in progress')
  await page
    .getByRole('button', { name: `Remix ${text.slice(0, 15)}` })
    .first()
    .click()
  await expect.poll(() => box.inputValue()).toBe(text)
  await expect.poll(() => page.getByLabel('Title (optional)').inputValue()).toBe('')
  await page.reload()
  await undo.click()
  await expect.poll(() => box.inputValue()).toBe('A draft in progress')
  await page.getByRole('button', { name: 'Clear the text' }).click()
  await expect.poll(() => box.inputValue()).toBe('')
  await expectAccessible(page)
  await undo.click()
  await expect.poll(() => box.inputValue()).toBe('A draft in progress')
})

it('a deleted item returns with Undo, and from the trash; there it can be deleted permanently', async () => {
  const page = await studio.open({ as: account, path: '/recordings' })
  const item = page.getByRole('button', { name: `More for ${text.slice(0, 15)}` })
  const remove = async () => {
    await item.click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await item.waitFor({ state: 'detached' })
  }
  await remove()
  await page.getByRole('button', { name: 'Undo' }).click()
  await item.waitFor()
  await remove()
  await page.getByRole('link', { name: 'Trash' }).click()
  await page.getByText('30 days left').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Restore/ }).click()
  await page.getByText('The trash is empty').waitFor()
  const call = callerOf(studio.server.url, account.token)
  const [restored] = (await call('GET /library')).results
  expect(restored).toMatchObject({ text, status: 'completed' })
  await call(`DELETE /items/${restored.id}`, undefined, 204)
  await page.reload()
  await page.getByRole('button', { name: /permanently$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click()
  await page.getByText('The trash is empty').waitFor()
})
