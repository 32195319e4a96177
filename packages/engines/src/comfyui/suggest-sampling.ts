import { distinctPlaces, type Place, placeOf, valueAt, type WorkflowGraph } from './graph.ts'
import type { Mapping } from './mapping.ts'
import type { NodeCatalog } from './node-catalog.ts'

/** Number of seeds of a request. */
const SEEDS = 2 ** 32

/** Suggests mappings of the seeds of everything random; the noise of a sampler that adds none is left out. */
export function suggestSeeds(graph: WorkflowGraph, catalog: NodeCatalog = {}): Mapping[] {
  const places = Object.entries(graph).flatMap(([node, { inputs }]) =>
    inputs.add_noise === 'disable'
      ? []
      : ['seed', 'noise_seed'].flatMap((field) => placeOf(graph, { node, field }, 'number') ?? []),
  )
  return distinctPlaces(places).map((place) => ({ ...place, reference: seedFor(graph, place, catalog) }))
}

function seedFor(graph: WorkflowGraph, { node, field }: Place, catalog: NodeCatalog): Mapping['reference'] {
  const max = catalog[graph[node]?.class_type ?? '']?.inputs[field]?.max ?? SEEDS
  return max < SEEDS - 1 ? { $: 'seed', modulo: max + 1 } : { $: 'seed' }
}

/** Suggests mappings of how much samplers change their image, where they keep a part of it. */
export const suggestStrength = (graph: WorkflowGraph): Mapping[] =>
  distinctPlaces(
    Object.keys(graph)
      .flatMap((node) => placeOf(graph, { node, field: 'denoise' }, 'number') ?? [])
      .filter((place) => Number(valueAt(graph, place)) < 1),
  ).map((place) => ({ ...place, reference: { $: 'strength' } }))
