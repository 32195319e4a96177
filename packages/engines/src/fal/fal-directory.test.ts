import { expect, it } from 'vitest'
import { directoryContract, openDirectory } from '../hosted/directory/testing/directory-contract.ts'
import { shippedModels } from '../hosted/shipped-models.ts'
import { respondsWith } from '../hosted/testing/provider-faults.ts'
import file from './models.json' with { type: 'json' }
import { createFalProvider } from './provider.ts'
import { falKey, startFakeFal } from './testing/fake-fal.ts'
import { falPlatformError } from './testing/fake-fal-platform.ts'

const { signal } = new AbortController()
const kling = 'fal-ai/kling-video/v3/standard/image-to-video'
const hosted = {
  startFake: startFakeFal,
  create: (baseUrl: string, isKeyValid: boolean) =>
    createFalProvider(
      { apiKey: isKeyValid ? falKey : 'another', baseUrl },
      { ffmpeg: async () => undefined },
    ),
}

directoryContract('fal', {
  ...hosted,
  endpoints: [
    ...[kling, 'fal-ai/bytedance/seedream/v4/text-to-image', 'fal-ai/nano-banana-2/edit'],
    ...['fal-ai/minimax/speech-02-hd', 'fal-ai/minimax-music/v2', 'fal-ai/hunyuan3d-v21'],
  ],
  unknown: 'fal-ai/none',
  query: 'kling',
})

it('prices a model by what fal charges', async () => {
  const { directory } = await openDirectory(hosted)
  const { model, problems, fields } = await directory.propose(kling, signal)
  expect(model).toMatchObject({
    ...{ name: 'Kling Video v3', mode: 'IMAGE_TO_VIDEO', output: { file: 'video.url' } },
    cost: { amount: 0.084, currency: 'USD', per: 'second' },
    price: { credits: 130, per: 'second' },
    source: { url: `https://fal.ai/models/${kling}` },
  })
  expect(problems.map(({ path }) => path)).toEqual(['cost.factors'])
  expect(fields.find(({ name }) => name === 'duration')).toMatchObject({ type: 'string', required: false })
})

it('leaves the price open when fal states none, or charges by compute time', async () => {
  const { directory } = await openDirectory(hosted)
  for (const endpoint of ['fal-ai/minimax-music/v2', 'fal-ai/hunyuan3d-v21']) {
    const { model, problems } = await directory.propose(endpoint, signal)
    expect(model).toMatchObject({ price: { credits: 0 }, cost: null })
    expect(problems.map(({ path }) => path)).toContain('price')
  }
})

it('reports a deprecated model, and does not find it', async () => {
  const { directory } = await openDirectory(hosted)
  const { problems } = await directory.propose('fal-ai/an-old-model', signal)
  expect(problems[0]).toMatchObject({ path: 'endpoint', detail: expect.stringMatching(/deprecated/) })
  expect(await directory.search('old', signal)).toEqual([])
})

it('does not propose a model while its price cannot be read', async () => {
  const { directory, fake } = await openDirectory(hosted)
  fake.pass('poll', 1)
  fake.fault('poll', respondsWith('429', falPlatformError(429, 'rate_limited')))
  await expect(directory.propose(kling, signal)).rejects.toMatchObject({ kind: 'rate_limited' })
})

it('reads all pages of the models it looks up', async () => {
  const { directory } = await openDirectory(hosted)
  const shipped = [...new Set(shippedModels(file).map(({ endpoint }) => endpoint))]
  expect(shipped.length).toBeGreaterThan(5)
  const facts = await directory.facts?.(shipped, signal)
  expect(facts?.filter(({ isAccessible }) => !isAccessible)).toEqual([])
})
