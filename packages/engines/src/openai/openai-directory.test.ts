import { expect, it } from 'vitest'
import { directoryContract, openDirectory } from '../hosted/directory/testing/directory-contract.ts'
import { createOpenaiProvider } from './openai-provider.ts'
import { openaiKey, startFakeOpenai } from './testing/fake-openai.ts'

const { signal } = new AbortController()
const hosted = {
  startFake: startFakeOpenai,
  create: (baseUrl: string, isKeyValid: boolean) =>
    createOpenaiProvider(
      { apiKey: isKeyValid ? openaiKey : 'another', baseUrl },
      { ffmpeg: async () => undefined },
    ),
}

directoryContract('OpenAI', {
  ...hosted,
  endpoints: ['gpt-image-9', 'gpt-5', 'tts-1'],
  unknown: 'gpt-none',
  query: 'image-9',
})

it('proposes an image model like the most similar known one, without its price', async () => {
  const { directory } = await openDirectory(hosted)
  const { model, problems } = await directory.propose('gpt-image-9', signal)
  expect(model).toMatchObject({
    ...{ code: 'gpt-image-9', kind: 'image', mode: 'TEXT_TO_IMAGE' },
    ...{ price: { credits: 0, per: 'result' }, cost: null, default: false },
    request: { prompt: { $: 'text' }, size: { $: 'size' } },
  })
  expect(model.sizes).toContain('1024x1024')
  expect(problems[0]).toMatchObject({
    path: 'request',
    detail: expect.stringMatching(/are those of GPT Image/),
  })
})

it('knows the last day before a model is shut down', async () => {
  const { directory } = await openDirectory(hosted)
  expect(await directory.facts?.(['gpt-5', 'gpt-image-1', 'gpt-none'], signal)).toEqual([
    { endpoint: 'gpt-5', isAccessible: true, endsOn: '2026-12-10' },
    { endpoint: 'gpt-image-1', isAccessible: true, endsOn: null },
    { endpoint: 'gpt-none', isAccessible: false, endsOn: null },
  ])
  expect((await directory.propose('gpt-5', signal)).model.ends_on).toBe('2026-12-10')
})

it('does not know a purpose for what is neither speech, nor an image, nor a chat', async () => {
  const { directory } = await openDirectory(hosted)
  const found = await directory.search('', signal)
  const others = found.filter(({ purpose }) => !purpose).map(({ endpoint }) => endpoint)
  expect(others).toEqual(['gpt-9-audio', 'sora-2', 'text-embedding-3-small', 'whisper-1'])
})
