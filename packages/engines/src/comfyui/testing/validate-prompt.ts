import { linkOf, linksOf, type WorkflowGraph } from '../graph.ts'
import { type FakeNodeClass, nodeClasses } from './node-classes.ts'

/** An error in the form of ComfyUI's `execution.py`. */
export interface PromptError {
  readonly type: string
  readonly message: string
  readonly details: string
  readonly extra_info: object
}

type Prompt = Readonly<Record<string, { class_type?: string; inputs: WorkflowGraph[string]['inputs'] }>>
type NodeErrors = Record<string, { errors: PromptError[]; dependent_outputs: string[]; class_type: string }>

/** Result of validating a prompt: the outputs that can run, and the errors of the others. */
export interface ValidatedPrompt {
  /** Set if no output can run. */
  readonly error?: PromptError
  readonly outputs: readonly string[]
  readonly node_errors: NodeErrors
}

/** Validates a prompt as ComfyUI does; `files` are the names of uploads. */
export function validatePrompt(prompt: Prompt, files: ReadonlySet<string>): ValidatedPrompt {
  for (const [id, { class_type: name }] of Object.entries(prompt)) {
    if (name === undefined || !nodeClasses[name]) return invalid(missingType(id, name))
  }
  const graph = prompt as WorkflowGraph
  const outputs = Object.keys(graph).filter((id) => nodeClasses[graph[id]?.class_type ?? '']?.output_node)
  if (outputs.length === 0)
    return invalid({
      type: 'prompt_no_outputs',
      message: 'Prompt has no outputs',
      details: '',
      extra_info: {},
    })
  const node_errors: NodeErrors = {}
  const good = outputs.filter((output) => {
    const failed = dependencies(graph, output).filter((id) => addErrors(graph, id, files, node_errors))
    for (const id of failed) node_errors[id]?.dependent_outputs.push(output)
    return failed.length === 0
  })
  if (good.length > 0) return { outputs: good, node_errors }
  const details = Object.values(node_errors)
    .flatMap(({ errors }) => errors.map(({ message, details: detail }) => `${message}: ${detail}`))
    .join('\n')
  const message = 'Prompt outputs failed validation'
  const error = { type: 'prompt_outputs_failed_validation', message, details, extra_info: {} }
  return { error, outputs: [], node_errors }
}

const invalid = (error: PromptError): ValidatedPrompt => ({ error, outputs: [], node_errors: {} })

const missingType = (id: string, name: string | undefined): PromptError => ({
  type: 'missing_node_type',
  message: `Node '${name ?? `ID #${id}`}' not found. The custom node may not be installed.`,
  details: `Node ID '#${id}'`,
  extra_info: { node_id: id, class_type: name ?? null, node_title: name ?? null },
})

function dependencies(graph: WorkflowGraph, id: string, seen = new Set<string>()): string[] {
  const node = graph[id]
  if (!node || seen.has(id)) return []
  seen.add(id)
  return [...linksOf(node).flatMap(([, link]) => dependencies(graph, link.node, seen)), id]
}

function addErrors(graph: WorkflowGraph, id: string, files: ReadonlySet<string>, all: NodeErrors): boolean {
  const node = graph[id]
  const described = nodeClasses[node?.class_type ?? '']
  if (!node || !described) return false
  const errors = Object.entries(described.input.required).flatMap(
    ([field, spec]) => errorOf(field, spec, node.inputs[field], files) ?? [],
  )
  if (errors.length > 0) all[id] ??= { errors, dependent_outputs: [], class_type: node.class_type }
  return errors.length > 0
}

type Spec = FakeNodeClass['input']['required'][string]

function errorOf(field: string, [type, more]: Spec, value: unknown, files: ReadonlySet<string>) {
  const config = (more ?? {}) as Record<string, unknown>
  const error = (name: string, message: string, details = field): PromptError => ({
    type: name,
    message,
    details,
    extra_info: { input_name: field, input_config: [type, config], received_value: value },
  })
  if (value === undefined) return error('required_input_missing', 'Required input is missing')
  if (linkOf(value as never)) return undefined
  if (Object.keys(config).some((key) => key.endsWith('_upload'))) {
    const details = `${field} - Invalid ${field} file: ${value}`
    const message = 'Custom validation failed for node'
    return files.has(String(value)) ? undefined : error('custom_validation_failed', message, details)
  }
  if (type === 'INT' || type === 'FLOAT') return errorOfNumber(type, value, config, error, field)
  const choices = (Array.isArray(type) ? type : config.options) as unknown[] | undefined
  if (choices && !choices.includes(value)) {
    const list = choices.length > 10 ? `(list of length ${choices.length})` : `[${choices.join(', ')}]`
    return error('value_not_in_list', 'Value not in list', `${field}: '${value}' not in ${list}`)
  }
  return undefined
}

function errorOfNumber(
  type: string,
  value: unknown,
  { min, max }: Record<string, unknown>,
  error: (name: string, message: string, details?: string) => PromptError,
  field: string,
): PromptError | undefined {
  const number = Number(value)
  if (Number.isNaN(number))
    return error(
      'invalid_input_type',
      `Failed to convert an input value to a ${type} value`,
      `${field}, ${value}, invalid literal`,
    )
  if (number < Number(min))
    return error('value_smaller_than_min', `Value ${value} smaller than min of ${min}`)
  if (number > Number(max)) return error('value_bigger_than_max', `Value ${value} bigger than max of ${max}`)
  return undefined
}
