import type { RequestNote } from '@atelier/contract/schemas/note'
import type { EngineKind, UnderstandRequest } from '@atelier/engines/spec/engine'
import { ApiError } from '../../platform/api-error.ts'
import type { Engines, Offer } from '../engines.ts'
import type { PreparedConversion } from './prepared.ts'

/** The engine's notes on a request with a text, if it makes any; made once, when they are needed. */
export function notesOn(
  engines: Pick<Engines, 'find'>,
  { provider, kind }: Pick<Offer, 'provider' | 'kind'>,
  request: UnderstandRequest<EngineKind> & { input: { readonly text: string } },
): Pick<PreparedConversion, 'notes'> {
  if (request.input.text.trim() === '') return {}
  const engine = engines.find(provider, kind)
  if (!engine?.understand) return {}
  let made: readonly RequestNote[] | undefined
  return { notes: () => (made ??= engine.understand?.(request) ?? []) }
}

/** The notes on a prepared start as its response or quote shows them. */
export function viewNotes(prepared: Pick<PreparedConversion, 'notes'> | undefined): {
  notes?: RequestNote[]
} {
  const notes = prepared?.notes?.() ?? []
  return notes.length > 0 ? { notes: [...notes] } : {}
}

/** Throws `not_understood` for a request that its engine would render as something else. */
export function enforceUnderstood({ notes }: Pick<PreparedConversion, 'notes'>): void {
  const found = notes?.().find(({ code }) => code === 'not_understood')
  if (found) throw new ApiError('not_understood', found.text, { field: 'text', words: found.words })
}
