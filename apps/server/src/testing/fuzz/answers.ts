import { type ErrorBody, errorCodes } from '@atelier/contract/errors'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect } from 'vitest'
import type { ApiDocument, JsonSchema, Operation } from './operations.ts'
import type { FuzzRequest } from './requests.ts'
import type { FuzzAnswer } from './send.ts'

/** Text that reveals internals of the server; no generated request contains it. */
const internals =
  /\n\s+at \S+ \(|node:internal|node_modules|apps\/server\/|syntax error at or near|relation "|column "|violates|invalid input syntax|out of range for type|stack depth|ECONN|ENOENT|Maximum call stack|Cannot (read|destructure)|is not (a function|iterable)|password_hash|token_hash|code_hash|argon2/

/** Rejects fields that the document does not define. */
function closed(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (_key, value) =>
    value?.type === 'object' && value.properties && value.additionalProperties === undefined
      ? { ...value, additionalProperties: false }
      : value,
  )
}

/** Compiles the response schemas of a document. */
export function createAnswerCheck(document: ApiDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: false })
  addFormats.default(ajv)
  const components = { schemas: {} as Record<string, JsonSchema> }
  for (const [name, schema] of Object.entries(document.components.schemas))
    components.schemas[name] = closed(schema)
  ajv.addSchema({ $id: 'api', components })
  const compiled = new Map<string, ValidateFunction>()

  function expectValid(name: string, schema: JsonSchema, value: unknown): void {
    const text = JSON.stringify(closed(schema)).replaceAll('"#/components', '"api#/components')
    const validate = compiled.get(name) ?? ajv.compile(JSON.parse(text))
    compiled.set(name, validate)
    expect(validate(value) ? null : validate.errors, `the response of ${name} against its schema`).toBeNull()
  }

  function expectError({ status, headers, body }: FuzzAnswer): void {
    expect(headers['content-type'], 'content type of an error').toMatch(/^application\/json/)
    const parsed = JSON.parse(body) as ErrorBody
    expectValid('an error', { $ref: '#/components/schemas/Error' }, parsed)
    expect(parsed.detail).not.toBe('')
    for (const { code } of parsed.errors) expect(errorCodes[code], `status of ${code}`).toBe(status)
    expect(parsed.errors).not.toHaveLength(0)
    if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }

  function expectSuccess({ name, success }: Operation, { status, headers, body }: FuzzAnswer): void {
    const isPart = status === 206 && success.contentType === 'application/octet-stream'
    expect(isPart ? 200 : status, `status of ${name}`).toBe(success.status)
    if (success.contentType === 'application/json' && success.schema) {
      expect(headers['content-type']).toMatch(/^application\/json/)
      expectValid(name, success.schema, JSON.parse(body))
    } else if (success.contentType === 'text/event-stream') expect(body).toMatch(/^: connected\n\n/)
    else if (success.contentType === undefined) expect(body).toBe('')
  }

  /** Checks everything that is guaranteed about a response, whatever the request was. */
  return function expectSettled(operation: Operation, request: FuzzRequest, response: FuzzAnswer): void {
    expect(response.status, 'the server must not fail').toBeLessThan(500)
    expect(response.headers['x-content-type-options']).toBe('nosniff')
    expect(response.body).not.toMatch(internals)
    if (request.method === 'HEAD') expect(response.body).toBe('')
    else if (response.status >= 400) expectError(response)
    else if (request.method === operation.method && request.reachesCall) expectSuccess(operation, response)
  }
}
