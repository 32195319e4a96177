import { expect, test } from 'vitest'
import { emptyDraft } from './draft.ts'
import { namedCastOf } from './remix-cast.ts'
import { remixOf } from './remix-draft.ts'

const item = {
  title: 'Sea',
  text: 'The sea 🌊',
  model: { id: 1, code: 'actor', name: 'Actor', local: false },
  voice: null,
  cloned_voice: null,
  settings: { speed: 1.5, output: 'flac' },
}

test('fills the composer with text and settings', () => {
  const draft = remixOf(item, emptyDraft)
  expect(draft).toMatchObject({ title: 'Sea', text: 'The sea 🌊', speed: 1.5, output: 'flac' })
})

test('restores instructions and the options of the model, and keeps those of others', () => {
  const settings = { instructions: 'Whisper', parameters: { style: 'acted', odd: null } }
  const current = { ...emptyDraft, parameters: { actor: { style: 'plain' }, other: { pitch: 2 } } }
  expect(remixOf({ ...item, settings }, current)).toMatchObject({
    instructions: 'Whisper',
    parameters: { actor: { style: 'acted' }, other: { pitch: 2 } },
  })
})

test('settings of an older or foreign item fall back to the defaults', () => {
  const draft = remixOf({ ...item, text: null, settings: {} }, emptyDraft)
  expect(draft).toMatchObject({ text: '', speed: 1, output: 'mp3', instructions: '' })
})

test('the cast is read from the settings, and invalid voices are left out', () => {
  const additional_fields = {
    speakers: { Anna: { voice: 3, is_clone: true }, Ben: 'loud' },
    paragraphs: [
      { index: 2, voice: 4 },
      { index: 'first', voice: 4 },
    ],
  }
  expect(namedCastOf({ additional_fields })).toEqual({
    speakers: [{ name: 'Anna', voice: 3, is_clone: true }],
    paragraphs: [{ index: 2, voice: 4, is_clone: false }],
  })
  expect(namedCastOf({})).toEqual({ speakers: [], paragraphs: [] })
})
