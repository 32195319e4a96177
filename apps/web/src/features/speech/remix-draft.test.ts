import { expect, test } from 'vitest'
import { emptyDraft } from './draft.ts'
import { remixOf } from './remix-draft.ts'

const item = {
  title: 'Sea',
  text: 'The sea 🌊',
  characters: 9,
  voice: null,
  settings: { speed: 1.5, output: 'flac' },
}

test('fills the composer with text and settings', () => {
  const { draft, note } = remixOf(item, emptyDraft)
  expect(draft).toMatchObject({ title: 'Sea', text: 'The sea 🌊', speed: 1.5, output: 'flac' })
  expect(note).toBeNull()
})

test('says when the text of a long recording is not there as a whole', () => {
  expect(remixOf({ ...item, characters: 120_000 }, emptyDraft).note).toContain(
    'first 9 of 120,000 characters',
  )
})

test('settings of an older or foreign item fall back to the defaults', () => {
  const { draft } = remixOf({ ...item, text: null, characters: null, settings: {} }, emptyDraft)
  expect(draft).toMatchObject({ text: '', speed: 1, output: 'mp3' })
})
