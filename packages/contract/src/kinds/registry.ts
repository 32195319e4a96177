import type { KindDescription } from './kind.ts'
import { speech } from './speech.ts'

/** The kinds that can be made. A new kind is one file beside this one and one entry here. */
export const kinds = { speech } as const satisfies Partial<Record<string, KindDescription>>

/** Identifier of a kind that can be made. */
export type MadeKind = keyof typeof kinds
