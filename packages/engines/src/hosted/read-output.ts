import type { ModelDefinition } from '@atelier/contract/models/definition'
import { EngineError } from '../spec/engine-error.ts'

/** Result of a completed request. */
export interface ModelOutput {
  /** URL of the file; undefined for a cloned voice without an example, whose sample is used. */
  readonly url?: string
  /** The provider's ID of a result that is used again. */
  readonly result?: string
}

/** The value at a path of field names and indexes; a list at its end stands for its first entry. */
function valueAt(body: unknown, path: string): unknown {
  const keys = path === '' ? [] : path.split('.')
  const value = keys.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    body,
  )
  return Array.isArray(value) ? value[0] : value
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/**
 * Extracts the result from a response as the model describes it. Throws a permanent `bad_response` that names the model
 * and the field when it is not there: the provider may have changed the model.
 */
export function readOutput({ code, kind, output = {} }: ModelDefinition, body: unknown): ModelOutput {
  const { file = '', result: resultPath, refused } = output
  if (refused !== undefined && valueAt(body, refused) === true)
    throw new EngineError('content_policy', `the filter of ${code} blacked out the result`)
  const missing = (path: string) =>
    new EngineError('bad_response', `the response of ${code} has no ${path || 'URL'}`, { retryable: false })
  const result = resultPath === undefined ? undefined : valueAt(body, resultPath)
  if (resultPath !== undefined && !isText(result)) throw missing(resultPath)
  const url = valueAt(body, file)
  if (!isText(url) && kind !== 'voice') throw missing(file)
  return { ...(isText(url) ? { url } : {}), ...(isText(result) ? { result } : {}) }
}
