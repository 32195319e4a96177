import { expect, it } from 'vitest'
import { createAnthropicProvider } from '../anthropic/anthropic-provider.ts'
import { createGoogleAiProvider } from '../google-ai/google-ai-provider.ts'
import { directoryContract, openDirectory } from '../hosted/directory/testing/directory-contract.ts'
import { chatKey, startFakeAnthropic, startFakeGoogleAi } from './testing/fake-model-lists.ts'

const { signal } = new AbortController()
const keyOf = (isKeyValid: boolean) => (isKeyValid ? chatKey : 'another')

const anthropic = {
  startFake: startFakeAnthropic,
  create: (baseUrl: string, isKeyValid: boolean) =>
    createAnthropicProvider({ apiKey: keyOf(isKeyValid), baseUrl }),
}

directoryContract('Anthropic', {
  ...anthropic,
  endpoints: ['claude-novel-9', 'claude-haiku-4-5-20251001'],
  unknown: 'claude-none',
  query: 'claude novel',
})

const google = {
  startFake: startFakeGoogleAi,
  create: (baseUrl: string, isKeyValid: boolean) =>
    createGoogleAiProvider({ apiKey: keyOf(isKeyValid), baseUrl }),
}

directoryContract('Google AI', {
  ...google,
  endpoints: ['gemini-9-novel', 'gemini-2.5-flash'],
  unknown: 'gemini-none',
  query: 'Gemini Novel',
})

it('can access a model of which only a dated version is listed', async () => {
  const { directory } = await openDirectory(anthropic)
  const facts = await directory.facts?.(['claude-haiku-4-5', 'claude-haiku'], signal)
  expect(facts?.map(({ isAccessible }) => isAccessible)).toEqual([true, false])
})

it('offers only Google’s models that chat, and asks for the price of a proposed one', async () => {
  const { directory } = await openDirectory(google)
  const purposes = new Map(
    (await directory.search('', signal)).map((one) => [one.endpoint, one.purpose?.kind]),
  )
  expect([...purposes.keys()].slice(0, 2)).toEqual(['gemini-2.5-flash', 'gemini-9-novel'])
  expect([...purposes.values()].filter(Boolean)).toEqual(['chat', 'chat'])
  const { model, problems } = await directory.propose('gemini-9-novel', signal)
  expect(model).toMatchObject({
    ...{ code: 'gemini-9-novel', name: 'Gemini 9 Novel', kind: 'chat', provider: 'google-ai' },
    ...{ price: { credits: 0, per: 'thousand tokens' }, cost: null },
  })
  expect(problems.map(({ path }) => path)).toEqual(['cost', 'price'])
})

it('leaves the kind open of a model that does not chat', async () => {
  const { directory } = await openDirectory(google)
  const { problems } = await directory.propose('imagen-4.0-generate-001', signal)
  expect(problems[0]).toMatchObject({ path: 'kind' })
})
