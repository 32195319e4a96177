import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type Account, createAccount, freshEmail } from './account.ts'
import { codeFor } from './mailbox.ts'
import { dismissError, expectAccessible, useStudio } from './studio.ts'

const studio = useStudio()

const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })

/** Display name of an account. */
const nameOf = async (account: Account) => (await account.get('GET /me')).name ?? account.email

/** Adds a member to an owner's team through the API. */
async function invite(owner: Account, email: string, cap: number | null = null): Promise<string> {
  const response = await owner.send('POST', '/team', { email, cap })
  expect(response.status).toBe(201)
  return (await response.json()).uuid
}

async function generate(page: Page, words: string): Promise<void> {
  await text(page).fill(words)
  await page.getByRole('button', { name: /^Generate.*10 credits/ }).click()
  await page.getByText('Generation started!').first().waitFor()
  await page.getByText('The recording is available now').first().waitFor()
}

describe('a team', () => {
  it('is joined by an invitation, uses the owner’s credits, and ends with a removal', async () => {
    const owner = await createAccount(studio.server)
    const email = freshEmail()
    const ownerPage = await studio.open({ as: owner, path: '/team' })
    await ownerPage.getByText('No members yet').waitFor()
    await expectAccessible(ownerPage)
    await ownerPage.getByLabel('Email', { exact: true }).fill(email)
    await ownerPage.getByLabel('Credits per month (optional)').fill('15')
    await ownerPage.getByRole('button', { name: 'Invite' }).click()
    await ownerPage.getByText('Team member was successfully created!').waitFor()
    const row = ownerPage.getByRole('list', { name: 'Team members' }).getByRole('listitem')
    await expect.poll(() => row.textContent()).toContain('Invited')

    const page = await studio.open({ path: '/auth/register' })
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByLabel('Confirmation code').fill(await codeFor(studio.server.dataDir, email))
    await page.waitForURL('**/select-team')
    await page.getByRole('heading', { name: 'Choose a team' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: new RegExp(owner.email) }).click()
    await page.getByRole('button', { name: `Team: ${await nameOf(owner)}` }).waitFor()
    await page
      .getByRole('dialog', { name: 'Complete your profile' })
      .getByRole('button', { name: 'Later' })
      .click()

    await generate(page, 'Made by a colleague.')
    expect(await owner.credits()).toBe(99_990)
    await page.getByRole('button', { name: /99\.9K/ }).waitFor()
    const { results } = await owner.get('GET /library[/{team}]')
    expect(results[0]?.actor.email).toBe(email)
    await text(page).fill('Once more.')
    await page.getByText('This costs 10 credits and you have 5.').waitFor()

    await ownerPage.reload()
    await expect.poll(() => row.textContent()).toContain('10 of 15 this month')
    await row.getByRole('button', { name: `Remove ${email}` }).click()
    await ownerPage.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await ownerPage.getByText('Team member was successfully deleted!').waitFor()
    await ownerPage.getByText('No members yet').waitFor()

    await page.getByText('You are no longer in this team').waitFor()
    await page.getByRole('button', { name: /^Team: / }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /100K/ }).waitFor()
  })

  it('is selected once: the personal account is stored too, and the header changes it', async () => {
    const [owner, member] = [await createAccount(studio.server), await createAccount(studio.server)]
    await invite(owner, member.email)
    const page = await studio.open({ as: member, path: '/recordings' })
    await page.waitForURL('**/select-team')
    await page.getByRole('button', { name: /^Personal/ }).click()
    await page.waitForURL('**/recordings')
    await page.goto('/')
    await page.getByRole('button', { name: 'Team: Personal' }).click()
    await page.getByRole('button', { name: new RegExp(owner.email) }).click()
    await page.getByRole('button', { name: `Team: ${await nameOf(owner)}` }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: `Team: ${await nameOf(owner)}` }).waitFor()
    await text(page).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  })

  it('opens the wallet only for its owner', async () => {
    const [owner, member] = [await createAccount(studio.server), await createAccount(studio.server)]
    await invite(owner, member.email)
    const page = await studio.open({ as: member, path: '/select-team' })
    await page.getByRole('button', { name: new RegExp(owner.email) }).click()
    await page
      .getByRole('button', { name: /exactly .* credits/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'Forbidden' })
    await dialog
      .getByText("You don't have permission to open the wallet. Please ask your team owner")
      .waitFor()
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('button', { name: `Team: ${await nameOf(owner)}` }).click()
    await page.getByRole('button', { name: /^Personal/ }).click()
    await page.getByRole('button', { name: 'Team: Personal' }).waitFor()
    await page.getByRole('button', { name: /exactly .* credits/ }).click()
    await page.getByRole('dialog').waitFor()
    await expect.poll(() => page.getByRole('dialog', { name: 'Forbidden' }).count()).toBe(0)
  })

  it('changes and removes a cap, and lets a member leave', async () => {
    const [owner, member] = [await createAccount(studio.server), await createAccount(studio.server)]
    await invite(owner, member.email, 500)
    const name = await nameOf(member)
    const ownerPage = await studio.open({ as: owner, path: '/team', device: 'phone' })
    await ownerPage.getByText('0 of 500 this month').waitFor()
    const change = ownerPage.getByRole('button', { name: `Change the monthly limit of ${name}` })
    await change.click()
    const cap = ownerPage.getByLabel(`Credits per month for ${name}`)
    await cap.fill('many')
    await ownerPage.getByText('Enter a whole number of credits, or leave empty for no limit.').waitFor()
    await cap.fill('750')
    await ownerPage.getByRole('button', { name: 'Save' }).click()
    await ownerPage.getByText('0 of 750 this month').waitFor()
    await change.click()
    await cap.fill('')
    await ownerPage.getByRole('button', { name: 'Save' }).click()
    await ownerPage.getByText('0 this month, no limit').waitFor()
    await expectAccessible(ownerPage)

    const page = await studio.open({ as: member, path: '/select-team' })
    await page.getByRole('button', { name: new RegExp(owner.email) }).click()
    await page.getByRole('link', { name: 'Team' }).click()
    await page.getByRole('heading', { name: 'Your teams' }).waitFor()
    await page.getByRole('button', { name: `Leave the team of ${await nameOf(owner)}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('heading', { name: 'Your teams' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^Team: / }).waitFor({ state: 'detached' })
    expect((await owner.get('GET /team')).results).toEqual([])
  })

  it('shows beside the field why an invitation fails', async () => {
    const owner = await createAccount(studio.server)
    const page = await studio.open({ as: owner, path: '/team', colorScheme: 'dark' })
    await page.getByLabel('Email', { exact: true }).fill(owner.email)
    await page.getByRole('button', { name: 'Invite' }).click()
    await dismissError(page, 'Bad Request', /^This is your own address/)
    await page
      .locator('form')
      .getByText(/^This is your own address/)
      .waitFor()
    await expectAccessible(page)
  })
})
