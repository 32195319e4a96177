import { sql } from 'kysely'
import { ApiError } from '../platform/api-error.ts'
import type { Tx } from '../platform/database.ts'
import type { Conversion } from '../platform/schema.ts'
import type { Engines } from './engines.ts'
import type { ConversionQueue } from './jobs.ts'
import type { PreparedConversion } from './prepared.ts'
import { nothingFound, withVerdict } from './screening.ts'
import { startConversion } from './start.ts'

/** Modes with source files, which are deleted when a conversion fails. */
const startedFromFiles: ReadonlySet<string> = new Set([
  'IMAGE_TO_IMAGE',
  'IMAGE_TO_VIDEO',
  'ADD_AUDIO_TO_VIDEO',
  'MUSIC_TO_MUSIC',
  'VOICE_CLONE',
])

/** No limit: the owner has been let in with this once already. */
const unlimited = {
  freeDailyMax: Number.MAX_SAFE_INTEGER,
  isSubscribed: () => sql<boolean>`true`,
  caps: [],
  // An administrator has reviewed it.
  screening: { screen: async (_ownerId: number, all: readonly unknown[]) => all.map(() => nothingFound) },
}

/** Whether a conversion failed and can be restarted from its stored input. */
export function isRepeatable({ status, deleted_at, mode, input, kind }: Conversion): boolean {
  const isWhole = Object.keys(input).length > 0 && !('splice' in input)
  return (
    status === 'failed' && deleted_at === null && kind !== 'voice' && isWhole && !startedFromFiles.has(mode)
  )
}

/** The request of a failed conversion. */
function preparedAgain(conversion: Conversion): PreparedConversion {
  const { kind, mode, provider, model, title, settings, cost, input } = conversion
  const text = 'text' in input && typeof input.text === 'string' ? input.text : null
  const { voice_id: voiceId, cloned_voice_id: cloned } = conversion
  const voice = { voiceId, ...(cloned === null ? {} : { clonedVoiceId: cloned }) }
  return { kind, mode, provider, model, title, settings, cost, input, text, ...voice }
}

/**
 * Starts again what failed, as a new conversion of the same owner with the same input and at the price it had: the credits
 * of the first came back when it failed, so it is paid for once. Throws `conflict` where this cannot be, and
 * `insufficient_credits` when its owner cannot pay for it any more.
 */
export async function retryConversion(
  tx: Tx,
  queue: ConversionQueue & { engines: Pick<Engines, 'find'> },
  conversion: Conversion,
): Promise<Conversion> {
  if (!isRepeatable(conversion)) {
    throw new ApiError('conflict', 'Only a failed generation without an uploaded file can be retried here.')
  }
  const { provider, kind, mode, model } = conversion
  const models = queue.engines.find(provider, kind)?.models ?? []
  if (!models.some((one) => one.code === model && one.mode === mode)) {
    throw new ApiError('conflict', 'Its model is no longer available.')
  }
  const spender = { ownerId: conversion.owner_id, actorId: conversion.actor_id, apiKeyId: null }
  // It was screened when it was first started.
  return await startConversion(tx, queue, withVerdict(preparedAgain(conversion)), spender, unlimited)
}
