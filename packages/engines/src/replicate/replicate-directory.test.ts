import { expect, it } from 'vitest'
import { directoryContract, openDirectory } from '../hosted/directory/testing/directory-contract.ts'
import { createReplicateProvider } from './replicate-provider.ts'
import { replicateKey, startFakeReplicate } from './testing/fake-replicate.ts'

const { signal } = new AbortController()
const hosted = {
  startFake: startFakeReplicate,
  create: (baseUrl: string, isKeyValid: boolean) =>
    createReplicateProvider(
      { apiKey: isKeyValid ? replicateKey : 'another', baseUrl },
      { ffmpeg: async () => undefined },
    ),
}

directoryContract('Replicate', {
  ...hosted,
  endpoints: ['google/veo-3.1', 'black-forest-labs/flux-2-pro', 'zsxkib/mmaudio:latest'],
  unknown: 'nobody/nothing',
  query: 'video',
})

it('proposes an image model whose mapping also serves edits', async () => {
  const { directory } = await openDirectory(hosted)
  const { model, problems } = await directory.propose('black-forest-labs/flux-2-pro', signal)
  expect(model).toMatchObject({
    ...{ code: 'flux-2-pro', kind: 'image', mode: 'TEXT_TO_IMAGE', cost: null, output: { file: '' } },
    inputs: { text: { required: true } },
    request: { prompt: { $: 'text' }, input_images: { $: 'images' }, output_format: 'png' },
    parameters: { properties: { aspect_ratio: { default: '1:1', description: 'Aspect ratio' } } },
    price: { credits: 0, per: 'result' },
  })
  expect(problems).toEqual([{ path: 'price', detail: 'The cost of the model is not known. Set its price.' }])
})

it('tells the medium of a model by its example', async () => {
  const { directory } = await openDirectory(hosted)
  const { model } = await directory.propose('google/veo-3.1', signal)
  expect(model).toMatchObject({
    ...{ kind: 'video', mode: 'TEXT_TO_VIDEO', ratios: ['16:9', '9:16'] },
    seconds: { min: 4, max: 8, step: 2, default: 8 },
    request: { image: { $: 'first_frame' }, last_frame: { $: 'last_frame' }, duration: { $: 'seconds' } },
  })
})

it('runs a model of the community by its newest version', async () => {
  const { directory } = await openDirectory(hosted)
  const { model } = await directory.propose('zsxkib/mmaudio', signal)
  expect(model).toMatchObject({
    ...{ endpoint: 'zsxkib/mmaudio:latest', kind: 'video', mode: 'ADD_AUDIO_TO_VIDEO' },
    inputs: { video: { required: true } },
  })
})
