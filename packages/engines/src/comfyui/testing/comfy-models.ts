import { type ModelDefinition, modelDefinition } from '@atelier/contract/models/definition'
import type { WorkflowGraph } from '../graph.ts'
import { suggestModel } from '../suggest-mapping.ts'
import { readWorkflow, sampleWorkflows } from './read-workflow.ts'

/** The model that is suggested for a workflow. */
export function comfyModel(code: string, graph: WorkflowGraph): ModelDefinition {
  const found = suggestModel(graph)
  if ('problem' in found) throw new Error(found.problem.message)
  const { mappings: _, ...model } = found.model
  const price = { credits: 10, per: 'result' as const }
  return modelDefinition.parse({ ...model, code, name: code, provider: 'comfyui', price, cost: null })
}

/** The models of the sample workflows, by their names. */
export const comfyModels = async (): Promise<ModelDefinition[]> =>
  await Promise.all(sampleWorkflows.map(async (name) => comfyModel(name, await readWorkflow(name))))
