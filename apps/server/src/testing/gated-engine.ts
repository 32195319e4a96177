import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine, EngineContext, EngineStep } from '@atelier/engines/spec/engine'
import { EngineError, type EngineErrorKind } from '@atelier/engines/spec/engine-error'
import { silence } from './silence.ts'

/** The result of a call to the engine. */
export type Turn =
  | { readonly does: 'done' }
  | { readonly does: 'wait' }
  | { readonly does: 'defect' }
  | { readonly does: 'fail'; readonly kind: EngineErrorKind }

/** Failures that prove that a submit was not accepted. */
const refusals: readonly EngineErrorKind[] = ['rate_limited', 'quota', 'content_policy', 'invalid', 'auth']

/** An engine whose calls each wait to be released. */
export interface GatedEngine extends Engine<'speech'> {
  /** Accepted submits, which a provider would charge. */
  readonly acceptedSubmits: number
  /** Number of results. */
  readonly completions: number
  /** Resolves when the next call is waiting. */
  arrival(): Promise<void>
  /** Releases the call that has waited longest. */
  release(): void
  /** Releases all calls, including future ones. */
  open(): void
}

/** Creates an engine with one scripted outcome per call, which completes at once after the last. */
export function createGatedEngine(repeat: Engine['repeat'], turns: readonly Turn[]): GatedEngine {
  const waiting: (() => void)[] = []
  const arrivals: (() => void)[] = []
  let isOpen = false
  let calls = 0
  let acceptedSubmits = 0
  let completions = 0

  async function pass(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    if (isOpen) return
    await new Promise<void>((resolve, reject) => {
      waiting.push(resolve)
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      for (const arrived of arrivals.splice(0)) arrived()
    })
  }

  async function take(turn: Turn, context: EngineContext): Promise<EngineStep> {
    await pass(context.signal)
    if (turn.does === 'fail') throw new EngineError(turn.kind, 'as the turn says')
    if (turn.does === 'defect') throw new TypeError('a defect, as the turn says')
    await storePart(context)
    if (turn.does === 'wait') return { state: 'waiting', operation: { calls }, pollAfterMs: 0 }
    const path = join(context.workDir, 'output.wav')
    await writeFile(path, silence(0.1))
    completions++
    return { state: 'done', artifacts: [{ path, mediaType: 'audio/wav' }], result: 'made' }
  }

  const next = (): Turn => turns[calls++] ?? { does: 'done' }
  return {
    kind: 'speech',
    repeat,
    lane: 'io',
    get acceptedSubmits() {
      return acceptedSubmits
    },
    get completions() {
      return completions
    },
    discard: async () => undefined,
    async start(_request, context) {
      const turn = next()
      if (!(turn.does === 'fail' && refusals.includes(turn.kind))) acceptedSubmits++
      return await take(turn, context)
    },
    poll: (_operation, _request, context) => take(next(), context),
    arrival: () => new Promise((resolve) => arrivals.push(resolve)),
    release: () => waiting.shift()?.(),
    open() {
      isOpen = true
      for (const resolve of waiting.splice(0)) resolve()
    },
  }
}

async function storePart({ segments, workDir, emit }: EngineContext): Promise<void> {
  if (segments.length > 0) return
  const path = join(workDir, 'part.pcm')
  await writeFile(path, silence(0.1))
  await emit({ index: 0, from: 0, to: 1, seconds: 0.1, sampleRate: 8000, words: [] }, path)
}
