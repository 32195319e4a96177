import { beforeAll, expect, it } from 'vitest'
import { type Account, createAccount } from './account.ts'
import { callerOf } from './specification/caller.ts'
import { expectAccessible, useStudio } from './studio.ts'

const studio = useStudio()
let account: Account
beforeAll(async () => {
  account = await createAccount(studio.server)
})

it('the composer tells what the built-in model draws of a prompt, and what it cannot, before it is paid', async () => {
  const page = await studio.open({ as: account, path: '/text-to-image' })
  const notes = page.getByRole('status', { name: 'What the model can do' })
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.fill('A furry cat')
  await notes.getByText('Will draw: cat.').waitFor()
  await notes.getByText('Can’t draw: furry.').waitFor()
  await expectAccessible(page)
  await text.fill('A cat on a beach')
  await notes.getByText('Will draw: cat, beach.').waitFor()
  await notes.getByText(/^Can’t draw/).waitFor({ state: 'detached' })
  await text.fill('A perfume bottle')
  await page.getByText('Can’t draw “perfume bottle”. An AI image model can;').waitFor()
})

it('a video tells it too; motions are not missing', async () => {
  const page = await studio.open({ as: account, path: '/text-to-video' })
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('A furry horse running')
  const notes = page.getByRole('status', { name: 'What the model can do' })
  await notes.getByText('Will draw: horse.').waitFor()
  await notes.getByText('Can’t draw: furry.').waitFor()
})

it('quotes and starts return the same notes', async () => {
  const call = callerOf(studio.server.url, account.token)
  const text = 'A furry cat'
  const notes = [
    { code: 'rendered', text: 'Will draw: cat.', words: ['cat'] },
    { code: 'not_rendered', text: 'Can’t draw: furry.', words: ['furry'] },
  ]
  const quote = await call('POST /quotes', { kind: 'image', mode: 'TEXT_TO_IMAGE', text })
  expect(quote).toMatchObject({ cost: 20, notes })
  const item = await call('POST /image-conversion', { text, size: '512x512' }, 201)
  expect(item.notes).toEqual(notes)
})

it('the assistant shows what cannot be drawn with its quote', async () => {
  const page = await studio.open({ as: account, path: '/assistant' })
  await page.getByRole('textbox', { name: 'Message' }).fill('a picture of a furry cat')
  await page.keyboard.press('Enter')
  const quote = page.getByRole('region', { name: 'Ready to generate' })
  await quote.getByText('Can’t draw: furry.').waitFor()
})

it('a sound tells what will sound, suggests its length, and is rejected if it is unknown', async () => {
  const page = await studio.open({ as: account, path: '/text-to-sound' })
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  const length = page.getByRole('slider', { name: 'Length' })
  await text.fill('Regen und Donner')
  await page.getByText('Will sound: rain, thunder.').waitFor()
  await expect.poll(() => length.getAttribute('aria-valuetext')).toBe('10 seconds')
  await text.fill('A door')
  await page.getByText('Will sound: door.').waitFor()
  await expect.poll(() => length.getAttribute('aria-valuetext')).toBe('2 seconds')
  await length.press('ArrowRight')
  await text.fill('Rain')
  await page.getByText('Will sound: rain.').waitFor()
  await expect.poll(() => length.getAttribute('aria-valuetext')).toBe('3 seconds')
  await text.fill('A dog barking')
  await page.getByText('Can’t make the sound of “a dog barking”.').waitFor()
  await expectAccessible(page)
  const call = callerOf(studio.server.url, account.token)
  await call('POST /engine/audio/text-to-audio', { text: 'A dog barking' }, 400)
})

it('music that cannot be played is rejected, and so is an unknown arrangement', async () => {
  const page = await studio.open({ as: account, path: '/text-to-music' })
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.fill('Death metal')
  await page.getByText('Can’t play “death metal”.').waitFor()
  await text.fill('Ein Walzer für Cembalo')
  await page.getByText('Will play: waltz, harpsichord.').waitFor()
  const arranging = await studio.open({ as: account, path: '/music-to-music' })
  const style = arranging.getByRole('textbox', { name: 'Text', exact: true })
  await style.fill('Slower and darker')
  await arranging.getByText('Will arrange as: slowed, dark.').waitFor()
  await style.fill('As a tango')
  await arranging.getByText('Can’t arrange as “tango”.').waitFor()
})

it('quotes and starts of built-in music tell which instruments play, and that nobody sings', async () => {
  const page = await studio.open({ as: account, path: '/text-to-music' })
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('A koto with vocals')
  await page.getByText('Can’t sing: vocals. The music will be instrumental.').waitFor()
  const call = callerOf(studio.server.url, account.token)
  const start = { mode: 'MUSIC', text: 'A koto with vocals', seconds: 3 }
  const notes = [
    { code: 'rendered', text: 'Will play: koto.', words: ['koto'] },
    { code: 'not_rendered', text: 'Can’t sing: vocals. The music will be instrumental.', words: ['vocals'] },
  ]
  expect(await call('POST /quotes', { kind: 'audio', ...start })).toMatchObject({ notes })
  expect((await call('POST /engine/audio/text-to-audio', start, 201)).notes).toEqual(notes)
})
