import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { email, monthlyCap, teamMember } from '../schemas/account.ts'
import { listOf, pageQuery } from '../schemas/manners.ts'

const tag = 'Team'
const memberParams = z.object({ id: z.uuid() })

/** One's own team: who may work on one's credits, and how much of them they may spend. */
export const teamRoutes = {
  'GET /team': defineRoute({
    summary: 'Members of one’s own team and open invitations, newest first',
    tag,
    access: 'user',
    query: z.object(pageQuery),
    reply: listOf(teamMember),
  }),
  'POST /team': defineRoute({
    summary: 'Take somebody into one’s team; an address without a confirmed account is invited',
    tag,
    access: 'user',
    idempotent: true,
    body: z.object({ email, cap: monthlyCap.optional() }),
    reply: teamMember,
    status: 201,
  }),
  'PUT /team/{id}': defineRoute({
    summary: 'Change what a member may spend in a month; null lifts the bound',
    tag,
    access: 'user',
    params: memberParams,
    body: z.object({ cap: monthlyCap }),
    reply: teamMember,
  }),
  'DELETE /team/{id}': defineRoute({
    summary: 'Remove a member of one’s team, or leave somebody else’s',
    tag,
    access: 'user',
    params: memberParams,
    replyKind: 'empty',
    status: 204,
  }),
}
