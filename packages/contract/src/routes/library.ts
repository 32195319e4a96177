import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { contentStatuses } from '../kinds/kind.ts'
import { MAX_SELECTION } from '../limits.ts'
import { modelInputs } from '../models/inputs.ts'
import { modelParameters } from '../models/parameters.ts'
import { priceRule } from '../models/price.ts'
import {
  codeRefParams,
  credits,
  dateFilters,
  day,
  id,
  idList,
  idParameter,
  listOf,
  pageQuery,
  teamParams,
  teamQuery,
  textFilters,
} from '../schemas/common.ts'
import { item, itemStatus } from '../schemas/item.ts'

/** Settings shared by all calls on an owner's content. */
const owned = { access: 'user', keys: true, teamScoped: true } as const

/** Settings shared by all start calls. */
export const starts = {
  ...owned,
  idempotent: true,
  starts: true,
  query: z.object(teamQuery),
  status: 201,
} as const

const orderings = ['created_at', 'title', 'duration', 'cost'] as const
const ratings = z.enum(['up', 'down'])

/** Library filters, the same for every kind. */
const libraryFilter = z.object({
  search: z.string().max(200).optional().meta({ description: 'Words in the title or text.' }),
  status: z.enum(contentStatuses).optional(),
  mode: z.string().max(40).optional(),
  model: z.string().max(80).optional(),
  thumbs: ratings.optional(),
  folder: z.string().max(100).optional(),
  tag: z.string().max(100).optional(),
  code_ref: z.string().max(64).optional().meta({ description: 'The item with this `code_ref`.' }),
  batch: z.uuid().optional().meta({ description: 'Items of this batch.' }),
  expiring: z.enum(['true']).optional().meta({ description: 'Items that retention deletes soon.' }),
  in_sheet: z
    .enum(['true', 'false'])
    .optional()
    .meta({ description: 'Whether the item belongs to a spreadsheet row.' }),
  created_at: day.optional(),
  ...textFilters('title', 'text', 'voice', 'status'),
  ...dateFilters('created_at'),
})

/** Rejects unknown filters: a misspelled one would match every item. */
const strictFilter = libraryFilter.strict()

/** Page, order and filters of a library. */
export const libraryQuery = z.object({
  ...pageQuery,
  ...teamQuery,
  ...libraryFilter.shape,
  ordering: z.enum([...orderings, ...orderings.map((field) => `-${field}` as const)]).default('-created_at'),
})

/** Items selected by ID or by filter. */
export const selection = {
  ids: z.array(id).min(1).max(MAX_SELECTION).optional(),
  filter: strictFilter.optional(),
}

/** Lists the library of a kind, newest first. `params` serves the path with a team segment. */
export const listRoute = (tag: string, summary: string) =>
  defineRoute({ summary, tag, ...owned, params: teamParams, query: libraryQuery, reply: listOf(item) })

/** Retrieves the status of an item. */
export const statusRoute = (tag: string, summary: string) =>
  defineRoute({
    summary,
    tag,
    ...owned,
    params: codeRefParams,
    query: z.object(teamQuery),
    reply: itemStatus,
  })

/** Rates an item. */
export const rateRoute = (tag: string, summary: string) =>
  defineRoute({
    summary,
    tag,
    ...owned,
    query: z.object(teamQuery),
    body: z.object({ id, thumbs: ratings.nullable() }),
    reply: item,
  })

/** Deletes many items of a kind. */
export const removeManyRoute = (tag: string, summary: string) =>
  defineRoute({
    summary,
    tag,
    ...owned,
    query: z.object({ ...teamQuery, ids: idList.optional() }),
    body: z.object(selection).optional(),
    replyKind: 'empty',
    status: 204,
  })

const label = z.string().trim().min(1).max(100)

/** Fields of an item that can be updated. */
export const itemChanges = z
  .object({
    title: z.string().trim().min(1).max(200).optional(),
    folder: label.nullable().optional(),
    tags: z.array(label).max(20).optional(),
    kept: z.boolean().optional().meta({ description: 'Whether the item is exempt from retention.' }),
  })
  .meta({ id: 'ItemChanges' })

/** Updates an item. */
export const updateRoute = (tag: string, summary: string) =>
  defineRoute({
    summary,
    tag,
    ...owned,
    params: z.object({ id: idParameter }),
    query: z.object(teamQuery),
    body: itemChanges,
    reply: item,
  })

/** Deletes an item. */
export const removeRoute = (tag: string, summary: string) =>
  defineRoute({
    summary,
    tag,
    ...owned,
    params: z.object({ id: idParameter }),
    query: z.object(teamQuery),
    replyKind: 'empty',
    status: 204,
  })

const secondsRange = z.object({ min: z.number(), max: z.number(), step: z.number(), default: z.number() })

/** Settings that not every model has. */
export const ignorableSettings = ['seed', 'strength'] as const

/** An available model in one of its modes. */
const model = z
  .object({
    id,
    code: z.string(),
    name: z.string(),
    description: z.string(),
    mode: z.string(),
    provider: z.string(),
    price: credits.meta({ description: 'Credits per result, or per 1,000 tokens for a chat model.' }),
    local: z.boolean().meta({ description: 'Whether the model runs on this machine. No data leaves it.' }),
    default: z.boolean().meta({ description: 'Whether the model is the default of its mode.' }),
    sizes: z.array(z.string()),
    ratios: z.array(z.string()),
    seconds: secondsRange.nullable(),
    inputs: modelInputs.meta({ description: 'What the model accepts. Other inputs are rejected.' }),
    parameters: modelParameters.nullable().meta({
      description: 'JSON Schema of the options of the model; null without options.',
    }),
    pricing: priceRule.nullable().meta({
      description: 'How the price is calculated; null for speech, which the tier of the voice prices.',
    }),
    ends_on: z.iso.date().nullable().meta({
      description: 'Last day on which the provider serves the model, UTC; null if unknown.',
    }),
    ignores: z.array(z.enum(ignorableSettings)).meta({
      description: 'Settings of the mode that have no effect on the model.',
    }),
    hidden: z.boolean().optional().meta({ description: 'Whether only administrators can use it.' }),
    makes_sound: z.boolean().optional().meta({
      description:
        'Whether the model generates the added audio from the text, which is required; an audio file is rejected.',
    }),
  })
  .meta({ id: 'Model' })

/** Lists the available models of a kind. */
export const modelsRoute = (tag: string, summary: string) =>
  defineRoute({ summary, tag, access: 'user', keys: true, query: z.object(pageQuery), reply: listOf(model) })
