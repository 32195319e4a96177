import { type FakeProvider, startFakeProvider } from '../../hosted/testing/fake-provider.ts'
import { pcmTone } from '../../hosted/testing/tone.ts'

/** Key that the fake accepts. */
export const azureKey = 'key-of-a-test'

const voice = (ShortName: string, DisplayName: string, Gender: string, fields: object = {}) => ({
  Name: `Microsoft Server Speech Text to Speech Voice (${ShortName})`,
  DisplayName,
  LocalName: DisplayName,
  ShortName,
  Gender,
  Locale: ShortName.split('-').slice(0, -1).join('-'),
  LocaleName: 'As people there call it',
  SampleRateHertz: '24000',
  VoiceType: 'Neural',
  Status: 'GA',
  WordsPerMinute: '140',
  ...fields,
})

/** Voices as Azure lists them. */
export const azureVoices = [
  voice('cs-CZ-VlastaNeural', 'Vlasta', 'Female'),
  voice('en-US-AvaMultilingualNeural', 'Ava Multilingual', 'Female', {
    SecondaryLocaleList: ['de-DE', 'fr-FR'],
  }),
  voice('en-US-Ava:DragonHDLatestNeural', 'Ava Dragon HD Latest', 'Female', { VoiceType: 'NeuralHD' }),
  voice('en-US-AlloyTurboMultilingualNeural', 'Alloy Turbo Multilingual', 'Male', { Status: 'Preview' }),
  voice('en-US-OldNeural', 'Old', 'Male', { Status: 'Deprecated' }),
  voice('zh-CN-liaoning-XiaobeiNeural', 'Xiaobei', 'Neutral'),
]

/** Starts a server that responds like Azure AI Speech, with half a second of sound for each document. */
export async function startFakeAzure(): Promise<FakeProvider> {
  return await startFakeProvider({
    isPaid: ({ method, path }) => method === 'POST' && path === '/cognitiveservices/v1',
    respond({ headers, path }) {
      if (headers['ocp-apim-subscription-key'] !== azureKey) return { status: 401, bytes: Buffer.alloc(0) }
      if (path === '/cognitiveservices/voices/list') return { json: azureVoices }
      if (path !== '/cognitiveservices/v1') return undefined
      const isAsked =
        headers['content-type'] === 'application/ssml+xml' &&
        headers['x-microsoft-outputformat'] !== undefined
      if (!isAsked) return { status: 400, bytes: Buffer.alloc(0) }
      return { headers: { 'content-type': 'audio/basic' }, bytes: pcmTone(0.5, 24_000) }
    },
  })
}
