import type { ModelDefinition } from '@atelier/contract/models/definition'
import type { Reference } from '@atelier/contract/models/template'
import { distinctPlaces, type Place, placeOf, valueAt, type WorkflowGraph } from './graph.ts'
import type { Mapping } from './mapping.ts'
import type { NodeCatalog } from './node-catalog.ts'
import { findCanvas } from './suggest-size.ts'

const FRAME_FIELDS = ['length', 'num_frames', 'frames', 'video_frames', 'frame_count']
const RATE_FIELDS = ['fps', 'frame_rate']
const SECONDS_FIELDS = ['seconds', 'duration', 'seconds_total']
/** Frames per second of a workflow that does not state them. */
const USUAL_RATE = 16
/** Longest result to offer by default, in seconds. */
const LONGEST = { video: 10, audio: 240 }

/** Mappings of the length, and the lengths to offer. */
export interface SuggestedLength {
  readonly mappings: readonly Mapping[]
  readonly seconds?: NonNullable<ModelDefinition['seconds']>
}

/** Suggests mappings of the length: seconds where the workflow has them, otherwise frames of a video. */
export function suggestLength(
  graph: WorkflowGraph,
  kind: 'video' | 'audio',
  catalog?: NodeCatalog,
): SuggestedLength {
  const inSeconds = kind === 'audio' ? findNumbers(graph, SECONDS_FIELDS) : []
  const [place] = inSeconds
  if (place) {
    const max = catalog?.[graph[place.node]?.class_type ?? '']?.inputs[place.field]?.max
    const usual = Number(valueAt(graph, place))
    return lengthOf(inSeconds, { $: 'seconds' }, usual, Math.min(max ?? LONGEST.audio, LONGEST.audio))
  }
  const canvas = findCanvas(graph)
  if (kind === 'audio' || canvas === undefined) return { mappings: [] }
  const frames = FRAME_FIELDS.flatMap((field) => placeOf(graph, { node: canvas, field }, 'number') ?? [])
  const [first] = frames
  if (!first) return { mappings: [] }
  const [rate] = findNumbers(graph, RATE_FIELDS)
  const perSecond = rate ? Number(valueAt(graph, rate)) : USUAL_RATE
  const usual = (Number(valueAt(graph, first)) - 1) / perSecond
  return lengthOf(frames, { $: 'seconds', times: perSecond, plus: 1, round: true }, usual, LONGEST.video)
}

const findNumbers = (graph: WorkflowGraph, fields: readonly string[]): Place[] =>
  distinctPlaces(
    Object.keys(graph).flatMap((node) =>
      fields.flatMap((field) => placeOf(graph, { node, field }, 'number') ?? []),
    ),
  )

function lengthOf(places: Place[], reference: Reference, usual: number, longest: number): SuggestedLength {
  const whole = Math.max(1, Math.round(usual))
  return {
    mappings: places.map((place) => ({ ...place, reference })),
    seconds: { min: 1, max: Math.max(whole, Math.floor(longest)), step: 1, default: whole },
  }
}
