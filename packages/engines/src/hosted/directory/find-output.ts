import type { KindId } from '@atelier/contract/kinds/kind'
import type { ModelDefinition } from '@atelier/contract/models/definition'
import type { Shape } from './shape.ts'

const MAX_DEPTH = 3
/** Names of fields with the result, by kind; any file will do otherwise. */
const names: Readonly<Partial<Record<KindId, RegExp>>> = {
  image: /image|output/i,
  video: /video|output/i,
  audio: /audio|music|sound|output/i,
  speech: /audio|speech|output/i,
  voice: /audio|preview|output/i,
}

/** Where a response contains its results; without a file if none is found. */
export function findOutput(kind: KindId, response: Shape): NonNullable<ModelDefinition['output']> {
  const fields = response.properties().map(({ name }) => name)
  const result = kind === 'voice' ? fields.find((name) => /voice_id$/.test(name)) : undefined
  const file = fileIn(response, names[kind] ?? /./, MAX_DEPTH)
  return {
    ...(file === undefined ? {} : { file }),
    ...(result === undefined ? {} : { result }),
    ...(fields.includes('has_nsfw_concepts') ? { refused: 'has_nsfw_concepts.0' } : {}),
  }
}

/** The path of an address; undefined if there is none. */
function fileIn(shape: Shape, preferred: RegExp, depth: number): string | undefined {
  if (depth < 0) return undefined
  const [address] = shape.alternatives.filter(isAddress)
  if (address) return ''
  if (shape.type === 'array') return under('0', fileIn(shape.items(), preferred, depth - 1))
  const properties = shape.alternatives.flatMap((one) => one.properties())
  // An address in a field of this name is the file itself.
  if (properties.some(({ name, shape: field }) => name === 'url' && field.type === 'string')) return 'url'
  const ordered = properties.toSorted(
    (one, other) => Number(preferred.test(other.name)) - Number(preferred.test(one.name)),
  )
  return ordered.reduce<string | undefined>(
    (found, { name, shape: field }) =>
      found ??
      (field.type === 'string' && /_url$/.test(name)
        ? name
        : under(name, fileIn(field, preferred, depth - 1))),
    undefined,
  )
}

const isAddress = ({ type, format }: Shape) => type === 'string' && format === 'uri'

const under = (name: string, path: string | undefined) =>
  path === undefined ? undefined : path === '' ? name : `${name}.${path}`
