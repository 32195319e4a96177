import { readRequest } from './proposal.ts'

/** A node of a ComfyUI workflow. */
export interface WorkflowNode {
  readonly id: string
  readonly nodeClass: string
  /** As shown in ComfyUI. */
  readonly title: string
  /** Inputs that are not linked to another node. */
  readonly fields: readonly { readonly name: string; readonly value: unknown }[]
}

/** The nodes of a mapping that is a workflow; none of any other mapping, or while it is not valid JSON. */
export const nodesOf = (request: string): WorkflowNode[] =>
  Object.entries(readRequest(request)).flatMap(([id, node]) => {
    const { class_type: nodeClass, inputs = {}, _meta } = (node ?? {}) as Partial<StoredNode>
    if (typeof nodeClass !== 'string') return []
    const fields = Object.entries(inputs).filter(([, value]) => !isLink(value))
    return [
      {
        ...{ id, nodeClass, title: _meta?.title ?? nodeClass },
        fields: fields.map(([name, value]) => ({ name, value })),
      },
    ]
  })

interface StoredNode {
  readonly class_type: unknown
  readonly inputs: Readonly<Record<string, unknown>>
  readonly _meta: { readonly title?: string }
}

const isLink = (value: unknown) =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && typeof value[1] === 'number'

/** A value in a line of text, or what the mapping replaces it by. */
export function valueWords(value: unknown): string {
  if (typeof value === 'object' && value !== null && '$' in value) return `← ${value.$}`
  const words = JSON.stringify(value)
  return words.length > 60 ? `${words.slice(0, 59)}…` : words
}
