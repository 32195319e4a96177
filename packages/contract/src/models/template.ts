import { z } from 'zod'

/** Values of a request that a template can refer to; one image is `images.<index>`, an option `parameters.<name>`. */
export const templateValues = [
  'text',
  'music',
  'instructions',
  'width',
  'height',
  'size',
  'ratio',
  'seconds',
  'seed',
  'strength',
  'images',
  'image',
  'first_frame',
  'last_frame',
  'mask',
  'video',
  'audio',
  'voice',
  'speed',
] as const
/** A value of a request that a template can refer to. */
export type TemplateValue = (typeof templateValues)[number]

const IMAGE = /^images\.(\d|1[0-5])$/
const PARAMETER = /^parameters\.[a-z][a-z0-9_]{0,39}$/

/**
 * A reference to a value of the request and how to convert it, applied in the order of these fields. A reference to a
 * value that the request does not have is omitted, with its field.
 */
export const reference = z
  .object({
    $: z
      .union([z.enum(templateValues), z.string().regex(IMAGE), z.string().regex(PARAMETER)], {
        error: 'A request has no value of this name.',
      })
      .meta({
        description:
          'Name of the value; `image` is the first of `images`, `images.1` the second, `music` the prompt with all options of music.',
      }),
    times: z.number().optional(),
    plus: z.number().optional(),
    modulo: z.number().positive().optional(),
    round: z.boolean().optional().meta({ description: 'Rounds to a whole number.' }),
    min: z.number().optional(),
    max: z.number().optional(),
    max_length: z.int().positive().optional().meta({ description: 'Truncates a text.' }),
    values: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
      .optional()
      .meta({
        description: 'Replaces values by others, such as `16:9` by `landscape`; null leaves the field out.',
      }),
    format: z
      .string()
      .max(500)
      .optional()
      .meta({ description: 'A text in which `{}` is replaced by the value.' }),
    as: z.enum(['string', 'number']).optional(),
  })
  .strict()
/** A reference to a value of the request. */
export type Reference = z.output<typeof reference>

/** A JSON value with references. */
export type Template =
  | string
  | number
  | boolean
  | null
  | Reference
  | readonly Template[]
  | { readonly [field: string]: Template }

/** Whether a part of a template is a reference. */
export const isReference = (template: Template): template is Reference =>
  typeof template === 'object' && template !== null && '$' in template

/** Depth and number of values of a template; a workflow of ComfyUI has a few hundred nodes. */
const MAX_DEPTH = 12
const MAX_VALUES = 20_000

/** A JSON object with references: the fields of a provider's endpoint. */
export const template = z.record(z.string(), z.json()).superRefine((fields, context) => {
  let count = 0
  const visit = (value: z.core.util.JSONType, path: (string | number)[]): void => {
    if (++count > MAX_VALUES || path.length > MAX_DEPTH) return
    if (typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) {
      for (const [index, one] of value.entries()) visit(one, [...path, index])
      return
    }
    if ('$' in value) {
      const { error } = reference.safeParse(value)
      for (const issue of error?.issues ?? [])
        context.addIssue({
          code: 'custom',
          path: [...path, ...issue.path.map(String)],
          message: issue.message,
        })
      return
    }
    for (const [name, one] of Object.entries(value)) visit(one, [...path, name])
  }
  visit(fields, [])
  if (count > MAX_VALUES) context.addIssue({ code: 'custom', message: 'The mapping is too large.' })
})

/** Every reference in a template. */
export function referencesIn(value: unknown): Reference[] {
  if (typeof value !== 'object' || value === null) return []
  const { data } = reference.safeParse(value)
  return data ? [data] : Object.values(value).flatMap(referencesIn)
}
