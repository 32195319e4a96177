import { z } from 'zod'
import type { ReadFault } from '../hosted/http/faults.ts'
import { problemAt, type WorkflowProblem } from './workflow-problem.ts'

const errorDetail = z.object({
  type: z.string(),
  message: z.string(),
  details: z.string().catch(''),
  extra_info: z
    .object({ input_name: z.string(), node_id: z.string(), class_type: z.string() })
    .partial()
    .catch({}),
})
type ErrorDetail = z.output<typeof errorDetail>

/** Errors of nodes by ID; a submission is accepted if an output does not depend on any of them. */
export const nodeErrors = z
  .record(
    z.string(),
    z.object({
      class_type: z.string().optional(),
      errors: z.array(errorDetail),
      dependent_outputs: z.array(z.string()).catch([]),
    }),
  )
  // Without errors, the server also sends an empty list.
  .catch({})
/** Errors of nodes by ID. */
export type NodeErrors = z.output<typeof nodeErrors>

const faultBody = z.object({ error: errorDetail, node_errors: nodeErrors })

const GENERAL_REMEDY = 'Correct the workflow in ComfyUI, and export it again.'
/** What to do about an error, by its type. */
const remedies: Readonly<Record<string, string>> = {
  missing_node_type:
    'Install the custom node that provides it on the ComfyUI server, or remove it from the workflow.',
  value_not_in_list: 'Add the file to the models folder of the ComfyUI server, or choose another value.',
  required_input_missing: 'Set the input in the workflow, or map it.',
  value_smaller_than_min: 'Correct the value or its mapping.',
  value_bigger_than_max: 'Correct the value or its mapping.',
  invalid_input_type: 'Correct the value or its mapping.',
  custom_validation_failed: 'The node itself rejected its input: correct the value or its mapping.',
  prompt_no_outputs: 'Add an output node, such as Save Image, and export the workflow again.',
}

/** The problems of nodes that a submission was refused for, or ran without. */
export const problemsOf = (errors: NodeErrors): WorkflowProblem[] =>
  Object.entries(errors).flatMap(([node, { class_type: nodeClass, errors: details }]) =>
    details.map((detail) => {
      const { input_name: field } = detail.extra_info
      return problemOf(detail, {
        node,
        ...(nodeClass === undefined ? {} : { nodeClass }),
        ...(field === undefined ? {} : { field }),
      })
    }),
  )

function problemOf(
  { type, message, details }: ErrorDetail,
  place: Omit<WorkflowProblem, 'message'>,
): WorkflowProblem {
  const isKnown = details === (place.field ?? '') || details.endsWith(`'#${place.node}'`)
  const about = isKnown ? message : `${message} (${details.slice(0, 200)})`
  return problemAt(place, about, remedies[type] ?? GENERAL_REMEDY)
}

function problemOfPrompt(detail: ErrorDetail): WorkflowProblem {
  const { node_id: node, class_type: nodeClass } = detail.extra_info
  return problemOf(
    detail,
    node === undefined ? {} : { node, ...(nodeClass === undefined ? {} : { nodeClass }) },
  )
}

/** Problems in one message, at most three of them. */
export const nameProblems = (problems: readonly WorkflowProblem[]): string =>
  problems
    .slice(0, 3)
    .map(({ message }) => message)
    .join(' ')

/** Parses ComfyUI's errors: those of nodes, and those of the whole workflow. */
export const readComfyFault: ReadFault = ({ status, body }) => {
  const { data } = status < 400 ? {} : faultBody.safeParse(body)
  if (!data) return undefined
  const ofNodes = problemsOf(data.node_errors)
  const text = nameProblems(ofNodes.length > 0 ? ofNodes : [problemOfPrompt(data.error)])
  return {
    kind: 'invalid',
    message: `ComfyUI refused the workflow: ${text}`,
    userMessage: `ComfyUI cannot run this workflow. ${text}`,
  }
}
