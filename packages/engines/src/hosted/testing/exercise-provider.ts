import { join } from 'node:path'
import { completeParameters } from '@atelier/contract/models/complete-parameters'
import type { ModelDefinition } from '@atelier/contract/models/definition'
import type { Engine, EngineContext, EngineKind, EngineRequest, EngineStep } from '../../spec/engine.ts'
import type { Provider } from '../../spec/provider.ts'
import type { SampleMedia } from './sample-media.ts'
import { createStepContext } from './step-context.ts'

const kinds = ['speech', 'image', 'video', 'audio', 'voice'] as const satisfies readonly EngineKind[]
type GeneratedKind = (typeof kinds)[number]

const webhookUrl = 'https://studio.example.org/v1/provider-webhooks/any?item=1'

/**
 * Exercises a provider completely: generates with each model, with and without a webhook URL, and cancels; lists and
 * previews voices; searches its models and proposes one; clones, finds and deletes one; tests its key; verifies webhooks. Failures are thrown, except of
 * webhooks, whose signatures are invalid.
 */
export async function exerciseProvider(provider: Provider, media: SampleMedia): Promise<void> {
  const { signal } = new AbortController()
  const voices = await provider.voices(signal)
  await provider.check?.(signal)
  const { workDir } = await createStepContext(media)
  await exerciseDirectory(provider, signal)
  for (const { code } of voices.slice(0, 2))
    await provider.saveExample?.(code, join(workDir, 'example'), signal)
  await provider.verifyWebhook?.(unsignedWebhook(), signal)
  await provider.moderator?.check([{ text: 'A text' }, { picture: 'data:image/png;base64,AAAA' }], signal)
  for (const kind of kinds) {
    const engine = provider.engines[kind] as Engine<EngineKind> | undefined
    for (const model of provider.models.filter((one) => one.kind === kind)) {
      const voice = voices.find((each) => each.model === model.code)?.code
      // A model without stock voices speaks with cloned ones.
      if (kind === 'speech' && voice === undefined) continue
      const request = {
        id: `an-item-${model.code}-${model.mode}`,
        mode: model.mode,
        model,
        input: { ...inputFor(kind, model, voice), parameters: usualParameters(model) },
      }
      await exercise(engine as Engine<EngineKind>, request as EngineRequest<EngineKind>, media)
    }
  }
}

async function exerciseDirectory({ directory }: Provider, signal: AbortSignal): Promise<void> {
  if (!directory) return
  await directory.search('a', signal)
  const [first] = await directory.search('', signal)
  if (!first) throw new Error('the directory is empty')
  await directory.propose(first.endpoint, signal)
  await directory.facts?.([first.endpoint], signal)
}

async function exercise(
  engine: Engine,
  request: EngineRequest<EngineKind>,
  media: SampleMedia,
): Promise<void> {
  await engine.find?.(request, await createStepContext(media))
  const output = await make(engine, request, await createStepContext(media))
  if (output.result !== undefined) await engine.discard?.(output.result, new AbortController().signal)
  // Only engines that poll use a webhook URL.
  if (!engine.poll) return
  const step = await engine.start(request, { ...(await createStepContext(media)), webhookUrl })
  if (step.state === 'waiting') await engine.cancel?.(step.operation)
}

async function make(engine: Engine, request: EngineRequest<EngineKind>, context: EngineContext) {
  let step: EngineStep | undefined = await engine.start(request, context)
  while (step?.state === 'waiting') step = await engine.poll?.(step.operation, request, context)
  if (!step) throw new Error('what waits cannot be looked at')
  return step
}

function usualParameters({ parameters }: ModelDefinition) {
  const complete = completeParameters(parameters, {})
  return 'values' in complete ? complete.values : {}
}

function inputFor(
  kind: GeneratedKind,
  { sizes, ratios, seconds }: ModelDefinition,
  voice: string | undefined,
) {
  const text = 'A lighthouse in the fog.'
  const [width, height] = (sizes?.[0] ?? '1024x1024').split('x').map(Number)
  const seed = 4_000_000_000
  const length = seconds?.default ?? 5
  return {
    speech: { text, voice, speed: 1.5, output: 'mp3' },
    image: { text, width, height, seed, strength: 0.5 },
    video: { text, ratio: ratios?.[0] ?? '16:9', seconds: length, seed },
    audio: { text, seconds: length, seed, mood: 'calm', tempo: 90, key: 'A minor', instruments: ['piano'] },
    voice: { name: 'Mine', text, language: 'cs', gender: 'female' },
  }[kind]
}

/** A webhook in each provider's format, with an invalid signature. */
function unsignedWebhook() {
  const now = String(Math.round(Date.now() / 1000))
  const signature = Buffer.alloc(64).toString('hex')
  const headers = {
    'webhook-id': 'news',
    'webhook-timestamp': now,
    'webhook-signature': `v1,${signature}`,
    'x-fal-webhook-request-id': 'news',
    'x-fal-webhook-user-id': 'a-user',
    'x-fal-webhook-timestamp': now,
    'x-fal-webhook-signature': signature,
  }
  return { headers, body: Buffer.from('{}') }
}
