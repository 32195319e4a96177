import { isReference, type Reference, reference, type Template } from '@atelier/contract/models/template'
import type { Place, WorkflowGraph } from './graph.ts'

/** A value of the request that replaces an input of a node. */
export interface Mapping extends Place {
  readonly reference: Reference
}

/** The request template of a model: the workflow, with references in place of the mapped inputs. */
export type WorkflowTemplate = Record<string, { class_type: string; inputs: Record<string, Template> }>

/** Replaces inputs of a workflow by references. A mapping to a node that does not exist is left out. */
export function applyMappings(graph: WorkflowGraph, mappings: readonly Mapping[]): WorkflowTemplate {
  const template: WorkflowTemplate = structuredClone({ ...graph })
  for (const { node, field, reference: value } of mappings) {
    const target = template[node]
    if (target) target.inputs[field] = value
  }
  return template
}

/** The mappings of a request template; the inverse of `applyMappings`. */
export function mappingsOf(template: Readonly<Record<string, unknown>>): Mapping[] {
  return Object.entries(template).flatMap(([node, value]) => {
    const inputs = (value as { readonly inputs?: Readonly<Record<string, Template>> } | null)?.inputs ?? {}
    return Object.entries(inputs).flatMap(([field, input]) =>
      isReference(input) ? [{ node, field, reference: reference.parse(input) }] : [],
    )
  })
}
