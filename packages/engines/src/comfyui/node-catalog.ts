import { z } from 'zod'

const constraints = z
  .object({
    min: z.number().optional().catch(undefined),
    max: z.number().optional().catch(undefined),
    options: z.array(z.unknown()).optional().catch(undefined),
    image_upload: z.boolean().optional().catch(undefined),
    video_upload: z.boolean().optional().catch(undefined),
    audio_upload: z.boolean().optional().catch(undefined),
  })
  .catch({})

/** An input of a node class: `["INT", {…}]`, or `[["a", "b"], {…}]` for a choice. */
const inputSpec = z
  .array(z.unknown())
  .min(1)
  .transform(([type, rest]) => {
    const { options, ...more } = constraints.parse(rest ?? {})
    const choices = Array.isArray(type) ? (type as unknown[]) : options
    return { ...more, type: typeof type === 'string' ? type : 'COMBO', ...(choices ? { choices } : {}) }
  })
  .catch({ type: '*' })
/** An input of a node class; the type `*` accepts anything. */
export type InputSpec = z.output<typeof inputSpec>

const inputSpecs = z.record(z.string(), inputSpec).optional()

const nodeClass = z
  .object({
    input: z.object({ required: inputSpecs, optional: inputSpecs }).catch({}),
    output_node: z.boolean().catch(false),
  })
  .transform(({ input: { required = {}, optional = {} }, output_node: isOutput }) => ({
    required: Object.keys(required),
    inputs: { ...optional, ...required },
    isOutput,
  }))
/** A class of nodes, as the server describes it. */
export type NodeClass = z.output<typeof nodeClass>

/** A response of `/object_info`. */
export const objectInfo = z.record(z.string(), nodeClass)

/** Classes of nodes by name; a class that the server does not have is absent. */
export type NodeCatalog = Readonly<Record<string, NodeClass>>
