import { expect, test } from 'vitest'
import { DraftStore } from '../../ui/composer/draft-store.ts'
import { imageToImage } from './modes/image-to-image.ts'
import { imageToVideo } from './modes/image-to-video.ts'
import { hasFiles, imagesIn, itemIn, requestOf } from './request.ts'
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

test('fills the composer with prompt, model and every setting, and offers the seed', () => {
  expect(studioRemix(item, readStudioDraft({ n: 3 }))).toMatchObject({
    title: 'Sea',
    text: 'The sea at dusk',
    model: 'composer',
    n: 3,
    seed: null,
    remixedSeed: 7,
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
    strength: null,
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
  const images = [{ slot: 'image_2', item: source } as const, { slot: 'image_1', item: null } as const]
  const parameters = { composer: { steps: 4, loop: true, style: 'raw' } }
  const changes = { tempo: 90, fit: 'loop', source, mask: source, images, parameters } as const
  drafts.change({ ...studioRemix(item, drafts.get()), ...changes })
  drafts.flush()
  expect(open().get()).toEqual(drafts.get())
})

test('a generation without a prompt is titled after its source', () => {
  const model = { code: 'camera', inputs: { first_frame: { required: true } }, parameters: null }
  const settled = {
    model,
    size: undefined,
    ratio: undefined,
    ratios: [],
    seconds: undefined,
    defaultSeconds: undefined,
    parameters: {},
    problem: undefined,
  } as never
  const draft = readStudioDraft({ source: { id: 4, kind: 'image', title: 'Hill' } })
  const file = new File(['x'], 'sea.side.png')
  expect(requestOf(imageToVideo, draft, settled, {}).title).toBe('Hill')
  expect(requestOf(imageToVideo, draft, settled, { source: file }).title).toBe('sea.side')
  expect(requestOf(imageToVideo, { ...draft, text: 'Zoom' }, settled, {}).title).toBeUndefined()
  expect(requestOf(imageToVideo, { ...draft, title: ' Mine ' }, settled, {}).title).toBe('Mine')
})

test('restores the options of the model, and keeps those of other models', () => {
  const current = readStudioDraft({ parameters: { other: { steps: 3 }, composer: { steps: 4 } } })
  const settings = { parameters: { steps: 20, loop: true, odd: [1] } }
  expect(studioRemix({ ...item, settings }, current).parameters).toEqual({
    other: { steps: 3 },
    composer: { steps: 20, loop: true },
  })
})

test('only files that the model accepts are sent, further images in their order', () => {
  const file = new File(['x'], 'sea.png')
  const [first, second] = ['image_3', 'image_1'].map((slot) => ({ slot, item: null }))
  const source = { id: 4, kind: 'image', title: 'Hill' }
  const images = [first, { slot: 'image_2', item: source }, second, { slot: 'image_9', item: null }]
  const draft = readStudioDraft({ images, source, mask: source })
  const stored = { last_frame: file, image_3: file, image_1: file }
  const request = (inputs: object) =>
    requestOf(imageToImage, draft, { model: { code: 'a', inputs, parameters: null } } as never, stored)
  expect(imagesIn(request({ images: { min: 1, max: 4 } }))).toEqual({
    ids: { source_ids: [null, 4, null] },
    files: { images: [file, file] },
  })
  const plain = request({ images: { min: 1, max: 1 } })
  expect([plain.images, plain.files, hasFiles(plain)]).toEqual([[], {}, false])
  expect([itemIn(plain, 'mask'), itemIn(plain, 'source')]).toEqual([undefined, 4])
  expect(itemIn(request({ images: { min: 1, max: 1 }, mask: { required: false } }), 'mask')).toBe(4)
})
