/** The part of a JSON schema needed for generating values. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
}

/** A parameter of a call, or a field of its body. */
export interface Parameter {
  in: 'path' | 'query' | 'header'
  name: string
  required?: boolean
  schema: JsonSchema
}

interface Media {
  content?: Record<string, { schema: JsonSchema }>
}

interface DescribedOperation {
  security?: Record<string, unknown>[]
  parameters?: Parameter[]
  requestBody?: Media
  responses: Record<string, Media>
}

/** The served OpenAPI document. */
export interface ApiDocument {
  paths: Record<string, Record<string, DescribedOperation>>
  components: { schemas: Record<string, JsonSchema> }
}

/** A call as an external client sees it: from the document alone. */
export interface Operation {
  /** Method and path, for example `GET /library/{team}`. */
  name: string
  method: string
  path: string
  /** Who can make the call, from `security`. */
  access: 'user' | 'visitor' | 'public'
  parameters: readonly Parameter[]
  body: JsonSchema | undefined
  /** Schema of its form; binary fields are files. */
  form: JsonSchema | undefined
  success: { status: number; contentType: string | undefined; schema: JsonSchema | undefined }
}

function accessOf(security: DescribedOperation['security']): Operation['access'] {
  if (!security?.length) return 'public'
  return security.some((requirement) => Object.keys(requirement).length === 0) ? 'visitor' : 'user'
}

function successOf(responses: DescribedOperation['responses']): Operation['success'] {
  const [status = '', media] = Object.entries(responses).find(([code]) => /^2\d\d$/.test(code)) ?? []
  const [contentType, described] = Object.entries(media?.content ?? {})[0] ?? []
  return { status: Number(status), contentType, schema: described?.schema }
}

/** Every operation of the document. */
export function readOperations(document: ApiDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      access: accessOf(described.security),
      parameters: described.parameters ?? [],
      body: described.requestBody?.content?.['application/json']?.schema,
      form: described.requestBody?.content?.['multipart/form-data']?.schema,
      success: successOf(described.responses),
    })),
  )
}

/** Resolves a reference; other schemas are returned unchanged. */
export function resolveSchema(document: ApiDocument, schema: JsonSchema): JsonSchema {
  if (!schema.$ref) return schema
  const found = document.components.schemas[schema.$ref.replace('#/components/schemas/', '')]
  if (!found) throw new Error(`the document has no ${schema.$ref}`)
  return found
}
