import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { conversionErrorCodes } from '../errors.ts'
import { contentStatuses, kindIds } from '../kinds/kind.ts'
import { reasonBody, search } from '../schemas/admin-common.ts'
import { adminConversion, adminConversionDetail } from '../schemas/admin-conversion.ts'
import { codeRefParams, day, idParameter, listOf, pageQuery } from '../schemas/common.ts'

const tag = 'Administration'
const act = {
  tag,
  access: 'admin',
  params: codeRefParams,
  body: reasonBody,
  reply: adminConversionDetail,
} as const

/** Conversions of all accounts, for administrators. */
export const adminConversionRoutes = {
  'GET /admin/conversions': defineRoute({
    summary: 'List conversions of all owners, newest first',
    tag,
    access: 'admin',
    query: z.object({
      ...pageQuery,
      search: search.meta({ description: 'Start of the `code_ref`, or part of the title.' }),
      kind: z.enum(kindIds).optional(),
      status: z.enum(contentStatuses).optional(),
      provider: z.string().max(80).optional(),
      owner: idParameter.optional(),
      error: z.enum(conversionErrorCodes).optional(),
      from: day.optional(),
      to: day.optional().meta({ description: 'The last day, inclusive.' }),
    }),
    reply: listOf(adminConversion),
  }),
  'GET /admin/conversions/{code_ref}': defineRoute({
    summary: 'Retrieve a conversion with its stages, files and transactions',
    tag,
    access: 'admin',
    params: codeRefParams,
    reply: adminConversionDetail,
  }),
  'POST /admin/conversions/{code_ref}/retry': defineRoute({
    ...act,
    summary: 'Retry a failed conversion for its owner as a new conversion at the original price',
    idempotent: true,
    status: 201,
  }),
  'POST /admin/conversions/{code_ref}/refund': defineRoute({
    ...act,
    summary: 'Refund a completed conversion, once',
  }),
  'POST /admin/conversions/{code_ref}/cancel': defineRoute({
    ...act,
    summary: 'Cancel a pending conversion and release its held credits',
  }),
}
