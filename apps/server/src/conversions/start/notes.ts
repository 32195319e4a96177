import type { RequestNote } from '@atelier/contract/schemas/note'
import type { EngineInputs, EngineKind } from '@atelier/engines/spec/engine'
import type { Engines, Offer } from '../engines.ts'
import type { PreparedConversion } from './prepared.ts'

/** The engine's notes on a request with a text, if it makes any; not made for rows of spreadsheets, which show none. */
export function notesOn(
  engines: Pick<Engines, 'find'>,
  { provider, kind }: Pick<Offer, 'provider' | 'kind'>,
  request: { mode: string; input: EngineInputs[EngineKind] & { readonly text: string } },
): Pick<PreparedConversion, 'notes'> {
  if (request.input.text.trim() === '') return {}
  const engine = engines.find(provider, kind)
  return engine?.understand ? { notes: () => engine.understand?.(request) ?? [] } : {}
}

/** The notes on a prepared start as its response or quote shows them. */
export function viewNotes(prepared: Pick<PreparedConversion, 'notes'> | undefined): {
  notes?: RequestNote[]
} {
  const notes = prepared?.notes?.() ?? []
  return notes.length > 0 ? { notes: [...notes] } : {}
}
