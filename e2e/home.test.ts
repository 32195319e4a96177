import { beforeAll, describe, expect, it } from 'vitest'
import { type Account, createAccount, englishVoice } from './account.ts'
import { expectAccessible, useStudio } from './studio.ts'

const studio = useStudio()
let account: Account

beforeAll(async () => {
  account = await createAccount(studio.server)
  const voice = await englishVoice(account)
  const { code_ref } = await account.speak({ text: 'Something to look at.', title: 'A first one', voice })
  await account.finished(code_ref)
  await account.send('POST', '/image-conversion', { text: 'A red barn', title: 'Barn' })
})

describe('the home screen', () => {
  it('greets the user and shows the latest results of all kinds, which open in the library', async () => {
    const page = await studio.open({ as: account, path: '/home' })
    await page.getByRole('heading', { name: /^Good (morning|afternoon|evening), Robin$/ }).waitFor()
    const results = page.getByRole('region', { name: 'Recent results' })
    await results.getByRole('button', { name: 'Play A first one' }).waitFor()
    await results.getByRole('link', { name: 'Barn' }).click()
    await page.waitForURL('**/images?item=*')
  })

  it('says that results will appear, to a new account', async () => {
    const page = await studio.open({ as: await createAccount(studio.server), path: '/home' })
    await page.getByText('Everything you create appears here').waitFor()
    await expectAccessible(page)
  })

  it('starts a conversation with the words of its box', async () => {
    const page = await studio.open({ as: await createAccount(studio.server), path: '/home' })
    await page.getByRole('textbox', { name: 'Message to the assistant' }).fill('An image of a red barn')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/assistant*')
    await page.getByRole('article').getByText('An image of a red barn').first().waitFor()
    await page
      .getByRole('button', { name: /Generate|Confirm/ })
      .first()
      .waitFor()
  })

  it('opens a composer filled with an example, and keeps what was in it', async () => {
    const page = await studio.open({ as: account, path: '/text-to-image' })
    const prompt = page.getByRole('main').getByRole('textbox').first()
    await prompt.fill('My own idea')
    await page.getByRole('link', { name: /, home$/ }).click()
    await page.getByRole('link', { name: /^Image A small house/ }).click()
    await expect.poll(() => prompt.inputValue()).toMatch(/^A small house/)
    expect(new URL(page.url()).search).toBe('')
    await page
      .getByRole('button', { name: /Restore|Undo/ })
      .first()
      .click()
    await expect.poll(() => prompt.inputValue()).toBe('My own idea')
  })
})

it('the profile dialog of a new user waits until they have stopped writing', async () => {
  const newUser = await createAccount(studio.server, { withProfile: false })
  const page = await studio.open({ as: newUser, path: '/healthz' })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/v1/me', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/recordings')
  const search = page.getByRole('searchbox').first()
  await search.pressSequentially('lamp')
  release()
  await page.getByRole('button', { name: /exactly .* credits/ }).waitFor()
  await search.press('s')
  await expect.poll(() => search.inputValue()).toBe('lamps')
  const dialog = page.getByRole('dialog', { name: 'Complete your profile' })
  await expect.poll(() => dialog.count()).toBe(0)
  await search.blur()
  await dialog.waitFor()
  await dialog.getByRole('button', { name: 'Later' }).click()
  await expect.poll(() => search.inputValue()).toBe('lamps')
})
