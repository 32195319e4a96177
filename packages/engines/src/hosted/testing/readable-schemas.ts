type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * An OpenAPI document of version 3.0 or 3.1 whose schemas a validator of JSON Schema 2020-12 understands: `nullable`
 * becomes a type, and an object within another may hold only what is described.
 */
export function readableSchemas<Document extends object>(document: Document): Document {
  return JSON.parse(JSON.stringify(document), (_key, value: unknown) =>
    isNode(value) ? closeParts(document, withNull(withoutOldBounds(value))) : value,
  )
}

/** In 3.0 these were boolean flags next to the limit. */
function withoutOldBounds(node: Node): Node {
  const { exclusiveMinimum, exclusiveMaximum, ...rest } = node
  return {
    ...rest,
    ...(typeof exclusiveMinimum === 'number' ? { exclusiveMinimum } : {}),
    ...(typeof exclusiveMaximum === 'number' ? { exclusiveMaximum } : {}),
  }
}

function withNull(node: Node): Node {
  const { nullable, ...rest } = node
  if (typeof nullable !== 'boolean') return node
  return nullable ? { anyOf: [rest, { type: 'null' }] } : rest
}

function closeParts(document: object, node: Node): Node {
  const { properties, items } = node
  return {
    ...node,
    ...(isNode(properties)
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, part]) => [name, closed(document, part)]),
          ),
        }
      : {}),
    ...(isNode(items) ? { items: closed(document, items) } : {}),
  }
}

function closed(document: object, part: unknown): unknown {
  if (!isNode(part)) return part
  const target = typeof part.$ref === 'string' ? lookUp(document, part.$ref) : part
  const isDescribed = isNode(target) && isNode(target.properties) && target.additionalProperties === undefined
  return isDescribed ? { ...part, unevaluatedProperties: false } : part
}

const lookUp = (document: object, reference: string): unknown =>
  reference
    .split('/')
    .slice(1)
    .reduce<unknown>((place, key) => (isNode(place) ? place[key] : undefined), document)
