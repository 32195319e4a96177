import fc from 'fast-check'
import { formsOf } from './forms.ts'
import { hostileBody, hostileEncoded, hostileKey, hostileText, hostileValue } from './hostile-values.ts'
import type { ApiDocument, Operation, Parameter } from './operations.ts'
import { type Hints, valuesOf } from './schema-values.ts'

/** A request as sent. */
export interface FuzzRequest {
  method: string
  /** Path and query, encoded or not. */
  target: string
  headers: Record<string, string>
  body: string | undefined
  /** Method and path match the operation, so the server starts with the access check. */
  isRouted: boolean
  /** The rest is also well-formed, so the request reaches the handler. */
  reachesCall: boolean
}

/** What the generator knows beyond the document. */
export interface FuzzState {
  document: ApiDocument
  hints(operation: Operation): Hints
  /** Complete bodies for calls whose fields depend on each other. */
  bodies: Record<string, readonly unknown[]>
}

/** Part of a request; a `sound` part does not prevent the request from reaching the handler. */
interface Part<T> {
  value: T
  sound: boolean
}

const sound = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<Part<T>> =>
  arbitrary.map((value) => ({ value, sound: true }))
const broken = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<Part<T>> =>
  arbitrary.map((value) => ({ value, sound: false }))

const encode = (value: unknown): string => encodeURIComponent(String(value).toWellFormed())

function methodOf({ method }: Operation): fc.Arbitrary<Part<string>> {
  const others = fc.constantFrom('HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND', 'DELETE', 'PUT')
  return fc.oneof(
    { arbitrary: sound(fc.constant(method)), weight: 24 },
    broken(others.filter((other) => other !== method)),
  )
}

/** Path segments are encoded values of the schema, occasionally arbitrary text. */
function pathOf(
  { path, parameters }: Operation,
  knowledge: FuzzState,
  hints: Hints,
): fc.Arbitrary<Part<string>> {
  const segments = path.split('/').map((segment): fc.Arbitrary<Part<string>> => {
    const parameter = parameters.find((each) => each.in === 'path' && `{${each.name}}` === segment)
    if (!parameter) return sound(fc.constant(segment))
    const fitting = sound(parameterValues(parameter, knowledge, hints).map(encode))
    return fc.oneof({ arbitrary: fitting, weight: 4 }, broken(hostileEncoded))
  })
  const endings = fc.constantFrom('//', '/.', '/..', '/%2e%2e/me', '%00', ';x=1', '.json', '/../../healthz')
  const ending = fc.oneof({ arbitrary: sound(fc.constantFrom('', '', '', '/')), weight: 20 }, broken(endings))
  return fc.tuple(ending, ...segments).map(([end, ...parts]) => {
    const joined = `/v1${parts.map((part) => part.value).join('/')}`
    const isWhole = parts.slice(1).every((part) => part.sound && part.value !== '')
    return {
      value: end.value === '/' ? `${joined.replace(/\/$/, '')}/` : joined + end.value,
      sound: end.sound && (isWhole || path.endsWith('/')),
    }
  })
}

function parameterValues({ name, schema }: Parameter, { document }: FuzzState, hints: Hints) {
  const fitting = valuesOf(document, schema, hints)
  const known = hints(name)
  return known ? fc.oneof({ arbitrary: known, weight: 6 }, fitting) : fitting
}

function queryOf(operation: Operation, knowledge: FuzzState, hints: Hints): fc.Arbitrary<Part<string>> {
  const described = operation.parameters.filter((each) => each.in === 'query')
  const pairs = described.map((parameter) => {
    const { name } = parameter
    const fitting = parameterValues(parameter, knowledge, hints).map((value) => [
      `${encode(name)}=${encode(value)}`,
    ])
    const hostile = fc.oneof(hostileEncoded, hostileText.filter((text) => text.length < 2000).map(encode))
    const twice = fc
      .tuple(hostile, hostile)
      .map((values) => values.map((value) => `${encode(name)}=${value}`))
    const odd = fc.oneof(
      hostile.map((value) => [`${encode(name)}=${value}`]),
      twice,
      fc.constant([encode(name)]),
    )
    const rate = parameter.required
      ? { fit: 20, odd: 1, none: 1 }
      : { fit: 6, odd: 1, none: described.length * 4 }
    return fc.oneof(
      { arbitrary: fitting, weight: rate.fit },
      { arbitrary: odd, weight: rate.odd },
      { arbitrary: fc.constant([]), weight: rate.none },
    )
  })
  const strange = fc.oneof(
    { arbitrary: fc.constant(''), weight: 12 },
    fc.tuple(hostileKey.map(encode), hostileEncoded).map(([key, value]) => `${key}=${value}`),
    fc.constantFrom('&&', '=', '%', '?a=?b', 'a[b]=c', 'user[]=1', '__proto__[role]=admin'),
  )
  return fc.tuple(strange, ...pairs).map(([extra, ...fields]) => {
    const query = [...fields.flat(), ...(extra === '' ? [] : [extra])].join('&')
    return { value: query === '' ? '' : `?${query}`, sound: true }
  })
}

