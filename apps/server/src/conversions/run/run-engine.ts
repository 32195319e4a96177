import type {
  Answer,
  EngineContext,
  EngineInputs,
  EngineKind,
  EngineRequest,
  EngineStep,
  Json,
} from '@atelier/engines/spec/engine'
import { EngineError } from '@atelier/engines/spec/engine-error'
import { retryUntilAvailable } from '../../platform/database.ts'
import type { Conversion } from '../../platform/schema.ts'
import type { AnyEngine, Engines } from '../engines.ts'
import { type Claimed, updateClaimed } from './claim.ts'
import type { AdvanceDeps } from './deps.ts'
import { storedSegments, storeSegment } from './segments.ts'
import { materializeSources } from './sources.ts'
import type { Watch } from './watch.ts'

/** One attempt of a worker at a conversion. */
export interface AdvanceAttempt {
  claimed: Claimed
  watch: Watch
  /** Aborts when the process stops. */
  stopping: AbortSignal
}

/** One step of the engine; undefined when the outcome of a submit that must not be repeated is unknown. */
export async function runEngine(
  { db, files, log, webhookOrigin, queue }: AdvanceDeps,
  engine: AnyEngine,
  { claimed, watch }: AdvanceAttempt,
  workDir: string,
): Promise<EngineStep | undefined> {
  const { signal } = watch
  const request = toEngineRequest(queue.engines, claimed)
  const context: EngineContext = {
    signal,
    workDir,
    // A conversion that was never claimed has none.
    segments:
      claimed.claims === 1
        ? []
        : await retryUntilAvailable(signal, () => storedSegments(db, files, claimed.id)),
    log: (message, fields) => log.info({ code_ref: claimed.code_ref, ...fields }, message),
    ...materializeSources({ db, files, signal, workDir }, claimed),
    webhookUrl: webhookOrigin && webhookUrl(webhookOrigin, claimed),
    progress: watch.progress,
    emit: (segment, pcmPath) =>
      retryUntilAvailable(signal, () => storeSegment(db, files, claimed, segment, pcmPath)),
    savedAnswer: storedAnswer(claimed),
    keep: async (answer) => {
      const keep = () => updateClaimed(db, claimed, answerColumns(answer))
      // The last text before a stop is still stored.
      await (signal.aborted ? keep() : retryUntilAvailable(signal, keep))
    },
  }
  if (claimed.stage === 'waiting') {
    if (!engine.poll)
      throw new Error(`the engine of ${claimed.provider} left an operation waiting that it cannot poll`)
    return await engine.poll(claimed.operation as Json, request, context)
  }
  if (claimed.stage === 'submitting' && engine.repeat === 'never')
    return await engine.find?.(request, context)
  if (!claimed.isSubmitting)
    await retryUntilAvailable(signal, () => updateClaimed(db, claimed, { stage: 'submitting' }))
  return await engine.start(request, context)
}

/** The stored part of an answer. */
export const answerColumns = ({ text, tokens }: Answer) => ({ response: text, tokens })

const storedAnswer = ({ response: text, tokens }: Claimed): Answer | undefined =>
  text === null || tokens === null ? undefined : { text, tokens }

/** A stored conversion as a request to its engine. */
function toEngineRequest(
  engines: Pick<Engines, 'definition'>,
  conversion: Conversion,
): EngineRequest<EngineKind> {
  const { provider, kind, mode, model: code } = conversion
  const model = engines.definition({ provider, kind, mode, code })
  if (!model) {
    const detail = `${provider} has no model ${code} for ${mode}`
    throw new EngineError('invalid', detail, { outcome: 'not_sent', retryable: false })
  }
  return {
    id: conversion.code_ref,
    mode,
    model,
    // Written by this program from a checked request of the same kind.
    input: conversion.input as EngineInputs[EngineKind],
  }
}

/** The webhook path of a provider; it only identifies the conversion. */
const webhookUrl = (
  origin: string,
  { provider, code_ref }: Pick<Conversion, 'provider' | 'code_ref'>,
): string => `${origin}/v1/provider-webhooks/${provider}?item=${code_ref}`
