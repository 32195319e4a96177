import type { EngineErrorKind } from '@atelier/engines/spec/engine-error'

/** Failures after which it is unknown whether a submit was accepted. */
export const uncertainKinds = ['unavailable', 'timeout', 'bad_response'] as const satisfies EngineErrorKind[]
/** Failures that mean a submit was refused. */
export const refusals = [
  'rate_limited',
  'quota',
  'content_policy',
  'invalid',
  'auth',
] as const satisfies EngineErrorKind[]

/** Instructions of a text for the scripted service. Numbers are counts or milliseconds. */
export interface Script {
  /** Identifies the text and all its results; unique per request. */
  readonly tag: string
  /** Milliseconds until the response to a submit. */
  readonly slow: number
  /** Number of polls before an operation is done; with 0, the submit returns the result. */
  readonly polls: number
  /** Number of submits, or of polls if there are any, that fail before one succeeds. */
  readonly failures: number
  readonly kind: EngineErrorKind
  /** The first submit is accepted, but the connection is cut before the response. */
  readonly isCut: boolean
  /** Number of parts generated before the whole. */
  readonly parts: number
  /** The result is not a recording. */
  readonly isGarbage: boolean
  /** The engine throws an unexpected error. */
  readonly isDefect: boolean
}

/** Encodes a script as the text of a request. */
export const writeScript = (script: Script): string => JSON.stringify(script)

/** Decodes the text, which must come from `writeScript`. */
export const readScript = (text: string): Script => JSON.parse(text)

/** A script that completes immediately, with changes. */
export function scriptOf(tag: string, changes: Partial<Script> = {}): Script {
  return {
    tag,
    slow: 0,
    polls: 0,
    failures: 0,
    kind: 'unavailable',
    isCut: false,
    parts: 0,
    isGarbage: false,
    isDefect: false,
    ...changes,
  }
}
