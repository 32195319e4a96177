import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { conversionErrorCodes } from '../errors.ts'
import { contentStatuses, kindIds } from '../kinds/kind.ts'
import { reasonBody, search } from '../schemas/admin-common.ts'
import { adminConversion, adminConversionDetail } from '../schemas/admin-conversion.ts'
import { codeRefParams, day, idParameter, listOf, pageQuery } from '../schemas/manners.ts'

const tag = 'Console'
const act = {
  tag,
  access: 'admin',
  params: codeRefParams,
  body: reasonBody,
  reply: adminConversionDetail,
} as const

/** What administrators see of everybody’s conversions, and do about them. */
export const adminConversionRoutes = {
  'GET /admin/conversions': defineRoute({
    summary: 'Conversions of all owners, newest first',
    tag,
    access: 'admin',
    query: z.object({
      ...pageQuery,
      search: search.meta({ description: 'Beginning of the code, or part of the title.' }),
      kind: z.enum(kindIds).optional(),
      status: z.enum(contentStatuses).optional(),
      provider: z.string().max(80).optional(),
      owner: idParameter.optional(),
      error: z.enum(conversionErrorCodes).optional(),
      from: day.optional(),
      to: day.optional().meta({ description: 'The last day, included.' }),
    }),
    reply: listOf(adminConversion),
  }),
  'GET /admin/conversions/{code_ref}': defineRoute({
    summary: 'One conversion with its stages, files and movements',
    tag,
    access: 'admin',
    params: codeRefParams,
    reply: adminConversionDetail,
  }),
  'POST /admin/conversions/{code_ref}/retry': defineRoute({
    ...act,
    summary:
      'Start a failed conversion again for its owner, as a new one at the price it had; answers the new one',
    idempotent: true,
    status: 201,
  }),
  'POST /admin/conversions/{code_ref}/refund': defineRoute({
    ...act,
    summary: 'Give back what a completed conversion had cost, once',
  }),
  'POST /admin/conversions/{code_ref}/cancel': defineRoute({
    ...act,
    summary: 'Cancel a pending conversion; what was set aside for it is given back',
  }),
}
