import { z } from 'zod'
import { linkOf, type WorkflowGraph, workflowNode } from './graph.ts'
import { readJson } from './read-json.ts'
import { problemAt, type WorkflowProblem } from './workflow-problem.ts'

/** Maximum length of a pasted workflow in UTF-16 code units. */
const MAX_LENGTH = 2_000_000
const MAX_NODES = 2000
/** Maximum depth of a workflow; `template` of the contract allows no more. */
const MAX_DEPTH = 10

const EXPORT = 'In ComfyUI, choose Workflow → Export (API), and paste that file.'

/** A parsed workflow, or its first problem. */
export type ParsedWorkflow = { readonly graph: WorkflowGraph } | { readonly problem: WorkflowProblem }

/** Parses a pasted workflow in API format, or the body of a request to `/prompt` that contains one. */
export function parseWorkflow(text: string): ParsedWorkflow {
  if (text.length > MAX_LENGTH)
    return fault(
      `The workflow is longer than ${MAX_LENGTH / 1_000_000} MB`,
      'Remove embedded data from its nodes.',
    )
  const json = readJson(text)
  if (!isObject(json)) return fault('The text is not a JSON object', EXPORT)
  if (isDeeper(json, MAX_DEPTH)) return fault('The workflow is nested too deeply', EXPORT)
  const nodes = isObject(json.prompt) && !('class_type' in json.prompt) ? json.prompt : json
  if (Array.isArray(nodes.nodes) && Array.isArray(nodes.links))
    return fault('The workflow is in UI format, which cannot be run', EXPORT)
  const count = Object.keys(nodes).length
  if (count === 0 || count > MAX_NODES) return fault(`A workflow has 1 to ${MAX_NODES} nodes`, EXPORT)
  return readNodes(nodes)
}

const fault = (message: string, remedy: string): ParsedWorkflow => ({
  problem: problemAt({}, message, remedy),
})

function readNodes(nodes: Readonly<Record<string, unknown>>): ParsedWorkflow {
  const graph: Record<string, z.output<typeof workflowNode>> = {}
  for (const [id, value] of Object.entries(nodes)) {
    if (id.length > 40) return fault('A node has an ID of more than 40 characters', EXPORT)
    const read = workflowNode.safeParse(value)
    if (!read.success)
      return {
        problem: problemAt(
          { node: id },
          `It is invalid: ${z.prettifyError(read.error).slice(0, 300)}`,
          EXPORT,
        ),
      }
    graph[id] = read.data
  }
  const dangling = danglingLink(graph)
  return dangling ? { problem: dangling } : { graph }
}

function danglingLink(graph: WorkflowGraph): WorkflowProblem | undefined {
  for (const [node, { class_type: nodeClass, inputs }] of Object.entries(graph)) {
    for (const [field, value] of Object.entries(inputs)) {
      const link = linkOf(value)
      if (link && !graph[link.node])
        return problemAt(
          { node, nodeClass, field },
          `It is linked to node ${link.node}, which does not exist`,
          'Export the whole workflow again.',
        )
    }
  }
  return undefined
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth === 0 || Object.values(value).some((one) => isDeeper(one, depth - 1))
}
