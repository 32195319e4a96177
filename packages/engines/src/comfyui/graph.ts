import { z } from 'zod'

/** JSON of an input. */
export type InputValue = z.core.util.JSONType

/** A node of a workflow in API format. */
export const workflowNode = z.object({
  class_type: z.string().min(1).max(200),
  inputs: z.record(z.string().min(1).max(200), z.json()),
  _meta: z.object({ title: z.string().max(300).optional() }).optional(),
})
/** A node of a workflow in API format. */
export type WorkflowNode = z.output<typeof workflowNode>

/** A workflow in API format: its nodes by ID. */
export type WorkflowGraph = Readonly<Record<string, WorkflowNode>>

/** An input of a node. */
export interface Place {
  readonly node: string
  readonly field: string
}

/** A link to an output of another node. */
export interface Link {
  readonly node: string
  /** Index of the output. */
  readonly output: number
}

/** The link in an input; undefined if it has a value. */
export function linkOf(value: InputValue | undefined): Link | undefined {
  if (!Array.isArray(value) || value.length !== 2) return undefined
  const [node, output] = value
  return typeof node === 'string' && typeof output === 'number' ? { node, output } : undefined
}

/** The links of a node by input. */
export const linksOf = ({ inputs }: WorkflowNode): [field: string, link: Link][] =>
  Object.entries(inputs).flatMap(([field, value]) => {
    const link = linkOf(value)
    return link ? [[field, link] as [string, Link]] : []
  })

/**
 * Where the value of an input is set: the input itself, or the only input of the node it is linked to, such as a
 * primitive. Undefined if it is computed, or has another type.
 */
export function placeOf(
  graph: WorkflowGraph,
  { node, field }: Place,
  type: 'string' | 'number',
): Place | undefined {
  const value = graph[node]?.inputs[field]
  const link = linkOf(value)
  const isOfType = type === 'string' ? typeof value === 'string' : typeof value === 'number'
  if (!link) return isOfType ? { node, field } : undefined
  const fields = Object.keys(graph[link.node]?.inputs ?? {})
  const [only] = fields
  if (only === undefined || fields.length > 1 || linkOf(graph[link.node]?.inputs[only])) return undefined
  return placeOf(graph, { node: link.node, field: only }, type)
}

/** The value at a place. */
export const valueAt = (graph: WorkflowGraph, { node, field }: Place): InputValue | undefined =>
  graph[node]?.inputs[field]

/** Each place once. */
export const distinctPlaces = (places: readonly Place[]): Place[] => [
  ...new Map(places.map((place) => [`${place.node} ${place.field}`, place])).values(),
]

/** The nodes that a link depends on, nearest first, along the inputs that `follow` selects. */
export function* upstream(
  graph: WorkflowGraph,
  start: Link,
  follow: (node: WorkflowNode, field: string) => boolean = () => true,
): Generator<readonly [id: string, node: WorkflowNode]> {
  const waiting = [start.node]
  const seen = new Set<string>()
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    const node = graph[id]
    if (!node || seen.has(id)) continue
    seen.add(id)
    yield [id, node]
    waiting.push(...linksOf(node).flatMap(([field, link]) => (follow(node, field) ? [link.node] : [])))
  }
}

/** The names of the inputs that depend on a node, nearest first. */
export function usesOf(graph: WorkflowGraph, id: string): string[] {
  const uses: string[] = []
  const seen = new Set([id])
  const waiting = [id]
  for (let source = waiting.shift(); source !== undefined; source = waiting.shift()) {
    for (const [user, node] of Object.entries(graph)) {
      const fields = linksOf(node).flatMap(([field, link]) => (link.node === source ? [field] : []))
      uses.push(...fields)
      if (fields.length === 0 || seen.has(user)) continue
      seen.add(user)
      waiting.push(user)
    }
  }
  return uses
}