/** Breaks one field of a body, or adds one. */
function mutated(bodies: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(bodies, fc.nat(), hostileKey, hostileValue, fc.nat(3))
    .map(([body, at, key, value, way]) => {
      if (typeof body !== 'object' || body === null || Array.isArray(body)) return value
      const fields = Object.entries(body)
      const chosen = at % Math.max(1, fields.length)
      if (way === 0) return Object.fromEntries([...fields, [key, value]])
      if (way === 1) return Object.fromEntries(fields.filter((_, index) => index !== chosen))
      if (way === 2)
        return Object.fromEntries(fields.map(([name, old], i) => [name, i === chosen ? [old] : old]))
      return Object.fromEntries(fields.map(([name, old], i) => [name, i === chosen ? value : old]))
    })
}

type Body = { text: string | undefined; type: string | undefined }

const json = (value: unknown): Body => ({ text: JSON.stringify(value), type: 'application/json' })

function bodyOf(operation: Operation, knowledge: FuzzState, hints: Hints): fc.Arbitrary<Part<Body>> {
  const schema = operation.body
  const nothing = sound(fc.constantFrom<Body>({ text: undefined, type: undefined }))
  const types = fc.constantFrom(
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    ';',
    'json',
    'a/b/c',
  )
  const raw = broken(
    fc
      .tuple(hostileBody, fc.oneof(fc.constant('application/json'), types))
      .map(([text, type]): Body => ({ text, type })),
  )
  if (operation.form) {
    const forms = broken(formsOf(knowledge.document, operation.form, hints))
    const fullBody = knowledge.bodies[operation.name]
    const known = fullBody ? sound(fc.constantFrom(...fullBody).map(json)) : nothing
    return fc.oneof({ arbitrary: forms, weight: 8 }, known, raw, nothing)
  }
  if (!schema) return fc.oneof({ arbitrary: nothing, weight: 12 }, raw)
  const fullBody = knowledge.bodies[operation.name]
  const generated = valuesOf(knowledge.document, schema, hints)
  const fitting = fullBody ? fc.oneof(fc.constantFrom(...fullBody), generated) : generated
  return fc.oneof(
    { arbitrary: sound(fitting.map(json)), weight: 8 },
    { arbitrary: sound(mutated(fitting).map(json)), weight: 8 },
    { arbitrary: sound(hostileValue.map(json)), weight: 1 },
    { arbitrary: raw, weight: 2 },
    { arbitrary: nothing, weight: 1 },
  )
}

const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.constantFrom<Record<string, string>>(
  { 'idempotency-key': '' },
  { 'idempotency-key': 'k'.repeat(201) },
  { 'idempotency-key': 'clé-\u00ff' },
  { 'idempotency-key': 'the same for all' },
  { 'last-event-id': '-1' },
  { 'last-event-id': '3000000000' },
  { 'last-event-id': String(2 ** 53) },
  { 'last-event-id': 'NaN' },
  { range: 'bytes=' },
  { range: 'bytes=-0' },
  { range: 'bytes=9-1' },
  { range: 'bytes=0-1,3-4' },
  { range: `bytes=${'9'.repeat(40)}-` },
  { range: 'bytes=-99999999999999999999' },
  { accept: 'application/x-nothing' },
  { host: '[' },
  { host: 'evil.example"\\' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'javascript', 'x-forwarded-for': "'" },
  { origin: 'null', 'access-control-request-method': 'PURGE' },
  { 'if-none-match': '*' },
  { 'content-encoding': 'gzip' },
)

const headersOf = fc.oneof({ arbitrary: fc.constant({}), weight: 5 }, oddHeaders)

/** Bodies with these names are rejected while they are parsed. */
const poisoned = /"(__proto__|constructor)"/

/** Generates requests for one operation, most of them nearly valid. */
export function requestsFor(operation: Operation, knowledge: FuzzState): fc.Arbitrary<FuzzRequest> {
  const hints = knowledge.hints(operation)
  return fc
    .tuple(
      methodOf(operation),
      pathOf(operation, knowledge, hints),
      queryOf(operation, knowledge, hints),
      bodyOf(operation, knowledge, hints),
      headersOf,
    )
    .map(([method, path, query, { value: body, sound: isBodySound }, headers]) => ({
      method: method.value,
      target: path.value + query.value,
      headers: { ...headers, ...(body.type === undefined ? {} : { 'content-type': body.type }) },
      body: body.text,
      // A request for another host is rejected before anything else.
      isRouted: method.sound && path.sound && !('host' in headers),
      reachesCall: method.sound && path.sound && isBodySound && !poisoned.test(body.text ?? ''),
    }))
}
