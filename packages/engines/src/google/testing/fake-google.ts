import { type FakeProvider, startFakeProvider } from '../../hosted/testing/fake-provider.ts'
import { encodedTone } from '../../hosted/testing/tone.ts'

/** Key that the fake accepts. */
export const googleKey = 'AIza-of-a-test'

const voice = (name: string, ssmlGender: string, language = name.slice(0, name.indexOf('-', 4))) => ({
  languageCodes: [language],
  name,
  ssmlGender,
  naturalSampleRateHertz: 24_000,
})

/** Voices as Google lists them: by name, several classes, and those of Gemini without a language. */
export const googleVoices = [
  { ...voice('Achernar', 'FEMALE', 'en-US'), languageCodes: ['en-US', 'de-DE'] },
  voice('cmn-CN-Wavenet-A', 'FEMALE', 'cmn-CN'),
  voice('de-DE-Neural2-B', 'MALE', 'de-DE'),
  voice('en-US-Casual-K', 'MALE', 'en-US'),
  voice('en-US-Chirp-HD-D', 'MALE', 'en-US'),
  voice('en-US-Chirp3-HD-Achernar', 'FEMALE', 'en-US'),
  voice('en-US-Standard-A', 'MALE', 'en-US'),
  voice('en-US-Studio-O', 'FEMALE', 'en-US'),
  voice('en-US-Wavenet-A', 'SSML_VOICE_GENDER_UNSPECIFIED', 'en-US'),
]

/** Starts a server that responds like Google Cloud Text-to-Speech, with half a second of sound for each text. */
export async function startFakeGoogle(): Promise<FakeProvider> {
  const audioContent = (await encodedTone(0.5, 24_000, 'wav')).toString('base64')
  return await startFakeProvider({
    contract: 'google-tts.json',
    isPaid: ({ method, path }) => method === 'POST' && path === '/v1/text:synthesize',
    respond({ headers, path }) {
      if (headers['x-goog-api-key'] !== googleKey) return badKey
      if (path === '/v1/voices') return { json: { voices: googleVoices } }
      return path === '/v1/text:synthesize' ? { json: { audioContent } } : undefined
    },
  })
}

const badKey = {
  status: 400,
  json: {
    error: {
      code: 400,
      message: 'API key not valid. Please pass a valid API key.',
      status: 'INVALID_ARGUMENT',
      details: [
        {
          '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
          reason: 'API_KEY_INVALID',
          domain: 'googleapis.com',
        },
      ],
    },
  },
}
