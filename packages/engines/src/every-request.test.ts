import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createAzureProvider } from './azure/azure-provider.ts'
import { azureKey, startFakeAzure } from './azure/testing/fake-azure.ts'
import { createComfyProvider } from './comfyui/comfy-provider.ts'
import { comfyModels } from './comfyui/testing/comfy-models.ts'
import { comfyKey, startFakeComfy } from './comfyui/testing/fake-comfy.ts'
import { createElevenlabsProvider } from './elevenlabs/elevenlabs-provider.ts'
import { elevenlabsKey, startFakeElevenlabs } from './elevenlabs/testing/fake-elevenlabs.ts'
import { createFalProvider } from './fal/provider.ts'
import { falKey, startFakeFal } from './fal/testing/fake-fal.ts'
import { createGoogleProvider } from './google/google-provider.ts'
import { googleKey, startFakeGoogle } from './google/testing/fake-google.ts'
import { noCheck, readContract } from './hosted/testing/contract-check.ts'
import { exerciseProvider } from './hosted/testing/exercise-provider.ts'
import type { FakeProvider } from './hosted/testing/fake-provider.ts'
import { makeSampleMedia, type SampleMedia } from './hosted/testing/sample-media.ts'
import { encodedTone } from './hosted/testing/tone.ts'
import { findFfmpeg } from './media/ffmpeg.ts'
import { createMinimaxProvider } from './minimax/minimax-provider.ts'
import { minimaxKey, startFakeMinimax } from './minimax/testing/fake-minimax.ts'
import { createOpenaiProvider } from './openai/openai-provider.ts'
import { openaiKey, startFakeOpenai } from './openai/testing/fake-openai.ts'
import { createCompatibleProvider, serverByVariables } from './openai-compatible/compatible-provider.ts'
import { startFakeCompatible } from './openai-compatible/testing/fake-compatible.ts'
import { createPollyProvider } from './polly/polly-provider.ts'
import { pollyIdentity, startFakePolly } from './polly/testing/fake-polly.ts'
import { createReplicateProvider } from './replicate/replicate-provider.ts'
import { replicateKey, startFakeReplicate } from './replicate/testing/fake-replicate.ts'
import type { Provider } from './spec/provider.ts'

const ffmpeg = findFfmpeg()
const tools = { ffmpeg: () => ffmpeg }

/** All requests to a provider, as `METHOD path`; `{}` matches one segment of a path, `{*}` several. */
interface Asked {
  readonly folder: string
  /** File of its API description, if available. */
  readonly contract?: string
  /** Requests in the description. */
  readonly described: readonly string[]
  /** Requests missing from the description or named differently there, with the reason. */
  readonly others?: Readonly<Record<string, string>>
  /** One fake per way to configure the service. */
  readonly startFakes: readonly ((media: SampleMedia) => Promise<FakeProvider>)[]
  create(baseUrl: string): Provider
}

/** Models of ComfyUI with at most one image each. */
const comfy = (await comfyModels()).filter(({ inputs }) => (inputs.images?.min ?? 0) < 2)

const file = 'a file that was made, named by the service itself'

const platform = 'is of the platform API, at another host; the fake takes its documented queries only'

