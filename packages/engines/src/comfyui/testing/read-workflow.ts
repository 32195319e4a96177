import { readFile } from 'node:fs/promises'
import type { WorkflowGraph } from '../graph.ts'
import { parseWorkflow } from '../workflow.ts'

/** Names of the sample workflows, which use the node classes and inputs of ComfyUI's own templates. */
export const sampleWorkflows = [
  'sdxl-text-to-image',
  'flux-text-to-image',
  'qwen-edit-two-images',
  'wan-image-to-video',
  'ace-step-music',
] as const
/** Name of a sample workflow. */
export type SampleWorkflow = (typeof sampleWorkflows)[number]

/** Reads a sample workflow in API format. */
export async function readWorkflow(name: SampleWorkflow): Promise<WorkflowGraph> {
  const text = await readFile(new URL(`workflows/${name}.json`, import.meta.url), 'utf8')
  const parsed = parseWorkflow(text)
  if ('problem' in parsed) throw new Error(parsed.problem.message)
  return parsed.graph
}
