import { z } from 'zod'
import { isStep } from './steps.ts'

const label = z.string().min(1).max(80)
const shared = {
  title: label.meta({ description: 'Label of the field.' }),
  description: z.string().max(300).optional().meta({ description: 'Help text of the field.' }),
}
const words = z.string().max(100)

const choice = z
  .object({
    ...shared,
    type: z.literal('string'),
    enum: z.array(words).min(1).max(60),
    labels: z
      .record(words, label)
      .optional()
      .meta({ description: 'Labels of values; the value by default.' }),
    default: words,
  })
  .strict()
  .refine((field) => field.enum.includes(field.default), {
    path: ['default'],
    error: 'The default is not one of the values.',
  })

const text = z
  .object({
    ...shared,
    type: z.literal('string'),
    maxLength: z.int().min(1).max(2000),
    default: z.string().max(2000).default(''),
  })
  .strict()
  .refine((field) => field.default.length <= field.maxLength, {
    path: ['default'],
    error: 'The default is too long.',
  })

const number = z
  .object({
    ...shared,
    type: z.enum(['number', 'integer']),
    minimum: z.number(),
    maximum: z.number(),
    multipleOf: z.number().positive().meta({ description: 'Step, counted from the minimum.' }),
    default: z.number(),
  })
  .strict()
  .refine(({ minimum, maximum }) => minimum < maximum, {
    path: ['maximum'],
    error: 'The maximum must exceed the minimum.',
  })
  .refine(
    (field) =>
      field.default >= field.minimum && field.default <= field.maximum && isStep(field, field.default),
    {
      path: ['default'],
      error: 'The default is outside of the range, or not on a step.',
    },
  )

const flag = z.object({ ...shared, type: z.literal('boolean'), default: z.boolean() }).strict()

/** An option of a model: a field of a JSON Schema. */
export const modelParameter = z.union([choice, text, number, flag])
/** An option of a model. */
export type ModelParameter = z.output<typeof modelParameter>

/** The options of a model: a small JSON Schema, each property with a default. */
export const modelParameters = z
  .object({
    type: z.literal('object'),
    properties: z
      .record(
        z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'Use lowercase letters, digits and underscores.'),
        modelParameter,
      )
      .refine((properties) => Object.keys(properties).length <= 30, 'A model has at most 30 options.'),
  })
  .strict()
/** The options of a model. */
export type ModelParameters = z.output<typeof modelParameters>

/** A value of an option. */
export type ParameterValue = string | number | boolean
/** Values of a model's options by name. */
export type ParameterValues = Readonly<Record<string, ParameterValue>>

/** Values of a start, before they are compared with its model. */
export const parameterValues = z
  .record(z.string().max(40), z.union([z.string().max(2000), z.number(), z.boolean()]))
  .meta({
    id: 'ModelParameterValues',
    description: 'Options of the model, as its `parameters` describe them.',
  })
