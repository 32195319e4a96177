import { expect, test } from 'vitest'
import { serverDraft, serverFields } from './server.ts'

const stored = { name: 'Studio', type: 'comfyui', url: 'http://127.0.0.1:8188', concurrency: 1 } as const

test('a stored key is kept unless another is entered or it is removed', () => {
  const draft = serverDraft(stored)
  expect(serverFields(draft)).toEqual({ name: 'Studio', url: stored.url, concurrency: 1 })
  expect(serverFields({ ...draft, key: 'secret' })).toMatchObject({ api_key: 'secret' })
  expect(serverFields({ ...draft, key: 'secret', removesKey: true })).toMatchObject({ api_key: null })
})

test('a new server accepts two requests at once', () => {
  expect(serverFields({ ...serverDraft({}), name: ' Mine ', url: ' http://a ' })).toEqual({
    ...{ name: 'Mine', url: 'http://a', concurrency: 2 },
  })
})
