import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { eventTypes } from '../events.ts'
import { contentStatuses, kindIds } from '../kinds/kind.ts'
import { credits, day, id, idParameter, listOf, pageQuery, teamQuery, timestamp } from '../schemas/common.ts'

const tag = 'Activity'

/** Events in the history of a conversion. */
export const historyEvents = ['completed', 'failed', 'cancelled', 'deleted'] as const

const historyItem = z
  .object({
    uuid: z.uuid(),
    kind: z.enum(kindIds),
    event: z.enum(historyEvents),
    status: z.enum(contentStatuses),
    title: z.string(),
    text: z.string().nullable().meta({ description: 'The beginning of its text; null once it is deleted.' }),
    code_ref: z.string(),
    item_id: id.nullable().meta({ description: 'Its ID; null once it is deleted.' }),
    actor: z.object({ id: z.int(), name: z.string().nullable(), email: z.string() }),
    cost: credits,
    created_at: timestamp,
  })
  .meta({ id: 'HistoryItem' })

/** Live events and the history. */
export const activityRoutes = {
  'GET /events': defineRoute({
    summary: 'Stream events of the owner’s content; `Last-Event-ID` replays missed events',
    tag,
    access: 'user',
    keys: true,
    teamScoped: true,
    query: z.object(teamQuery),
    reply: z.object({ id: z.int(), event: z.enum(eventTypes), data: z.record(z.string(), z.unknown()) }),
    replyKind: 'events',
  }),
  'GET /history/items': defineRoute({
    summary: 'List completed, failed, canceled and deleted conversions, newest first',
    tag,
    access: 'user',
    keys: true,
    teamScoped: true,
    query: z.object({
      ...pageQuery,
      ...teamQuery,
      kind: z.enum(kindIds).optional(),
      event: z.enum(historyEvents).optional(),
      status: z.enum(contentStatuses).optional(),
      actor: idParameter.optional(),
      from: day.optional(),
      to: day.optional(),
    }),
    reply: listOf(historyItem),
  }),
}
