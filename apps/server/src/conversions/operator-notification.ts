import type { Engine } from '@atelier/engines/spec/engine'
import { EngineError } from '@atelier/engines/spec/engine-error'
import type { Conversion } from '../platform/schema.ts'

/** A provider problem that only the operator can resolve. */
export interface OperatorNotification {
  provider: string
  /** A refused key, an account without money, or a submit of which no one knows whether it was taken. */
  about: 'auth' | 'quota' | 'outcome_unknown'
  codeRef: string
  /** What the provider said, for the operator only. */
  detail: string
}

/** Notifies the operator; never fails. */
export type NotifyOperator = (notification: OperatorNotification) => Promise<void>

/** What an error that ends or delays a step is to the operator; undefined when it is none of his. */
export function notificationOf(
  error: unknown,
  { provider, code_ref: codeRef, stage }: Pick<Conversion, 'provider' | 'code_ref' | 'stage'>,
  repeat: Engine['repeat'] | undefined,
): OperatorNotification | undefined {
  if (!(error instanceof EngineError)) return undefined
  const { kind, outcome, message: detail } = error
  if (kind === 'auth' || kind === 'quota') return { provider, about: kind, codeRef, detail }
  const isLost = repeat === 'never' && stage !== 'waiting' && outcome === 'unknown'
  return isLost ? { provider, about: 'outcome_unknown', codeRef, detail } : undefined
}
