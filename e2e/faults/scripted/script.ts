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
  /** Marks the text and all its results; no two requests share one. */
  readonly tag: string
  /** The answer to a submit takes this long. */
  readonly slow: number
  /** Polls of an operation before it is done; 0: the submit returns the result. */
  readonly polls: number
  /** How many submits, or polls when there are any, fail before one passes. */
  readonly failures: number
  readonly kind: EngineErrorKind
  /** The first submit is taken, and then the connection is cut without an answer. */
  readonly isCut: boolean
  /** Parts generated before the whole. */
  readonly parts: number
  /** The result is no recording. */
  readonly isGarbage: boolean
  /** The engine throws an unexpected error. */
  readonly isDefect: boolean
}

/** A script as the text of a request. */
export const writeScript = (script: Script): string => JSON.stringify(script)

/** Reads the text back. Only what `writeScript` wrote gets here. */
export const readScript = (text: string): Script => JSON.parse(text)

/** A script that is done at once, with changes. */
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
