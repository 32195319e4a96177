import type { Template } from '@atelier/contract/models/template'
import { expect, it } from 'vitest'
import { renderRequest, requestValues } from './render-request.ts'
import { createStepContext } from './testing/step-context.ts'

const render = async (request: Record<string, Template>, values: Record<string, string | string[]>) =>
  await renderRequest({ request: request as never }, (name) => values[name])

it('joins lists of references only, and keeps lists of the template', async () => {
  const request = {
    all: ['first', { $: 'images' }],
    grid: [[1, 2], [3]],
    link: ['4', 0],
    none: [{ $: 'mask' }],
  }
  expect(await render(request as never, { images: ['a', 'b'] })).toEqual({
    all: ['first', 'a', 'b'],
    grid: [[1, 2], [3]],
    link: ['4', 0],
    none: [],
  })
})

it('replaces values, and leaves out those replaced by null', async () => {
  const style = { $: 'parameters.style', values: { own: null, calm: 'serene' } } as const
  expect(await render({ style, list: [style] }, { 'parameters.style': 'own' })).toEqual({ list: [] })
  expect(await render({ style }, { 'parameters.style': 'calm' })).toEqual({ style: 'serene' })
  expect(await render({ style }, { 'parameters.style': 'toString' })).toEqual({ style: 'toString' })
})

it('looks up a single image of several by its index, and omits one that is missing', async () => {
  const context = await createStepContext()
  const files = ['a.png', 'b.png'].map((path) => ({ path, mediaType: 'image/png' }))
  const lookup = requestValues(
    { id: 'an-item', mode: 'TEXT', model: {} as never, input: { text: '', tokens: 1 } },
    { ...context, sources: async () => files },
    async ({ path }) => path,
  )
  const request = { first: { $: 'image' }, second: { $: 'images.1' }, third: { $: 'images.2' } }
  expect(await renderRequest({ request: request as never }, lookup)).toEqual({
    first: 'a.png',
    second: 'b.png',
  })
})
