import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import type { ErrorObject, ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { FakeReply, FakeRequest } from './fake-messages.ts'
import { readableSchemas } from './readable-schemas.ts'

/** Checks requests and responses against a provider's API description. */
export interface ContractCheck {
  /** Violations of a request; empty when it matches the description. */
  request(request: FakeRequest): Promise<string[]>
  /** Violations of a fake's response to a request; responses missing from the description are not checked. */
  reply(request: FakeRequest, reply: FakeReply): string[]
}

interface Parameter {
  readonly name: string
  readonly in: 'query' | 'path' | 'header' | 'cookie'
  readonly required?: boolean
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: object }>>
}

interface Operation {
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[]
  readonly requestBody?: Content & { readonly required?: boolean }
  readonly responses?: Readonly<Record<string, Content>>
}

interface Described {
  /** JSON pointer of the operation in the document. */
  readonly pointer: string
  readonly operation: Operation
}

type Document = Record<string, unknown> & {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** Missing descriptions, each reported once. */
const missed = new Set<string>()

/** Checks by file: compiling a description takes longer than most tests that use it. */
const known = new Map<string, Promise<ContractCheck>>()

/** Checks nothing, without a description. */
export const noCheck: ContractCheck = { request: async () => [], reply: () => [] }

/**
 * Reads a description such as `openai.json` from the folder named by `PROVIDER_CONTRACTS`. Without that folder nothing is
 * checked, and the test run says so.
 */
export async function readContract(file: string): Promise<ContractCheck> {
  const { PROVIDER_CONTRACTS: folder } = process.env
  if (!folder) {
    if (!missed.has(file)) {
      process.stderr.write(`PROVIDER_CONTRACTS is not set: requests are not checked against ${file}.\n`)
    }
    missed.add(file)
    return noCheck
  }
  const path = join(folder, file)
  const check = known.get(path) ?? compileContract(path)
  known.set(path, check)
  return await check
}

async function compileContract(path: string): Promise<ContractCheck> {
  const document: Document = readableSchemas(JSON.parse(await readFile(path, 'utf8')))
  // Query fields arrive as strings; their schema determines their type.
  const ajv = new Ajv2020({ strict: false, coerceTypes: 'array', allErrors: true, validateFormats: true })
  addFormats.default(ajv)
  // An integer, as its type already states.
  ajv.addFormat('unixtime', true)
  ajv.addSchema(document, 'contract')
  const validators = new Map<string, ValidateFunction>()
  const faultsOf = (pointer: string, value: unknown, isOpen = false): string[] => {
    const key = `${pointer} ${isOpen}`
    const validate =
      validators.get(key) ??
      ajv.compile({ $ref: `contract#${pointer}`, ...(isOpen ? {} : { unevaluatedProperties: false }) })
    validators.set(key, validate)
    return validate(structuredClone(value)) ? [] : (validate.errors ?? []).map(inWords)
  }
  return {
    async request(request) {
      const found = find(document, request)
      if (!found) return [`${request.method} ${request.path} is not described`]
      const faults = [
        ...checkParameters(document, found, request),
        ...(await checkBody(found, request, faultsOf)),
      ]
      return faults.map((fault) => `${request.method} ${request.path}: ${fault}`)
    },
    reply(request, { status = 200, json }) {
      const found = find(document, request)
      const type = 'application/json'
      if (!found?.operation.responses?.[status]?.content?.[type]?.schema || json === undefined) return []
      const pointer = `${found.pointer}/responses/${status}/content/${pointerTo(type)}/schema`
      return faultsOf(pointer, json, true).map(
        (fault) => `answer to ${request.method} ${request.path}: ${fault}`,
      )
    },
  }
}

const inWords = ({ instancePath, message, params }: ErrorObject) =>
  `${instancePath || 'it'} ${message} ${JSON.stringify(params)}`

const pointerTo = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1')

function find(document: Document, { method, path }: FakeRequest): Described | undefined {
  const verb = method.toLowerCase()
  const matches = Object.entries(document.paths).filter(
    ([template, operations]) => verb in operations && patternOf(template).test(path),
  )
  // A path without placeholders takes precedence.
  const [template, operations] = matches.toSorted(([one], [other]) => holes(one) - holes(other))[0] ?? []
  const operation = operations?.[verb]
  if (!template || !operation) return undefined
  return { pointer: `/paths/${pointerTo(template)}/${verb}`, operation }
}

const holes = (template: string) => template.split('{').length

const patternOf = (template: string) =>
  new RegExp(
    `^${template
      .split(/\{[^}]+\}/)
      .map((part) => part.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&'))
      .join('[^/]+')}$`,
  )

function checkParameters(document: Document, { operation }: Described, request: FakeRequest): string[] {
  const known = (operation.parameters ?? []).map((parameter) =>
    '$ref' in parameter ? (lookUp(document, parameter.$ref) as Parameter) : parameter,
  )
  const inQuery = new Set(known.flatMap(({ in: place, name }) => (place === 'query' ? [name] : [])))
  const values = {
    query: (name: string) => request.query.has(name),
    header: (name: string) => name.toLowerCase() in request.headers,
  }
  return [
    ...[...request.query.keys()]
      .filter((name) => !inQuery.has(name))
      .map((name) => `query field ${name} is not described`),
    ...known.flatMap(({ in: place, name, required }) =>
      required && (place === 'query' || place === 'header') && !values[place](name)
        ? [`${place} field ${name} is missing`]
        : [],
    ),
  ]
}

const lookUp = (document: Document, reference: string): unknown =>
  reference
    .split('/')
    .slice(1)
    .reduce<unknown>((place, key) => (place as Record<string, unknown>)[key], document)

async function checkBody(
  { pointer, operation }: Described,
  request: FakeRequest,
  faultsOf: (pointer: string, value: unknown) => string[],
): Promise<string[]> {
  const { requestBody } = operation
  if (!requestBody) return request.body.length > 0 ? ['a body is not described'] : []
  const type = request.headers['content-type']?.split(';')[0] ?? ''
  if (!requestBody.content?.[type]) {
    return request.body.length > 0 || requestBody.required
      ? [`a body of the type ${type} is not described`]
      : []
  }
  const at = `${pointer}/requestBody/content/${pointerTo(type)}/schema`
  if (type === 'application/json') return faultsOf(at, request.json())
  if (type === 'multipart/form-data') return faultsOf(at, fieldsOf(await request.form()))
  return []
}

/** A form as its schema describes it: files as strings, repeated fields as arrays. */
function fieldsOf(form: FormData): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const key of new Set(form.keys())) {
    const values = form.getAll(key).map((value) => (typeof value === 'string' ? readField(value) : 'bytes'))
    const name = key.replace(/\[\]$/, '')
    fields[name] = values.length > 1 || name !== key ? values : values[0]
  }
  return fields
}

/** A field is parsed as JSON if possible; otherwise it is text. */
function readField(value: string): unknown {
  return /^[[{]/.test(value) ? JSON.parse(value) : value
}
