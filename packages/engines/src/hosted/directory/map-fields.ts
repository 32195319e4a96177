import { mapFrames, mapImages, mapMask, mapMedia } from './fields/files.ts'
import { mapFrameCount, mapFrameRate, mapLength } from './fields/lengths.ts'
import { mapCount, mapDelivery, mapFormat, mapSeed, mapStrength } from './fields/plumbing.ts'
import { mapImageSize, mapRatio, mapSides } from './fields/sizes.ts'
import { mapLyrics, mapPrompt } from './fields/texts.ts'
import { mapVoice } from './fields/voices.ts'
import type { FieldMapper, MappedField, MappingContext } from './mapped-field.ts'
import { optionOf } from './option.ts'
import type { Property, Shape } from './shape.ts'

/** Mappers by precedence. */
const mappers: readonly FieldMapper[] = [
  ...[mapPrompt, mapLyrics, mapImages, mapFrames, mapMask, mapMedia],
  ...[mapImageSize, mapSides, mapRatio, mapLength, mapFrameCount, mapFrameRate, mapVoice],
  ...[mapSeed, mapCount, mapStrength, mapFormat, mapDelivery],
  optionOf,
]

/** Maximum number of options of a model. */
const MAX_OPTIONS = 30

/** A mapped field, or one that the endpoint requires and that has no mapping. */
export interface FieldResult extends MappedField {
  readonly name: string
}

/** Maps the fields of an endpoint: known ones to values of the request, the others to options. */
export function mapFields(properties: readonly Property[], context: MappingContext): FieldResult[] {
  let options = 0
  return properties.map((field) => {
    const { name } = field
    const mapped = mappers.reduce<MappedField | undefined>(
      (found, map) => found ?? map(field, context),
      undefined,
    )
    const isTooMany = mapped?.option !== undefined && ++options > MAX_OPTIONS
    if (mapped && !isTooMany && (mapped.value !== undefined || !field.required)) return { name, ...mapped }
    if (!field.required) return { name }
    return { name, ...(constantOf(field.shape) ?? { problem: unmapped(field.shape) }) }
  })
}

/** A required field with a default is sent as it is. */
const constantOf = ({ default: usual }: Shape): MappedField | undefined =>
  typeof usual === 'string' || typeof usual === 'number' || typeof usual === 'boolean'
    ? { value: usual }
    : undefined

const unmapped = ({ type }: Shape) =>
  `The endpoint requires this field, and no value can be derived for ${wording[type] ?? 'it'}. Set it in the mapping, or choose another model.`

const wording: Readonly<Partial<Record<Shape['type'], string>>> = {
  array: 'a list',
  object: 'an object',
  string: 'a text such as this one',
  mixed: 'its mixture of types',
}
