import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { id, listOf } from '../schemas/common.ts'

const tag = 'Lists'
const language = z
  .object({ id, code: z.string(), name: z.string(), profile_language: z.boolean(), cloneable: z.boolean() })
  .meta({ id: 'Language' })
const languages = listOf(language)
const choice = z.object({ id, code: z.string(), name: z.string() })
const choices = listOf(choice.meta({ id: 'Choice' }))
const regions = listOf(choice.extend({ uuid: z.uuid() }).meta({ id: 'Region' }))

/** Options of forms; lists are not paginated. */
export const listRoutes = {
  'GET /lists/languages': defineRoute({
    summary: 'List languages of voices',
    tag,
    access: 'public',
    reply: languages,
  }),
  'GET /lists/languages-for-profile': defineRoute({
    summary: 'List languages for the profile',
    tag,
    access: 'public',
    reply: languages,
  }),
  'GET /lists/languages-for-cloning': defineRoute({
    summary: 'List languages for voice cloning',
    tag,
    access: 'public',
    reply: languages,
  }),
  'GET /lists/industries': defineRoute({
    summary: 'List industries for the profile',
    tag,
    access: 'public',
    reply: choices,
  }),
  'GET /lists/company-sizes': defineRoute({
    summary: 'List company sizes for the profile',
    tag,
    access: 'public',
    reply: choices,
  }),
  'GET /lists/regions': defineRoute({
    summary: 'List countries and territories for the profile',
    tag,
    access: 'public',
    reply: regions,
  }),
}
