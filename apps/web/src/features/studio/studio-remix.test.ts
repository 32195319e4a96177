import { expect, test } from 'vitest'
import { DraftStore } from '../../ui/composer/draft-store.ts'
import { requestOf } from './request.ts'
import { readStudioDraft } from './studio-draft.ts'
import { studioRemix } from './studio-remix.ts'

const item = {
  title: 'Sea',
  text: 'The sea at dusk',
  model: { id: 1, code: 'composer', name: 'Composer', local: true },
  settings: {
    seed: 7,
    size: '512x512',
    seconds: 12,
    mood: 'calm',
    key: 'C# minor',
    instruments: ['piano', 'kazoo'],
  },
}

test('fills the composer with prompt, model, seed and every setting', () => {
  expect(studioRemix(item, readStudioDraft({ n: 3 }))).toMatchObject({
    title: 'Sea',
    text: 'The sea at dusk',
    model: 'composer',
    n: 3,
    seed: 7,
    size: '512x512',
    seconds: 12,
    mood: 'calm',
    key: 'C# minor',
    instruments: ['piano'],
  })
})

test('settings of an older or foreign item fall back to the defaults', () => {
  const odd = {
    ...item,
    text: null,
    settings: { seed: -1, ratio: '5:4', key: 'H dur', tempo: 'fast', strength: 3 },
  }
  expect(studioRemix(odd, readStudioDraft({}))).toMatchObject({
    text: '',
    seed: null,
    ratio: null,
    key: null,
    tempo: null,
    strength: 0.6,
  })
})

test('a draft survives a round trip through the browser’s storage', () => {
  const storage = new Map<string, string>()
  const device = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  }
  const open = () => new DraftStore(device, 'draft', readStudioDraft)
  const source = { id: 4, kind: 'image', title: 'Hill' } as const
  const drafts = open()
  drafts.change({ ...studioRemix(item, drafts.get()), tempo: 90, fit: 'loop', source })
  drafts.flush()
  expect(open().get()).toEqual(drafts.get())
})

test('a generation without a prompt is titled after its source', () => {
  const model = { code: 'camera' }
  const settled = {
    model,
    size: undefined,
    ratio: undefined,
    ratios: [],
    seconds: undefined,
    defaultSeconds: undefined,
  } as never
  const draft = readStudioDraft({ source: { id: 4, kind: 'image', title: 'Hill' } })
  const file = new File(['x'], 'sea.side.png')
  expect(requestOf(draft, settled, {}).title).toBe('Hill')
  expect(requestOf(draft, settled, { source: file }).title).toBe('sea.side')
  expect(requestOf({ ...draft, text: 'Zoom' }, settled, {}).title).toBeUndefined()
  expect(requestOf({ ...draft, title: ' Mine ' }, settled, {}).title).toBe('Mine')
})
