import type { ModelDefinition } from '@atelier/contract/models/definition'
import { type Reference, referencesIn } from '@atelier/contract/models/template'
import { checkAvailability } from './check-availability.ts'
import { checkNodes } from './check-nodes.ts'
import type { WorkflowGraph } from './graph.ts'
import { mappingsOf } from './mapping.ts'
import type { NodeCatalog } from './node-catalog.ts'
import { problemAt, type WorkflowProblem } from './workflow-problem.ts'

/** The fields of a model that are checked against its workflow. */
export type CheckedModel = Pick<ModelDefinition, 'kind' | 'inputs'> & {
  readonly request?: Readonly<Record<string, unknown>> | undefined
  readonly output?: { readonly nodes?: readonly string[] | undefined } | undefined
}

/**
 * Checks a model against the workflow it was made from, and against the server's node classes if they are known.
 * @returns problems with their node and input; empty if the model can run
 */
export function checkMapping(
  { kind, request = {}, inputs, output }: CheckedModel,
  graph: WorkflowGraph,
  catalog?: NodeCatalog,
): WorkflowProblem[] {
  return [
    ...misplacedReferences(request),
    ...Object.keys(request).flatMap((node) =>
      graph[node]
        ? []
        : [problemAt({ node }, 'The workflow has no such node', 'Map an input of another node.')],
    ),
    ...mappingsOf(request).flatMap(({ node, field, reference }) => [
      ...checkPlace(node, field, graph, catalog),
      ...checkAvailability({ node, nodeClass: graph[node]?.class_type ?? '', field }, reference, {
        kind,
        inputs,
      }),
      ...checkMask(node, reference, graph),
    ]),
    ...checkOutputs(output?.nodes ?? [], graph, catalog),
    ...(catalog ? checkNodes(request, graph, catalog) : []),
  ]
}

/** References that replace something other than an input of a node. */
function misplacedReferences(request: Readonly<Record<string, unknown>>): WorkflowProblem[] {
  const mapped = mappingsOf(request).length
  return referencesIn(request).length === mapped
    ? []
    : [
        problemAt(
          {},
          'A mapping replaces something other than an input of a node',
          'Map inputs of nodes only.',
        ),
      ]
}

function checkPlace(
  node: string,
  field: string,
  graph: WorkflowGraph,
  catalog: NodeCatalog | undefined,
): WorkflowProblem[] {
  const target = graph[node]
  if (!target) return []
  const { class_type: nodeClass, inputs } = target
  const known = catalog?.[nodeClass]?.inputs ?? {}
  if (Object.hasOwn(inputs, field) || Object.hasOwn(known, field)) return []
  const names = [...new Set([...Object.keys(inputs), ...Object.keys(known)])].join(', ')
  return [problemAt({ node, nodeClass, field }, 'The node has no such input', `Choose one of ${names}.`)]
}

/** Masks are transparent, which only one of the node's channels shows. */
function checkMask(node: string, { $: name }: Reference, graph: WorkflowGraph): WorkflowProblem[] {
  const { class_type: nodeClass, inputs } = graph[node] ?? {}
  if (name !== 'mask' || nodeClass !== 'LoadImageMask' || inputs?.channel === 'alpha') return []
  const place = { node, nodeClass, field: 'channel' }
  return [
    problemAt(place, 'Masks mark what to change by transparency', 'Choose the channel alpha in ComfyUI.'),
  ]
}

function checkOutputs(
  nodes: readonly string[],
  graph: WorkflowGraph,
  catalog: NodeCatalog | undefined,
): WorkflowProblem[] {
  return nodes.flatMap((node) => {
    const nodeClass = graph[node]?.class_type
    if (nodeClass === undefined)
      return [problemAt({ node }, 'The workflow has no such node', 'Choose another output node.')]
    if (nodeClass.startsWith('SaveAnimated'))
      return [
        problemAt({ node, nodeClass }, 'It saves an animated image', 'Replace it by Save Video in ComfyUI.'),
      ]
    const isOutput = catalog?.[nodeClass]?.isOutput ?? true
    return isOutput
      ? []
      : [problemAt({ node, nodeClass }, 'It is not an output node', 'Choose a node that saves files.')]
  })
}
