import { expect, it } from 'vitest'
import { directoryContract, openDirectory } from '../hosted/directory/testing/directory-contract.ts'
import type { SampleMedia } from '../hosted/testing/sample-media.ts'
import { createCompatibleProvider, serverByVariables } from './compatible-provider.ts'
import { type CompatibleOffer, startFakeCompatible } from './testing/fake-compatible.ts'

const { signal } = new AbortController()
const serverWith = (offer: CompatibleOffer) => ({
  startFake: (media: SampleMedia) => startFakeCompatible(media, offer),
  create: (baseUrl: string) =>
    createCompatibleProvider(
      { ...serverByVariables, baseUrl },
      { ffmpeg: async () => undefined, log: () => undefined },
    ),
})

const stated = (id: string, capabilities: string[] | null, input_modalities: string[] | null = ['text']) => ({
  id,
  capabilities,
  input_modalities,
})

const capabilities = [
  stated('qwen3-1.7b', ['chat', 'tools', 'thinking']),
  stated('nomic', ['chat', 'embeddings']),
  stated('lessac', ['tts']),
  stated('dreamshaper-8', ['image']),
  stated('an-editor', ['image'], ['text', 'image']),
  stated('silero', ['vad'], ['audio']),
  stated('whisper-base', null, null),
]
const localAi = serverWith({ models: capabilities.map(({ id }) => id), capabilities })

it('tells the purpose of a model by what the server states', async () => {
  const { directory } = await openDirectory(localAi)
  const found = await directory.search('', signal)
  expect(Object.fromEntries(found.map(({ endpoint, purpose }) => [endpoint, purpose?.mode]))).toEqual({
    ...{ 'qwen3-1.7b': 'CHAT', lessac: 'TEXT_TO_SPEECH', 'dreamshaper-8': 'TEXT_TO_IMAGE' },
    ...{ 'an-editor': 'IMAGE_TO_IMAGE', nomic: undefined, silero: undefined, 'whisper-base': undefined },
  })
})

it('proposes edits of several images with a mask', async () => {
  const { directory } = await openDirectory(localAi)
  const { model } = await directory.propose('an-editor', signal)
  expect(model).toMatchObject({
    ...{ provider: 'openai-compatible', kind: 'image', mode: 'IMAGE_TO_IMAGE' },
    inputs: { text: { required: true }, images: { min: 1, max: 4 }, mask: { required: false } },
    request: { prompt: { $: 'text' }, image: { $: 'images' }, mask: { $: 'mask' } },
  })
})

const others = serverWith({ models: ['flux.1-dev', 'kokoro', 'qwen3:8b', 'qwen-image-edit'] })

directoryContract('an OpenAI-compatible server', {
  ...others,
  endpoints: ['flux.1-dev', 'kokoro', 'qwen3:8b', 'qwen-image-edit'],
  unknown: 'none',
  query: 'flux',
  refusesKeys: false,
})

it('tells it by the name where the server states nothing', async () => {
  const { directory } = await openDirectory(others)
  const modes = (await directory.search('', signal)).map(({ purpose }) => purpose?.mode)
  expect(modes).toEqual(['TEXT_TO_IMAGE', 'TEXT_TO_SPEECH', 'CHAT', 'IMAGE_TO_IMAGE'])
})

it('proposes speech, images and chats as such servers take them', async () => {
  const { directory } = await openDirectory(others)
  const propose = async (endpoint: string) => (await directory.propose(endpoint, signal)).model
  expect(await propose('kokoro')).toMatchObject({
    kind: 'speech',
    speech: { quality: 'Neural' },
    price: null,
  })
  expect(await propose('flux.1-dev')).toMatchObject({ request: { size: { $: 'size' }, n: 1 } })
  expect(await propose('qwen3:8b')).toMatchObject({
    code: 'qwen3:8b',
    kind: 'chat',
    price: { per: 'thousand tokens' },
  })
})