const providers: readonly Asked[] = [
  {
    folder: 'fal',
    contract: 'fal.json',
    described: [
      'POST /{}/{*}',
      'GET /{}/{}/requests/{}/status',
      'GET /{}/{}/requests/{}',
      'PUT /{}/{}/requests/{}/cancel',
    ],
    others: {
      'GET /files/{}': file,
      'GET /.well-known/jwks.json': 'lies at another host, open to all',
      'GET /v1/models': platform,
      'GET /v1/models/pricing': platform,
    },
    startFakes: [startFakeFal],
    create: (baseUrl) => createFalProvider({ apiKey: falKey, baseUrl }, tools),
  },
  {
    folder: 'openai',
    contract: 'openai.json',
    described: ['GET /models', 'POST /audio/speech', 'POST /images/generations', 'POST /images/edits'],
    others: {
      'POST /moderations':
        'is not in the description at hand; the fake takes nothing but what it knows of it',
    },
    startFakes: [startFakeOpenai],
    create: (baseUrl) => createOpenaiProvider({ apiKey: openaiKey, baseUrl }, tools),
  },
  {
    folder: 'openai-compatible',
    contract: 'openai.json',
    described: ['GET /models', 'POST /audio/speech', 'POST /images/generations'],
    others: {
      'GET /audio/voices': 'is not OpenAI’s; servers that speak as OpenAI does have it, or answer 404',
      'GET /models/capabilities': 'is LocalAI’s; other servers answer 404',
      'GET /made.png': file,
    },
    startFakes: [
      (media) => startFakeCompatible(media, { models: ['kokoro', 'flux.1-dev'], voices: ['bf_emma'] }),
    ],
    create: (baseUrl) =>
      createCompatibleProvider({ ...serverByVariables, baseUrl }, { ...tools, log: () => undefined }),
  },
  {
    folder: 'elevenlabs',
    contract: 'elevenlabs.json',
    described: [
      'GET /v2/voices',
      'GET /v1/voices/{}',
      'GET /v1/models',
      'GET /v1/user/subscription',
      'POST /v1/voices/add',
      'DELETE /v1/voices/{}',
      'POST /v1/text-to-speech/{}',
      'POST /v1/sound-generation',
      'POST /v1/music',
    ],
    others: {
      'POST /v1/text-to-speech/{}/with-timestamps': 'is asked as the call without times is',
      'GET /previews/{}': file,
    },
    startFakes: [startFakeElevenlabs, (media) => startFakeElevenlabs(media, { knowsTimes: false })],
    create: (baseUrl) => createElevenlabsProvider({ apiKey: elevenlabsKey, baseUrl }, tools),
  },
  {
    folder: 'minimax',
    contract: 'minimax.json',
    described: [
      'POST /v1/t2a_v2',
      'POST /v1/music_generation',
      'POST /v1/get_voice',
      'POST /v1/files/upload',
      'POST /v1/voice_clone',
    ],
    others: { 'GET /demo.mp3': file, 'POST /v1/delete_voice': 'is in MiniMax’s guide only' },
    startFakes: [startFakeMinimax],
    create: (baseUrl) => createMinimaxProvider({ apiKey: minimaxKey, baseUrl }, tools),
  },
  {
    folder: 'replicate',
    contract: 'replicate.json',
    described: [
      'POST /models/{}/{}/predictions',
      'POST /predictions',
      'GET /predictions/{}',
      'POST /predictions/{}/cancel',
      'POST /files',
      'GET /account',
      'GET /webhooks/default/secret',
      'GET /models/{}/{}',
    ],
    others: {
      'GET /delivery/{}': file,
      'GET /search': 'is not in the description at hand; the fake takes its documented query only',
      'GET /collections/official': 'the same',
    },
    startFakes: [startFakeReplicate],
    create: (baseUrl) => createReplicateProvider({ apiKey: replicateKey, baseUrl }, tools),
  },
  {
    folder: 'google',
    contract: 'google-tts.json',
    described: ['GET /v1/voices', 'POST /v1/text:synthesize'],
    startFakes: [startFakeGoogle],
    create: (baseUrl) => createGoogleProvider({ apiKey: googleKey, baseUrl }, tools),
  },
  {
    folder: 'comfyui',
    described: [],
    others: {
      'POST /upload/image':
        'there is no description of ComfyUI; the fake follows its server.py and execution.py',
      'POST /prompt': 'the same',
      'GET /history/{}': 'the same',
      'GET /queue': 'the same',
      'POST /queue': 'the same',
      'POST /interrupt': 'the same',
      'GET /view': file,
      'GET /object_info/{}': 'the same as of uploads',
      'GET /system_stats': 'the same',
    },
    startFakes: [startFakeComfy, (media) => startFakeComfy(media, { isIdle: true })],
    create: (baseUrl) =>
      createComfyProvider(
        { id: 'comfyui', name: 'ComfyUI', baseUrl, apiKey: comfyKey, models: comfy },
        { log: () => undefined },
      ),
  },
  {
    folder: 'azure',
    described: [],
    others: {
      'GET /cognitiveservices/voices/list': 'no description of Azure Speech is at hand',
      'POST /cognitiveservices/v1': 'the same; the document it sends is held to the letter beside its code',
    },
    startFakes: [startFakeAzure],
    create: (baseUrl) => createAzureProvider({ apiKey: azureKey, baseUrl }, tools),
  },
  {
    folder: 'polly',
    contract: 'polly.json',
    described: ['GET /v1/voices', 'POST /v1/speech'],
    startFakes: [startFakePolly],
    create: (baseUrl) => createPollyProvider({ ...pollyIdentity, baseUrl }, tools),
  },
]

