import { videoRatios } from '@atelier/contract/kinds/video'
import type { Reference } from '@atelier/contract/models/template'
import {
  distinctPlaces,
  linksOf,
  type Place,
  placeOf,
  upstream,
  valueAt,
  type WorkflowGraph,
} from './graph.ts'
import type { Mapping } from './mapping.ts'

/** Size of a result. */
interface Size {
  readonly width: number
  readonly height: number
}

/** Mappings of the size, and the sizes or ratios to offer, the workflow's own first. */
export interface SuggestedSize {
  readonly mappings: readonly Mapping[]
  readonly sizes?: string[]
  readonly ratios?: (typeof videoRatios)[number][]
}

/** The node whose size, and length of a video, is that of the result: the nearest behind a sampler's latent. */
export function findCanvas(graph: WorkflowGraph): string | undefined {
  const behindSamplers = Object.values(graph).flatMap((node) =>
    linksOf(node).flatMap(([field, link]) =>
      /^latent(_image)?$/.test(field) ? [...upstream(graph, link)].map(([id]) => id) : [],
    ),
  )
  const candidates = behindSamplers.length > 0 ? behindSamplers : Object.keys(graph)
  return candidates.find((node) => sizeOf(graph, node))
}

const placesOf = (graph: WorkflowGraph, node: string) => ({
  width: placeOf(graph, { node, field: 'width' }, 'number'),
  height: placeOf(graph, { node, field: 'height' }, 'number'),
})

function sizeOf(graph: WorkflowGraph, node: string): Size | undefined {
  const { width, height } = placesOf(graph, node)
  return width && height && { width: Number(valueAt(graph, width)), height: Number(valueAt(graph, height)) }
}

/** Suggests mappings of the size for every node that has the size of the result. */
export function suggestSize(graph: WorkflowGraph, kind: 'image' | 'video'): SuggestedSize {
  const canvas = findCanvas(graph)
  const size = canvas === undefined ? undefined : sizeOf(graph, canvas)
  if (!size) return { mappings: [] }
  const same = Object.keys(graph).filter((node) => {
    const other = sizeOf(graph, node)
    return other?.width === size.width && other.height === size.height
  })
  const places = (side: 'width' | 'height') =>
    distinctPlaces(same.flatMap((node) => placesOf(graph, node)[side] ?? []))
  const map = (side: 'width' | 'height', reference: Reference) =>
    places(side).map((place: Place) => ({ ...place, reference }))
  if (kind === 'image')
    return {
      sizes: [
        ...new Set([nameOf(size), ...imageRatios.map((ratio) => nameOf(scaled(size, ratio, IMAGE_STEPS)))]),
      ],
      mappings: [...map('width', { $: 'width' }), ...map('height', { $: 'height' })],
    }
  const ratios = ratiosFor(size)
  const by = (side: 'width' | 'height'): Reference => ({
    $: 'ratio',
    values: Object.fromEntries(ratios.map((ratio) => [ratio, scaledTo(size, ratio)[side]])),
  })
  return { ratios, mappings: [...map('width', by('width')), ...map('height', by('height'))] }
}

const nameOf = ({ width, height }: Size) => `${width}x${height}`
const imageRatios = [1, 4 / 3, 3 / 4, 3 / 2, 2 / 3, 16 / 9, 9 / 16]

const quotientOf = (ratio: string): number => {
  const [width = 1, height = 1] = ratio.split(':').map(Number)
  return width / height
}

/** Every ratio, the nearest to a size first. */
const ratiosFor = (size: Size) =>
  videoRatios.toSorted((one, other) => distance(size, one) - distance(size, other))

const distance = ({ width, height }: Size, ratio: string) =>
  Math.abs(Math.log(width / height / quotientOf(ratio)))

/** The size itself for its own ratio, so that the workflow runs as it was exported. */
const scaledTo = (size: Size, ratio: string): Size =>
  ratio === ratiosFor(size)[0] ? size : scaled(size, quotientOf(ratio), VIDEO_STEPS)

/** Sides are multiples of these pixels, if the original's are. */
const IMAGE_STEPS = [64, 32, 16, 8]
const VIDEO_STEPS = [16, 8]

/** A size of the same area, in the first steps of which the original is a multiple. */
function scaled({ width, height }: Size, ratio: number, steps: readonly number[]): Size {
  const step = steps.find((each) => width % each === 0 && height % each === 0) ?? 2
  const round = (pixels: number) => Math.max(step, Math.round(pixels / step) * step)
  const area = width * height
  return { width: round(Math.sqrt(area * ratio)), height: round(Math.sqrt(area / ratio)) }
}
