import type { ModelDefinition } from '@atelier/contract/models/definition'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Artifact, Engine, EngineContext, EngineKind, EngineRequest } from '../../spec/engine.ts'
import { EngineError, type EngineErrorKind } from '../../spec/engine-error.ts'
import type { Provider } from '../../spec/provider.ts'
import type { FakeProvider } from './fake-provider.ts'
import { type ProviderFault, providerFaults, respondsWith } from './provider-faults.ts'
import { makeSampleMedia, type SampleMedia } from './sample-media.ts'
import { createStepContext } from './step-context.ts'
import { type CodedRequest, withModel } from './with-model.ts'

/** A hosted provider under the shared test suite. */
export interface HostedCase {
  /** Starts its fake, which returns these files. */
  startFake(media: SampleMedia): Promise<FakeProvider>
  /** Creates the provider for the fake's URL. */
  create(url: string): Provider
  /** Its models, if they are discovered later. */
  readonly models?: readonly ModelDefinition[]
  /** One request for each model and mode, or for those that differ. */
  readonly requests: readonly HostedRequest[]
  /** Responses with which the provider refuses a submit, besides those of every HTTP server. */
  readonly refusals: readonly { readonly fault: ProviderFault; readonly kind: EngineErrorKind }[]
}

/** A request, and how often it is billed on success: once by default. */
export type HostedRequest = {
  [K in EngineKind]: CodedRequest<K> & { readonly kind: K; readonly paid?: number }
}[EngineKind]

const handledFaults = Object.values(providerFaults).filter(({ isTaken }) => isTaken)
const clearRefusals: HostedCase['refusals'] = [
  { fault: providerFaults.tooMany, kind: 'rate_limited' },
  { fault: providerFaults.tooManySeconds, kind: 'rate_limited' },
  { fault: providerFaults.tooManyDate, kind: 'rate_limited' },
  { fault: respondsWith('402', { status: 402, json: {} }), kind: 'quota' },
]

/** Tests that a hosted provider generates the requested content, is billed once, and reports errors correctly. */
export function hostedEngineContract(name: string, hosted: HostedCase): void {
  describe(`${name} as a hosted provider`, () => {
    let media: SampleMedia
    let fake: FakeProvider
    let provider: Provider

    beforeEach(async () => {
      media ??= await makeSampleMedia()
      fake = await hosted.startFake(media)
      provider = hosted.create(fake.url)
    })
    afterEach(async () => {
      await provider.close()
      await fake.close()
    })

    const engineOf = (request: HostedRequest) => {
      const engine = provider.engines[request.kind] as Engine<EngineKind> | undefined
      if (!engine) throw new Error(`${name} makes no ${request.kind}`)
      return engine
    }
    const context = () => createStepContext(media)
    const toEngine = (request: HostedRequest) =>
      withModel<EngineKind>({ models: hosted.models ?? provider.models }, request)

    test.each(hosted.requests)('$kind $mode by $model is made, paid once, as described', async (request) => {
      const artifacts = await make(engineOf(request), toEngine(request), await context())
      expect(artifacts).toHaveLength(1)
      expect(fake.faults).toEqual([])
      expect(fake.paid).toBe(request.paid ?? 1)
    })

    const [first] = hosted.requests
    if (!first) throw new Error('there is nothing to try')

    test.each(handledFaults)(
      'a submit that meets $name is not repeated, and its outcome is unknown',
      async (injected) => {
        fake.fault('submit', injected)
        const fault = await faultOf(engineOf(first).start(toEngine(first), await context()))
        expect(fault.outcome).toBe('unknown')
        expect(fake.paid).toBe(1)
      },
    )

    test.each([...clearRefusals, ...hosted.refusals])(
      'a submit refused by $fault.name is $kind',
      async ({ fault: injected, kind }) => {
        fake.fault('submit', injected)
        const fault = await faultOf(engineOf(first).start(toEngine(first), await context()))
        expect(fault.kind).toBe(kind)
        expect(fault.outcome).toBe('refused')
        expect(fake.paid).toBe(0)
      },
    )

    test('an aborted submit throws the reason of the signal', async () => {
      const abort = new AbortController()
      const reason = new Error('cancelled')
      fake.fault('submit', { name: 'silence', isTaken: true, respond: () => undefined })
      const arrival = fake.arrival('submit')
      const stepContext = { ...(await context()), signal: abort.signal }
      const starting = engineOf(first).start(toEngine(first), stepContext)
      await Promise.race([arrival, starting])
      abort.abort(reason)
      await expect(starting).rejects.toBe(reason)
      expect(fake.paid).toBe(1)
    })

    test('a refused connection means that nothing was sent', async () => {
      await provider.close()
      provider = hosted.create('http://127.0.0.1:1')
      const fault = await faultOf(engineOf(first).start(toEngine(first), await context()))
      expect(fault).toMatchObject({ kind: 'unavailable', outcome: 'not_sent' })
    })

    describe('while it waits', () => {
      const waiting = hosted.requests.filter(({ kind }) => kind !== 'speech' && kind !== 'voice')
      test.each([
        providerFaults.unavailable,
        providerFaults.htmlPage,
        providerFaults.truncated,
        providerFaults.cut,
        providerFaults.tooManySeconds,
      ])('a poll that meets $name can be repeated, and nothing is paid twice', async (injected) => {
        const [request] = waiting
        const engine = request && engineOf(request)
        if (!engine?.poll || !request) return
        const step = await engine.start(toEngine(request), await context())
        if (step.state !== 'waiting') return
        fake.fault('poll', injected)
        const fault = await faultOf(engine.poll(step.operation, toEngine(request), await context()))
        expect(fault.retryable).toBe(true)
        await finish(engine, toEngine(request), step.operation, await context())
        expect(fake.paid).toBe(1)
      })
    })
  })
}

async function make(
  engine: Engine<EngineKind>,
  request: EngineRequest<EngineKind>,
  context: EngineContext,
): Promise<readonly Artifact[]> {
  const step = await engine.start(request, context)
  return step.state === 'done' ? step.artifacts : await finish(engine, request, step.operation, context)
}

async function finish(
  engine: Engine<EngineKind>,
  request: EngineRequest<EngineKind>,
  operation: unknown,
  context: EngineContext,
): Promise<readonly Artifact[]> {
  // As read back from the database.
  const saved = JSON.parse(JSON.stringify(operation))
  const step = await engine.poll?.(saved, request, context)
  if (!step) throw new Error('what waits cannot be looked at')
  return step.state === 'done' ? step.artifacts : await finish(engine, request, step.operation, context)
}

async function faultOf(promise: Promise<unknown>): Promise<EngineError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof EngineError)) throw new Error(`no fault of an engine: ${error}`)
  return error
}