const escaped = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')
const patternOf = (template: string) =>
  new RegExp(
    `^${template
      .split(/(\{\*?\})/)
      .map((part) => (part === '{}' ? '[^/]+' : part === '{*}' ? '.+' : escaped(part)))
      .join('')}$`,
  )

/** The most specific entry that matches a request. */
function entryOf(entries: readonly string[], asked: string): string | undefined {
  const open = (entry: string) => entry.split('{').length + (entry.includes('{*}') ? 9 : 0)
  return entries
    .filter((entry) => patternOf(entry).test(asked))
    .toSorted((one, other) => open(one) - open(other))[0]
}

let media: SampleMedia

beforeAll(async () => {
  // Long enough for every provider's clones.
  media = { ...(await makeSampleMedia()), audio: await encodedTone(12, 22_050, 'flac') }
})

/** Folders without a provider. */
const notHere = new Set(['hosted'])
/** Chat-only providers send requests through their vendors' libraries. */
const hasOwnRequests = (source: string) =>
  source.includes('openService(') && !source.includes('createChatProvider(')

test('every folder of a hosted provider is in the table', async () => {
  const entries = await readdir(import.meta.dirname, { withFileTypes: true })
  const folders = await Promise.all(
    entries
      .filter((entry) => entry.isDirectory() && !notHere.has(entry.name))
      .map(async ({ name }) => (hasOwnRequests(await sourcesOf(name)) ? [name] : [])),
  )
  expect(folders.flat().toSorted()).toEqual(providers.map(({ folder }) => folder).toSorted())
})

describe.each(providers)('$folder', ({ folder, contract, described, others = {}, startFakes, create }) => {
  const entries = [...described, ...Object.keys(others)]
  const seen = new Set<string>()

  afterAll(() => expect([...seen].toSorted()).toEqual(entries.toSorted()))

  test.each(startFakes.map((startFake, index) => [index + 1, startFake] as const))(
    'sends nothing but what is described, in all that it can be asked (fake %i)',
    async (_index, startFake) => {
      const fake = await startFake(media)
      const provider = create(fake.url)
      onTestFinished(async () => {
        await provider.close()
        await fake.close()
      })
      await exerciseProvider(provider, media)
      const check = contract ? await readContract(contract) : noCheck
      for (const asked of fake.requests) {
        const entry = entryOf(entries, `${asked.method} ${asked.path}`)
        expect(entry, `${asked.method} ${asked.path} is checked by nobody`).toBeDefined()
        seen.add(entry ?? '')
        if (entry && described.includes(entry) && !(await fake.describes(asked)))
          expect(await check.request(asked)).toEqual([])
      }
      expect(fake.faults).toEqual([])
    },
  )

  test('has no path in its code that was not sent', async () => {
    const found = (await sourcesOf(folder)).matchAll(/\bpath(?: =|:) ['`](\/[^'`]+)['`]/g)
    const patterns = entries.map((entry) => patternOf(entry.slice(entry.indexOf('/'))))
    const isSent = (path: string) => patterns.some((pattern) => pattern.test(path))
    // A parameter may be one segment of a path, or two, such as owner and model.
    const unsent = [...found]
      .map(([, path = '']) => path)
      .filter((path) => !['x', 'x/y'].some((part) => isSent(path.replaceAll(/\$\{[^}]*\}/g, part))))
    expect(unsent).toEqual([])
  })
})

/** The code of a provider, without its tests and fakes. */
async function sourcesOf(folder: string): Promise<string> {
  const root = join(import.meta.dirname, folder)
  const names = (await readdir(root)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  return (await Promise.all(names.map((name) => readFile(join(root, name), 'utf8')))).join('\n')
}
