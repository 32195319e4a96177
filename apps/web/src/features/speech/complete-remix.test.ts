import { afterEach, expect, test, vi } from 'vitest'
import { DraftStore } from '../../ui/composer/draft-store.ts'
import { completeRemix } from './complete-remix.ts'
import { readDraft, type SpeechDrafts } from './draft.ts'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../api/client.ts', () => ({ call }))
afterEach(() => call.mockReset())

const whole = `${'a'.repeat(5000)}, and the end`
const item = { id: 7, text: 'a'.repeat(5000), characters: 5013, settings: {} }

function draftWith(text: string): SpeechDrafts {
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  const drafts: SpeechDrafts = new DraftStore(storage, 'speech', readDraft)
  drafts.change({ text })
  return drafts
}

test('loads the rest of a long text', async () => {
  call.mockResolvedValue({ text: whole })
  const drafts = draftWith(item.text)
  expect(await completeRemix(item, drafts)).toBeNull()
  expect(drafts.get().text).toBe(whole)
})

test('preserves text written meanwhile, and reports that the rest is missing', async () => {
  call.mockResolvedValue({ text: whole })
  const drafts = draftWith('Something else')
  expect(await completeRemix(item, drafts)).toContain('Select Remix again')
  expect(drafts.get().text).toBe('Something else')
})

test('makes no request when the text is complete', async () => {
  expect(await completeRemix({ ...item, characters: 5000 }, draftWith(item.text))).toBeNull()
  expect(call).not.toHaveBeenCalled()
})
