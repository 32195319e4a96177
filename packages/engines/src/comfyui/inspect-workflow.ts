import { EngineError } from '../spec/engine-error.ts'
import { checkMapping } from './check-mapping.ts'
import type { WorkflowGraph } from './graph.ts'
import type { NodeCatalog } from './node-catalog.ts'
import { type SuggestedModel, suggestModel } from './suggest-mapping.ts'
import { parseWorkflow } from './workflow.ts'
import type { WorkflowProblem } from './workflow-problem.ts'

/** A pasted workflow, and the model that is suggested for it. */
export interface InspectedWorkflow {
  readonly graph: WorkflowGraph
  readonly model: SuggestedModel
  /** What keeps the model from running, including that the server does not respond. */
  readonly problems: readonly WorkflowProblem[]
}

/** Describes node classes as the server knows them; throws `EngineError`. */
export type DescribeNodes = (classes: readonly string[]) => Promise<NodeCatalog>

/** Parses a pasted workflow, suggests a model for it, and checks it against the server; or returns its first problem. */
export async function inspectWorkflow(
  text: string,
  describeNodes: DescribeNodes,
): Promise<InspectedWorkflow | { readonly problem: WorkflowProblem }> {
  const parsed = parseWorkflow(text)
  if ('problem' in parsed) return parsed
  const { graph } = parsed
  const { catalog, problems } = await describe(graph, describeNodes)
  const suggested = suggestModel(graph, catalog)
  if ('problem' in suggested) return suggested
  const { model } = suggested
  return {
    graph,
    model,
    problems: [...problems, ...checkMapping(model, graph, catalog)],
  }
}

async function describe(
  graph: WorkflowGraph,
  describeNodes: DescribeNodes,
): Promise<{ catalog?: NodeCatalog; problems: WorkflowProblem[] }> {
  try {
    const classes = Object.values(graph).map(({ class_type: name }) => name)
    return { catalog: await describeNodes(classes), problems: [] }
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    return { problems: [{ message: error.userMessage ?? error.message }] }
  }
}
