import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { id, listOf } from '../schemas/manners.ts'

const tag = 'Lists'
const language = z
  .object({ id, code: z.string(), name: z.string(), profile_language: z.boolean(), cloneable: z.boolean() })
  .meta({ id: 'Language' })
const languages = listOf(language)
const choice = z.object({ id, code: z.string(), name: z.string() })
const choices = listOf(choice.meta({ id: 'Choice' }))
const regions = listOf(choice.extend({ uuid: z.uuid() }).meta({ id: 'Region' }))

/** Lists that forms choose from; each is answered whole. */
export const listRoutes = {
  'GET /lists/languages': defineRoute({
    summary: 'Languages that voices speak',
    tag,
    access: 'public',
    reply: languages,
  }),
  'GET /lists/languages-for-profile': defineRoute({
    summary: 'Languages a person can name as their own',
    tag,
    access: 'public',
    reply: languages,
  }),
  'GET /lists/languages-for-cloning': defineRoute({
    summary: 'Languages a voice can be cloned in',
    tag,
    access: 'public',
    reply: languages,
  }),
  'GET /lists/industries': defineRoute({
    summary: 'Industries a profile can name',
    tag,
    access: 'public',
    reply: choices,
  }),
  'GET /lists/company-sizes': defineRoute({
    summary: 'Company sizes a profile can name, in people',
    tag,
    access: 'public',
    reply: choices,
  }),
  'GET /lists/regions': defineRoute({
    summary: 'Countries and territories a profile can name',
    tag,
    access: 'public',
    reply: regions,
  }),
}
