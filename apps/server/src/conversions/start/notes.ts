import type { EngineInputs, EngineKind } from '@atelier/engines/spec/engine'
import type { Engines, Offer } from '../engines.ts'
import type { PreparedConversion } from './prepared.ts'

/** The engine's notes on a request with a text, if it has any. */
export function notesOn(
  engines: Pick<Engines, 'find'>,
  { provider, kind }: Pick<Offer, 'provider' | 'kind'>,
  request: { mode: string; input: EngineInputs[EngineKind] & { readonly text: string } },
): Pick<PreparedConversion, 'notes'> {
  if (request.input.text.trim() === '') return {}
  const notes = engines.find(provider, kind)?.understand?.(request)
  return notes ? { notes } : {}
}
