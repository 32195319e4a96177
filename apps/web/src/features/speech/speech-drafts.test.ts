import { expect, test } from 'vitest'
import { DraftStore } from '../../ui/composer/draft-store.ts'
import type { Voice } from '../../ui/voice-picker/voice.ts'
import { readDraft, type SpeechDrafts } from './draft.ts'
import { followText } from './speech-drafts.ts'

const voice = { id: 7, name: 'Mezzo', price_tier: { code: 'ESS', name: 'Essential', rate: 0.02 } } as Voice

function openDrafts(): { drafts: SpeechDrafts; stored: Map<string, string> } {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const drafts: SpeechDrafts = new DraftStore(storage, 'speech', readDraft)
  followText(drafts)
  return { drafts, stored }
}

const indexes = (drafts: SpeechDrafts) => drafts.get().paragraphs.map(({ index }) => index)

test('voices follow their paragraphs as the text changes, and are removed with them', () => {
  const { drafts } = openDrafts()
  drafts.change({ text: 'One.\n\nTwo.' })
  drafts.change({ paragraphs: [{ index: 1, voice }] })
  drafts.change({ text: 'Before.\n\nOne.\n\nTwo.' })
  expect(indexes(drafts)).toEqual([2])
  drafts.clearText()
  expect(indexes(drafts)).toEqual([])
})

test('a text that is set with its voices keeps them unchanged', () => {
  const { drafts } = openDrafts()
  drafts.change({ text: 'One.\n\nTwo.' })
  drafts.change({ text: 'Other.\n\nWords.\n\nHere.', paragraphs: [{ index: 1, voice }] })
  expect(indexes(drafts)).toEqual([1])
})

test('speakers and paragraphs are restored after a reload', () => {
  const { drafts, stored } = openDrafts()
  drafts.change({ text: 'Anna: Hi.', speakers: [{ name: 'Anna', voice }], paragraphs: [{ index: 0, voice }] })
  drafts.flush()
  const again = readDraft(JSON.parse(stored.get('speech') ?? ''))
  expect(again).toMatchObject({
    speakers: [{ name: 'Anna', voice: { id: 7 } }],
    paragraphs: [{ index: 0, voice: { id: 7 } }],
  })
  expect(readDraft({ speakers: 'all', paragraphs: [{ index: 1.5, voice }] })).toMatchObject({
    speakers: [],
    paragraphs: [],
  })
})
