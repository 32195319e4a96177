import { isReference, type Reference, type Template } from '@atelier/contract/models/template'
import { type InputValue, linkOf, type WorkflowGraph, type WorkflowNode } from './graph.ts'
import type { InputSpec, NodeCatalog, NodeClass } from './node-catalog.ts'
import { problemAt, type WorkflowProblem } from './workflow-problem.ts'

/** What the server would reject: missing classes and inputs, and values it does not have. */
export function checkNodes(
  request: Readonly<Record<string, unknown>>,
  graph: WorkflowGraph,
  catalog: NodeCatalog,
): WorkflowProblem[] {
  return Object.entries(graph).flatMap(([node, original]) => {
    const nodeClass = original.class_type
    const described = catalog[nodeClass]
    if (!described)
      return [
        problemAt(
          { node, nodeClass },
          'The server has no such node class',
          'Install the custom node that provides it on the ComfyUI server, or remove it from the workflow.',
        ),
      ]
    const mapped = (request[node] as { inputs?: Record<string, Template> } | undefined)?.inputs
    return checkInputs(node, original, described, mapped ?? original.inputs)
  })
}

function checkInputs(
  node: string,
  { class_type: nodeClass }: WorkflowNode,
  { required, inputs }: NodeClass,
  values: Readonly<Record<string, Template>>,
): WorkflowProblem[] {
  const missing = required
    // The inputs of a dynamic group have names of their own.
    .filter((field) => !Object.keys(values).some((name) => name === field || name.startsWith(`${field}.`)))
    .filter((field) => inputs[field]?.type !== '*')
    .map((field) =>
      problemAt(
        { node, nodeClass, field },
        'It is missing',
        'Set it in ComfyUI, and export the workflow again.',
      ),
    )
  const wrong = Object.entries(values).flatMap(([field, value]) => {
    const spec = inputs[field]
    const fault = spec && faultOf(spec, value)
    return fault ? [problemAt({ node, nodeClass, field }, ...fault)] : []
  })
  return [...missing, ...wrong]
}

function faultOf(spec: InputSpec, value: Template): [fault: string, remedy: string] | undefined {
  if (isReference(value)) return faultOfReference(spec, value)
  if (linkOf(value as InputValue)) return undefined
  const isUpload = spec.image_upload || spec.video_upload || spec.audio_upload
  if (spec.choices && spec.choices.length > 0 && !isUpload && !spec.choices.includes(value))
    return [
      `The server does not have ${JSON.stringify(value)?.slice(0, 100)}`,
      'Add the file to the models folder of the ComfyUI server, or choose another value.',
    ]
  if (typeof value !== 'number') return undefined
  const { min = -Infinity, max = Infinity } = spec
  return value < min || value > max
    ? [`${value} is outside of ${min} to ${max}`, 'Choose another value.']
    : undefined
}

const texts = new Set([
  'text',
  'music',
  'instructions',
  'size',
  'ratio',
  'image',
  'first_frame',
  'last_frame',
  'mask',
  'video',
  'audio',
  'voice',
])

function faultOfReference(spec: InputSpec, { $: name, values, as }: Reference): [string, string] | undefined {
  const isText = texts.has(name) && !values && as !== 'number'
  if ((spec.type === 'INT' || spec.type === 'FLOAT') && isText)
    return [`It takes a number, but ${name} is a text`, 'Map another value, or another input.']
  return undefined
}
