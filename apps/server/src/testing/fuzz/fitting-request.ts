import fc from 'fast-check'
import { type ApiDocument, type JsonSchema, type Operation, resolveSchema } from './operations.ts'
import { valuesOf } from './schema-values.ts'

/** A valid minimal request for a call: only required values. */
export interface FittingRequest {
  /** Path and query below the server's address. */
  target: string
  /** The JSON body; of a form, its text fields. */
  fields: unknown
  body: string | FormData | undefined
}

/** Known values by field name. */
export type Known = Readonly<Record<string, unknown>>

/** A value that matches a schema: a known one if there is one, the first alternative, and only required fields. */
function fittingValue(document: ApiDocument, unresolved: JsonSchema, known: Known): unknown {
  const schema = resolveSchema(document, unresolved)
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice) return fittingValue(document, choice, known)
  if (schema.properties) {
    const required = Object.entries(schema.properties).filter(([name]) => schema.required?.includes(name))
    return Object.fromEntries(
      required.map(([name, field]) => [name, known[name] ?? fittingValue(document, field, known)]),
    )
  }
  return fc.sample(
    valuesOf(document, schema, () => undefined),
    { seed: 1, numRuns: 1 },
  )[0]
}

/** Whether a field of a form is a file, or several. */
export const isFile = ({ format, items }: JsonSchema): boolean => (items ?? { format }).format === 'binary'

function formOf(document: ApiDocument, unresolved: JsonSchema, known: Known) {
  const schema = resolveSchema(document, unresolved)
  const properties = Object.entries(schema.properties ?? {})
  const plain = Object.fromEntries(properties.filter(([, field]) => !isFile(field)))
  const fields = fittingValue(document, { ...schema, properties: plain }, known) as object
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  for (const [name] of properties.filter(([, field]) => isFile(field)))
    form.append(name, new Blob(['text,title\r\nHello.,First\r\n']), `${name}.csv`)
  return { fields, body: form }
}

function bodyOf(document: ApiDocument, { form, body }: Operation, known: Known) {
  if (form) return formOf(document, form, known)
  if (!body) return { fields: undefined, body: undefined }
  const fields = fittingValue(document, body, known)
  return { fields, body: JSON.stringify(fields) }
}

/**
 * The smallest valid request for a call, with known query values; a call that takes a form gets one with every file.
 */
export function fittingRequest(
  document: ApiDocument,
  operation: Operation,
  known: Known,
  query: string,
): FittingRequest {
  const textOf = ({ name, schema }: { name: string; schema: JsonSchema }) =>
    encodeURIComponent(String(known[name] ?? fittingValue(document, schema, known)))
  const parameters = new Map(operation.parameters.map((each) => [each.name, each]))
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    textOf(parameters.get(name) ?? { name, schema: { type: 'string', minLength: 1 } }),
  )
  const required = operation.parameters.filter(
    ({ in: place, name, required }) => place === 'query' && (required || name in known),
  )
  const pairs = [query, ...required.map((each) => `${each.name}=${textOf(each)}`)].filter(Boolean)
  return { target: `/v1${path}?${pairs.join('&')}`, ...bodyOf(document, operation, known) }
}
