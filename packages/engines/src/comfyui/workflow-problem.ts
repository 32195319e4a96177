/** What is wrong with a workflow or its mapping, and where. The message names the place and the remedy. */
export interface WorkflowProblem {
  readonly message: string
  /** ID of the node. */
  readonly node?: string
  /** Class of the node. */
  readonly nodeClass?: string
  /** Input of the node. */
  readonly field?: string
}

/** Place in a workflow. */
type ProblemPlace = Omit<WorkflowProblem, 'message'>

/** Names a place, such as `Node 6 (CLIPTextEncode), input text`; undefined without a node. */
function namePlace({ node, nodeClass, field }: ProblemPlace): string | undefined {
  if (node === undefined) return undefined
  const name = nodeClass === undefined ? `Node ${node}` : `Node ${node} (${nodeClass})`
  return field === undefined ? name : `${name}, input ${field}`
}

/** A problem at a place: what is wrong, and what to do. */
export function problemAt(place: ProblemPlace, fault: string, remedy: string): WorkflowProblem {
  const sentence = /[.!?]$/.test(fault) ? fault : `${fault}.`
  const name = namePlace(place)
  return { ...place, message: `${name === undefined ? '' : `${name}: `}${sentence} ${remedy}` }
}
