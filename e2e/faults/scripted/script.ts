import type { EngineErrorKind } from '@atelier/engines/spec/engine-error'

/** Failures after which nobody can tell whether a submit was taken. */
export const doubtfulKinds = ['unavailable', 'timeout', 'bad_response'] as const satisfies EngineErrorKind[]
/** Failures that mean a submit was refused. */
export const refusals = [
  'rate_limited',
  'quota',
  'content_policy',
  'invalid',
  'auth',
] as const satisfies EngineErrorKind[]

/** What a text tells the scripted service to do. Numbers are times or milliseconds. */
export interface Script {
  /** Marks the text and everything made of it; no two requests share one. */
  readonly tag: string
  /** The answer to a submit takes this long. */
  readonly slow: number
  /** Looks at an operation before it is done; 0: the submit answers the result. */
  readonly polls: number
  /** How many submits, or looks when there are any, fail before one passes. */
  readonly failures: number
  readonly kind: EngineErrorKind
  /** The first submit is taken, and then the connection is cut without an answer. */
  readonly isCut: boolean
  /** Parts made before the whole. */
  readonly parts: number
  /** The result is no recording. */
  readonly isGarbage: boolean
  /** The engine meets a defect of its own. */
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
