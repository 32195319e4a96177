import { type Link, linkOf, type Place, placeOf, upstream, valueAt, type WorkflowGraph } from './graph.ts'

/** Inputs of encoders that hold a prompt. A node may have several, which receive the same text. */
const PROMPT_FIELDS = ['text', 'prompt', 'tags', 'text_g', 'text_l', 'clip_l', 't5xxl', 'caption']

/** Prompts of a workflow. */
export interface PromptPlaces {
  readonly positive: readonly Place[]
  readonly negative: readonly Place[]
  readonly lyrics: readonly Place[]
}

/**
 * Finds the inputs of the prompts by the links from samplers and guiders; without any, by the names of inputs, as for
 * nodes that call a provider.
 */
export function findPrompts(graph: WorkflowGraph): PromptPlaces {
  const linked = linkedPrompts(graph)
  const named = (field: string) =>
    Object.keys(graph).flatMap((node) => placeOf(graph, { node, field }, 'string') ?? [])
  const positive =
    linked.positive.length > 0 ? linked.positive : firstOf(named, ['positive_prompt', 'prompt', 'text'])
  const negative = linked.negative.length > 0 ? linked.negative : named('negative_prompt')
  const isPositive = ({ node, field }: Place) =>
    positive.some((place) => place.node === node && place.field === field)
  return {
    positive,
    negative: negative.filter((place) => !isPositive(place)),
    lyrics: named('lyrics'),
  }
}

const firstOf = (named: (field: string) => Place[], fields: readonly string[]): Place[] =>
  fields
    .map(named)
    .find((places) => places.length > 0)
    ?.slice(0, 1) ?? []

function linkedPrompts(graph: WorkflowGraph): Omit<PromptPlaces, 'lyrics'> {
  const find = (side: 'positive' | 'negative', fields: readonly string[]) =>
    Object.values(graph)
      .flatMap(({ inputs }) => fields.flatMap((field) => linkOf(inputs[field]) ?? []))
      .map((link) => promptBehind(graph, link, side))
      .find((places) => places.length > 0) ?? []
  return {
    positive: find('positive', ['positive', 'conditioning']),
    negative: find('negative', ['negative']),
  }
}

/** The prompt of the nearest encoder behind a conditioning; none if it is zeroed out. */
function promptBehind(graph: WorkflowGraph, start: Link, side: 'positive' | 'negative'): Place[] {
  const other = side === 'positive' ? 'negative' : 'positive'
  const nodes = upstream(graph, start, (node, field) => {
    if (node.class_type === 'ConditioningZeroOut') return false
    return field === side || (/cond/i.test(field) && field !== other)
  })
  for (const [id] of nodes) {
    const places = PROMPT_FIELDS.flatMap((field) => placeOf(graph, { node: id, field }, 'string') ?? [])
    if (places.length > 0) return places
  }
  return []
}

/** The text at the first place; empty without one. */
export function textAt(graph: WorkflowGraph, [place]: readonly Place[]): string {
  const value = place && valueAt(graph, place)
  return typeof value === 'string' ? value : ''
}
