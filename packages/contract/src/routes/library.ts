import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { contentStatuses } from '../kinds/kind.ts'
import { MAX_SELECTION } from '../limits.ts'
import { item, itemStatus } from '../schemas/item.ts'
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
} from '../schemas/manners.ts'

/** Content of an owner: what every call about it has in common. */
const owned = { access: 'user', keys: true, teamScoped: true } as const

/** Calls that start content of an owner: what they have in common. */
export const starts = { ...owned, idempotent: true, query: z.object(teamQuery), status: 201 } as const

const orderings = ['created_at', 'title', 'duration', 'cost'] as const
const ratings = z.enum(['up', 'down'])

/** What a library can be narrowed by, the same for every kind. */
const libraryFilter = z.object({
  search: z.string().max(200).optional().meta({ description: 'Words in title or text.' }),
  status: z.enum(contentStatuses).optional(),
  mode: z.string().max(40).optional(),
  model: z.string().max(80).optional(),
  thumbs: ratings.optional(),
  folder: z.string().max(100).optional(),
  tag: z.string().max(100).optional(),
  batch: z.uuid().optional().meta({ description: 'Items that were started together.' }),
  expiring: z
    .enum(['true'])
    .optional()
    .meta({ description: 'Items that are removed soon because of their age.' }),
  in_sheet: z
    .enum(['true', 'false'])
    .optional()
    .meta({ description: 'Whether it is a row of a spreadsheet.' }),
  created_at: day.optional(),
  ...textFilters('title', 'text', 'voice', 'status'),
  ...dateFilters('created_at'),
})

/** Refuses unknown names: a misspelt one would narrow nothing and change everything. */
const strictFilter = libraryFilter.strict()

const libraryQuery = z.object({
  ...pageQuery,
  ...teamQuery,
  ...libraryFilter.shape,
  ordering: z.enum([...orderings, ...orderings.map((field) => `-${field}` as const)]).default('-created_at'),
})

/** Items chosen one by one or by a filter. */
export const selection = {
  ids: z.array(id).min(1).max(MAX_SELECTION).optional(),
  filter: strictFilter.optional(),
}

/** The library of a kind, newest first. `params` for the one whose path takes a team. */
export const listRoute = (tag: string, summary: string) =>
  defineRoute({ summary, tag, ...owned, params: teamParams, query: libraryQuery, reply: listOf(item) })

/** Where an item of a kind stands. */
export const statusRoute = (tag: string, summary: string) =>
  defineRoute({
    summary,
    tag,
    ...owned,
    params: codeRefParams,
    query: z.object(teamQuery),
    reply: itemStatus,
  })

/** Thumbs of an item of a kind. */
export const rateRoute = (tag: string, summary: string) =>
  defineRoute({
    summary,
    tag,
    ...owned,
    query: z.object(teamQuery),
    body: z.object({ id, thumbs: ratings.nullable() }),
    reply: item,
  })

/** Deletion of many items of a kind. */
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

/** What of an item can be changed afterwards. */
export const itemChanges = z
  .object({
    title: z.string().trim().min(1).max(200).optional(),
    folder: label.nullable().optional(),
    tags: z.array(label).max(20).optional(),
    kept: z.boolean().optional().meta({ description: 'Whether it stays however old it gets.' }),
  })
  .meta({ id: 'ItemChanges' })

/** Change of one item. */
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

/** Deletion of one item. */
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

/** A model that can be chosen now, in one of its modes. */
const model = z
  .object({
    id,
    code: z.string(),
    name: z.string(),
    mode: z.string(),
    provider: z.string(),
    price: credits.meta({ description: 'Credits for one piece, or for 1,000 tokens of a chat model.' }),
    local: z.boolean().meta({ description: 'Runs on this machine; nothing leaves it.' }),
    default: z.boolean().meta({ description: 'Taken in its mode when a call names none.' }),
    sizes: z.array(z.string()),
    ratios: z.array(z.string()),
    seconds: secondsRange.nullable(),
    makes_sound: z.boolean().optional().meta({
      description:
        'The sound that it adds to a film is made of the words, which it needs; a given one is refused.',
    }),
  })
  .meta({ id: 'Model' })

/** The models of a kind that can run now. */
export const modelsRoute = (tag: string, summary: string) =>
  defineRoute({ summary, tag, access: 'user', keys: true, query: z.object(pageQuery), reply: listOf(model) })
