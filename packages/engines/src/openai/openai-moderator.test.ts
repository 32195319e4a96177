import { expect, it, onTestFinished } from 'vitest'
import { respondsWith } from '../hosted/testing/provider-faults.ts'
import { makeSampleMedia } from '../hosted/testing/sample-media.ts'
import { createOpenaiProvider } from './openai-provider.ts'
import { judgedWord, openaiError, openaiKey, startFakeOpenai } from './testing/fake-openai.ts'

async function openModerator() {
  const fake = await startFakeOpenai(await makeSampleMedia())
  const provider = createOpenaiProvider(
    { apiKey: openaiKey, baseUrl: fake.url },
    { ffmpeg: async () => undefined },
  )
  onTestFinished(async () => {
    await provider.close()
    await fake.close()
  })
  const { moderator } = provider
  if (!moderator) throw new Error('OpenAI judges content')
  return { fake, moderator }
}

const signal = () => AbortSignal.timeout(10_000)

it('scores every input in order, across any number of requests', async () => {
  const { fake, moderator } = await openModerator()
  const texts = Array.from({ length: 40 }, (_, index) => ({
    text: index === 35 ? `A piece of ${judgedWord}` : `Sentence ${index}`,
  }))
  const picture = { picture: 'data:image/png;base64,AAAA' }
  const scores = await moderator.check([...texts.slice(0, 20), picture, ...texts.slice(20)], signal())
  expect(scores).toHaveLength(41)
  expect(scores.flatMap(({ violence = 0 }, index) => (violence > 0.9 ? [index] : []))).toEqual([36])
  const asked = fake.requests.filter(({ path }) => path === '/moderations')
  expect(asked.map((each) => (each.json() as { input: unknown[] }).input.length).toSorted()).toEqual([
    1, 32, 8,
  ])
  expect(fake.faults).toEqual([])
})

it('reports the cause when it is unavailable', async () => {
  const { fake, moderator } = await openModerator()
  fake.fault('poll', respondsWith('an empty account', openaiError(429, 'insufficient_quota')))
  await expect(moderator.check([{ text: 'Hello' }], signal())).rejects.toMatchObject({ kind: 'quota' })
  fake.fault('poll', respondsWith('too few results', { json: { id: 'm', model: 'm', results: [] } }))
  await expect(moderator.check([{ text: 'Hello' }], signal())).rejects.toMatchObject({ kind: 'bad_response' })
})
