import { type VideoRatio, videoRatios } from '@atelier/contract/kinds/video'
import type { FieldMapper } from '../mapped-field.ts'
import { optionOf } from '../option.ts'
import { valueIn } from '../raw-schema.ts'
import type { Shape } from '../shape.ts'

/** Sizes of an endpoint that takes any, the default first. */
const usualSizes = [
  '1024x1024',
  '1536x1024',
  '1024x1536',
  '1344x768',
  '768x1344',
  '1152x896',
  '896x1152',
  '2048x2048',
  '2048x1536',
  '1536x2048',
]
/** Presets of fal and their sizes. */
const presets: Readonly<Record<string, string>> = {
  square_hd: '1024x1024',
  square: '512x512',
  portrait_4_3: '768x1024',
  portrait_16_9: '576x1024',
  landscape_4_3: '1024x768',
  landscape_16_9: '1024x576',
}
const isSize = (value: unknown) => /^\d{2,5}x\d{2,5}$/.test(String(value))
const isSquare = (size: string) => new Set(size.split('x')).size === 1

/** The size of an image: width and height, a preset, or both. */
export const mapImageSize: FieldMapper = ({ name, shape }, { purpose: { kind, mode } }) => {
  if (kind !== 'image' || !/^(image_size|size|output_size|resolution)$/.test(name)) return undefined
  const named = shape.alternatives.find((one) => one.enum)?.enum?.map(String) ?? []
  // The size of an edit is that of its source.
  if (mode === 'IMAGE_TO_IMAGE' && name === 'image_size')
    return named.includes('auto') ? { value: 'auto' } : {}
  const custom = shape.alternatives.find(({ type }) => type === 'object')
  if (custom) return customSize(custom, shape)
  const sizes = named.filter(isSize)
  if (sizes.length > 0)
    return { value: { $: 'size' }, facts: { sizes: withFirst(sizes, String(shape.default)) } }
  const known = named.filter((value) => presets[value])
  if (known.length === 0) return undefined
  const values = Object.fromEntries(known.map((value) => [presets[value] ?? '', value]))
  const usual = presets[String(shape.default)] ?? ''
  return { value: { $: 'size', values }, facts: { sizes: withFirst(Object.keys(values), usual) } }
}

function customSize(custom: Shape, whole: Shape) {
  const sides = new Map(custom.properties().map(({ name, shape }) => [name, shape]))
  if (!sides.has('width') || !sides.has('height')) return undefined
  const [, least, most] = /between (\d+) and (\d+)/.exec(whole.description) ?? []
  const sizes = sizesWithin(
    Number(least ?? sides.get('width')?.minimum ?? 0),
    Number(most ?? sides.get('width')?.maximum ?? Infinity),
  )
  const stated = `${valueIn(whole.default, 'width')}x${valueIn(whole.default, 'height')}`
  const usual = isSize(stated) ? stated : (presets[String(whole.default)] ?? '')
  return {
    value: { width: { $: 'width' }, height: { $: 'height' } } as const,
    facts: { sizes: withFirst(isSize(usual) ? [...new Set([usual, ...sizes])] : sizes, usual) },
  }
}

const sizesWithin = (least: number, most: number) => {
  const fitting = usualSizes.filter((size) =>
    size.split('x').every((side) => Number(side) >= least && Number(side) <= most),
  )
  return fitting.length > 0 ? fitting : usualSizes.filter(isSquare)
}

const withFirst = (values: readonly string[], first: string) =>
  (values.includes(first) ? [first, ...values.filter((value) => value !== first)] : [...values]).slice(0, 60)

/** Width and height as fields of their own. */
export const mapSides: FieldMapper = ({ name, shape }, { purpose: { kind, mode }, fields }) => {
  const isSide = name === 'width' || name === 'height'
  if (!isSide || kind !== 'image' || !fields.has('width') || !fields.has('height')) return undefined
  if (mode === 'IMAGE_TO_IMAGE') return {}
  const sizes = sizesWithin(shape.minimum ?? 0, shape.maximum ?? Infinity)
  return { value: { $: name }, facts: { sizes } }
}

/** The aspect ratio of a video; of an image, or one that may follow the source, it is an option. */
export const mapRatio: FieldMapper = (field, { purpose: { kind } }) => {
  const { name, shape } = field
  if (name !== 'aspect_ratio' && name !== 'ratio') return undefined
  const values = shape.alternatives.find((one) => one.enum)?.enum ?? []
  const ratios = videoRatios.filter((ratio) => values.includes(ratio))
  const isRatio = (value: unknown): value is VideoRatio => ratios.some((ratio) => ratio === value)
  const usual = shape.default ?? values[0]
  if (kind !== 'video' || !isRatio(usual)) return optionOf(field)
  return {
    value: { $: 'ratio' },
    facts: { ratios: [usual, ...ratios.filter((ratio) => ratio !== usual)] },
  }
}
