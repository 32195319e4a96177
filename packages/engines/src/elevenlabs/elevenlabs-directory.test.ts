import { expect, it } from 'vitest'
import { directoryContract, openDirectory } from '../hosted/directory/testing/directory-contract.ts'
import { createElevenlabsProvider } from './elevenlabs-provider.ts'
import { elevenlabsKey, startFakeElevenlabs } from './testing/fake-elevenlabs.ts'

const { signal } = new AbortController()
const hosted = {
  startFake: startFakeElevenlabs,
  create: (baseUrl: string, isKeyValid: boolean) =>
    createElevenlabsProvider(
      { apiKey: isKeyValid ? elevenlabsKey : 'another', baseUrl },
      { ffmpeg: async () => undefined },
    ),
}

directoryContract('ElevenLabs', {
  ...hosted,
  endpoints: ['eleven_v9', 'eleven_multilingual_v2'],
  unknown: 'eleven_none',
  query: 'v9',
})

it('proposes a speech model with the longest text of a request', async () => {
  const { directory } = await openDirectory(hosted)
  const { model } = await directory.propose('eleven_v9', signal)
  expect(model).toMatchObject({
    ...{ code: 'eleven_v9', name: 'Eleven v9', kind: 'speech', price: null, cost: null },
    speech: { quality: 'Generative HD', part_characters: 20_000 },
  })
})

it('neither lists models that do not speak nor judges those of sound and music', async () => {
  const { directory } = await openDirectory(hosted)
  const listed = (await directory.search('', signal)).map(({ endpoint }) => endpoint)
  expect(listed).toEqual(expect.arrayContaining(['eleven_multilingual_v2', 'eleven_v9']))
  expect(listed).not.toContain('eleven_english_sts_v2')
  expect(await directory.facts?.(['/v1/music'], signal)).toEqual([])
})
