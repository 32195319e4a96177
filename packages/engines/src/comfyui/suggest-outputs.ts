import type { WorkflowGraph } from './graph.ts'
import type { NodeCatalog } from './node-catalog.ts'

/** Kinds that a workflow can generate. */
export type ComfyKind = 'image' | 'video' | 'audio'

/** Nodes whose files are the results. */
export interface SuggestedOutput {
  readonly kind: ComfyKind
  readonly nodes: string[]
}

const known = /^(Save|Preview)(Image|Video|Audio|WEBM|Animated)|^VHS_VideoCombine$/

const kindOf = (name: string): ComfyKind =>
  /video|webm|animated/i.test(name) ? 'video' : /audio/i.test(name) ? 'audio' : 'image'

/**
 * Suggests the output nodes: those of the video if there is one, otherwise of the audio, otherwise of the image; previews
 * only if nothing is saved. Undefined for a workflow without output nodes.
 */
export function suggestOutputs(graph: WorkflowGraph, catalog: NodeCatalog = {}): SuggestedOutput | undefined {
  const outputs = Object.entries(graph).flatMap(([id, { class_type: name }]) =>
    (catalog[name]?.isOutput ?? known.test(name)) ? [{ id, name, kind: kindOf(name) }] : [],
  )
  const kind = (['video', 'audio', 'image'] as const).find((each) =>
    outputs.some((output) => output.kind === each),
  )
  if (!kind) return undefined
  const ofKind = outputs.filter((output) => output.kind === kind)
  const saved = ofKind.filter(({ name }) => !name.startsWith('Preview'))
  return { kind, nodes: (saved.length > 0 ? saved : ofKind).map(({ id }) => id) }
}
