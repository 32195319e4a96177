import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { email, monthlyCap, teamMember } from '../schemas/account.ts'
import { listOf, pageQuery } from '../schemas/common.ts'

const tag = 'Team'
const memberParams = z.object({ id: z.uuid() })

/** The team of an owner: members who use the owner's credits, and their caps. */
export const teamRoutes = {
  'GET /team': defineRoute({
    summary: 'List the members and open invitations of your team, newest first',
    tag,
    access: 'user',
    query: z.object(pageQuery),
    reply: listOf(teamMember),
  }),
  'POST /team': defineRoute({
    summary: 'Add a team member; an address without a confirmed account is invited',
    tag,
    access: 'user',
    idempotent: true,
    body: z.object({ email, cap: monthlyCap.optional() }),
    reply: teamMember,
    status: 201,
  }),
  'PUT /team/{id}': defineRoute({
    summary: 'Update the monthly cap of a team member; null removes it',
    tag,
    access: 'user',
    params: memberParams,
    body: z.object({ cap: monthlyCap }),
    reply: teamMember,
  }),
  'DELETE /team/{id}': defineRoute({
    summary: 'Remove a member from your team, or leave a team',
    tag,
    access: 'user',
    params: memberParams,
    replyKind: 'empty',
    status: 204,
  }),
}
