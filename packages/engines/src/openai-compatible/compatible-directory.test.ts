import { expect, it } from 'vitest'
import { directoryContract, openDirectory } from '../hosted/directory/testing/directory-contract.ts'
import type { SampleMedia } from '../hosted/testing/sample-media.ts'
import type { ListedModel, ModelDirectory } from '../spec/model-directory.ts'
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

const others = serverWith({
  models: ['flux.1-dev', 'kokoro', 'qwen3:8b', 'qwen-image-edit', 'sd-cpp-local', 'Qwen3-ASR-1.7B', 'bge-m3'],
})

/** The modes that each model is listed with, the most likely first. */
async function modesIn(directory: ModelDirectory) {
  const found = Map.groupBy(await directory.search('', signal), ({ endpoint }) => endpoint)
  const modesOf = (listed: readonly ListedModel[]) =>
    listed.map(({ purpose, unsupported }) => purpose?.mode ?? unsupported)
  return Object.fromEntries([...found].map(([endpoint, listed]) => [endpoint, modesOf(listed)]))
}

const capabilities = [
  stated('qwen3-1.7b', ['chat', 'tools', 'thinking']),
  stated('nomic', ['chat', 'embeddings']),
  stated('lessac', ['tts']),
  stated('dreamshaper-8', ['image']),
  stated('an-editor', ['image'], ['text', 'image']),
  stated('silero', ['vad'], ['audio']),
  stated('whisper-large', ['transcript'], ['audio']),
  stated('whisper-base', null, null),
]
const localAi = serverWith({ models: capabilities.map(({ id }) => id), capabilities })

it('tells the purpose of a model by what the server states', async () => {
  const { directory } = await openDirectory(localAi)
  expect(await modesIn(directory)).toEqual({
    'qwen3-1.7b': ['CHAT'],
    lessac: ['TEXT_TO_SPEECH'],
    'dreamshaper-8': ['TEXT_TO_IMAGE', 'IMAGE_TO_IMAGE'],
    'an-editor': ['IMAGE_TO_IMAGE', 'TEXT_TO_IMAGE'],
    nomic: [undefined],
    silero: [undefined],
    'whisper-large': ['transcription'],
    'whisper-base': ['transcription'],
  })
})

it('lists models for transcription, and does not propose them', async () => {
  const { directory } = await openDirectory(localAi)
  for (const endpoint of ['whisper-large', 'whisper-base'])
    await expect(directory.propose(endpoint, signal)).rejects.toMatchObject({
      kind: 'invalid',
      userMessage: 'This model is for transcription, which cannot be offered yet.',
    })
})

it('proposes each mode of a model', async () => {
  const { directory } = await openDirectory(localAi)
  const { model: edits } = await directory.propose('dreamshaper-8', signal, 'IMAGE_TO_IMAGE')
  expect(edits).toMatchObject({ mode: 'IMAGE_TO_IMAGE', request: { ref_images: { $: 'images' } } })
  expect(edits.inputs.mask).toBeUndefined()
  const { model: usual } = await directory.propose('dreamshaper-8', signal)
  expect(usual).toMatchObject({
    code: edits.code,
    mode: 'TEXT_TO_IMAGE',
    inputs: { text: { required: true } },
  })
})

it('proposes edits of several images with a mask', async () => {
  const { directory } = await openDirectory(others)
  const { model } = await directory.propose('qwen-image-edit', signal)
  expect(model).toMatchObject({
    ...{ provider: 'openai-compatible', kind: 'image', mode: 'IMAGE_TO_IMAGE' },
    inputs: { text: { required: true }, images: { min: 1, max: 4 }, mask: { required: false } },
    request: { prompt: { $: 'text' }, image: { $: 'images' }, mask: { $: 'mask' } },
  })
})

directoryContract('an OpenAI-compatible server', {
  ...others,
  endpoints: ['flux.1-dev', 'kokoro', 'qwen3:8b', 'qwen-image-edit'],
  unknown: 'none',
  query: 'flux',
  refusesKeys: false,
})

it('tells it by the name where the server states nothing', async () => {
  const { directory } = await openDirectory(others)
  expect(await modesIn(directory)).toEqual({
    'flux.1-dev': ['TEXT_TO_IMAGE', 'IMAGE_TO_IMAGE'],
    kokoro: ['TEXT_TO_SPEECH', 'VOICE_CLONE'],
    'qwen3:8b': ['CHAT'],
    'qwen-image-edit': ['IMAGE_TO_IMAGE', 'TEXT_TO_IMAGE'],
    'sd-cpp-local': ['TEXT_TO_IMAGE', 'IMAGE_TO_IMAGE'],
    'Qwen3-ASR-1.7B': ['transcription'],
    'bge-m3': [undefined],
  })
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
