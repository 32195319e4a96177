import type { FakeRequest } from '../../hosted/testing/fake-messages.ts'
import { type FakeProvider, startFakeProvider } from '../../hosted/testing/fake-provider.ts'
import { encodedTone } from '../../hosted/testing/tone.ts'
import { signRequest } from '../sign-request.ts'

/** Credentials that the fake accepts. */
export const pollyIdentity = {
  accessKeyId: 'AKIDOFATEST',
  secretAccessKey: 'secret of a test',
  region: 'eu-central-1',
}

const pages = [
  {
    NextToken: 'page+2/=',
    Voices: [
      {
        Gender: 'Female',
        Id: 'Joanna',
        LanguageCode: 'en-US',
        LanguageName: 'US English',
        Name: 'Joanna',
        SupportedEngines: ['neural', 'standard', 'generative'],
      },
    ],
  },
  {
    Voices: [
      {
        Gender: 'Male',
        Id: 'Geraint',
        LanguageCode: 'en-GB-WLS',
        LanguageName: 'Welsh English',
        Name: 'Geraint',
        SupportedEngines: ['standard'],
      },
      {
        AdditionalLanguageCodes: ['hi-IN'],
        Gender: 'Female',
        Id: 'Kajal',
        LanguageCode: 'en-IN',
        LanguageName: 'Indian English',
        Name: 'Kajal',
        SupportedEngines: ['neural', 'long-form'],
      },
    ],
  },
]

/**
 * Starts a server that responds like Amazon Polly, with half a second of sound for each text, to signed requests only.
 */
export async function startFakePolly(): Promise<FakeProvider> {
  const sound = await encodedTone(0.5, 24_000, 'ogg')
  return await startFakeProvider({
    contract: 'polly.json',
    isPaid: ({ method, path }) => method === 'POST' && path === '/v1/speech',
    respond(request) {
      if (!isSigned(request)) return badSignature
      if (request.path === '/v1/voices') return { json: pages[request.query.get('NextToken') ? 1 : 0] }
      if (request.path !== '/v1/speech') return undefined
      return { headers: { 'content-type': 'audio/ogg', 'x-amzn-RequestCharacters': '5' }, bytes: sound }
    },
  })
}

/** Whether the same request, signed with the same key at the moment it names, has the same signature. */
function isSigned({ method, path, query, headers, body }: FakeRequest): boolean {
  const { host = '', 'x-amz-date': moment = '', 'content-type': type } = headers
  const url = new URL(`http://${host}${path}`)
  for (const [name, value] of query) url.searchParams.set(name, value)
  const now = new Date(moment.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  const signed = signRequest(
    {
      method: method === 'POST' ? 'POST' : 'GET',
      url,
      body: body.toString(),
      headers: type ? { 'content-type': type } : {},
    },
    pollyIdentity,
    { service: 'polly', now },
  )
  return signed.authorization === headers.authorization
}

const badSignature = {
  status: 403,
  headers: { 'x-amzn-errortype': 'InvalidSignatureException' },
  json: { message: 'The request signature we calculated does not match the signature you provided.' },
}
