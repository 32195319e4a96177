import type { EngineRequest, Json } from '../../spec/engine.ts'
import { type Lookup, renderRequest } from '../render-request.ts'
import { readVoiceCode } from '../voices/named-voices.ts'
import type { SpeechPart } from './hosted-speaker.ts'

type Fields = Readonly<Record<string, Json>>

/** Values of a part for the mapping of its model. */
export function partValues(
  { text, voice, speed }: SpeechPart,
  { input: { instructions, parameters = {} } }: EngineRequest<'speech'>,
): Lookup {
  const values: Readonly<Record<string, Json | undefined>> = {
    ...{ instructions, text, voice: readVoiceCode(voice).voice, speed },
    ...Object.fromEntries(Object.entries(parameters).map(([name, value]) => [`parameters.${name}`, value])),
  }
  return (name) => values[name]
}

/** The fields that an adapter sends for a part, and those of the mapping of its model. */
export const withMapping = async (
  fields: Fields,
  part: SpeechPart,
  request: EngineRequest<'speech'>,
): Promise<Fields> => merge(fields, await renderRequest(request.model, partValues(part, request)))

const isObject = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Adds fields to others, and to the objects in them; an object without any field is left out. */
function merge(fields: Fields, added: Fields): Fields {
  const merged = { ...fields }
  for (const [name, value] of Object.entries(added)) {
    const before = fields[name]
    const both = isObject(value) ? merge(isObject(before) ? before : {}, value) : value
    if (!isObject(both) || Object.keys(both).length > 0) merged[name] = both
  }
  return merged
}
