import { pathForms, type RouteDefinition } from '@atelier/contract/define-route'
import { errorCodes } from '@atelier/contract/errors'
import { routeEntries } from '@atelier/contract/routes/registry'
import { credits } from '@atelier/contract/schemas/common'
import { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'

const errorBody = z
  .object({
    detail: z.string().meta({ description: 'A human-readable message.' }),
    errors: z.array(
      z.object({
        code: z.enum(Object.keys(errorCodes) as [keyof typeof errorCodes]),
        field: z.string().optional(),
        detail: z.string(),
        words: z.array(z.string()).optional().meta({
          description: 'For `not_understood`: the words that the model cannot render.',
        }),
        case: z.uuid().optional().meta({
          description: 'For `content_refused`: the moderation case, which can be appealed.',
        }),
      }),
    ),
  })
  .meta({ id: 'Error' })

const content = {
  json: 'application/json',
  events: 'text/event-stream',
  file: 'application/octet-stream',
} as const

function successOf(route: RouteDefinition) {
  const kind = route.replyKind ?? 'json'
  if (kind === 'empty') return { description: 'Done.' }
  const schema = kind === 'file' ? z.string().meta({ format: 'binary' }) : (route.reply ?? z.unknown())
  const streamed = route.streams ? { [content.events]: { schema: z.string() } } : {}
  return { description: 'Success.', content: { [content[kind]]: { schema }, ...streamed } }
}

/** The access requirements of a route. */
function describeAccess({ access, keys }: RouteDefinition): { description?: string } {
  if (access === 'admin') return { description: 'Only for signed-in administrators; 404 for everyone else.' }
  return access !== 'public' && !keys ? { description: 'Not available to API keys.' } : {}
}

const costLimit = credits.optional().meta({
  description: 'Maximum credits the call may cost; at a higher price it fails with `price_changed`.',
})

function operationOf(name: string, path: string, route: RouteDefinition): ZodOpenApiOperationObject {
  const header = route.idempotent
    ? z.object({
        'Idempotency-Key': z
          .string()
          .max(200)
          .optional()
          .meta({ description: 'Repeats the same response for 24 hours.' }),
        ...(route.starts ? { 'Max-Cost': costLimit } : {}),
      })
    : undefined
  return {
    operationId:
      name.replaceAll(/[^\w]+/g, '_').replace(/_$/, '') + (path.includes('{team}') ? '_of_team' : ''),
    summary: route.summary,
    tags: [route.tag],
    ...describeAccess(route),
    ...(route.access === 'public'
      ? {}
      : { security: [{ token: [] }, ...(route.access === 'visitor' ? [{}] : [])] }),
    requestParams: {
      ...(route.params ? { path: pathParams(route.params, path) } : {}),
      ...(route.query ? { query: route.query } : {}),
      ...(header ? { header } : {}),
    },
    ...requestBodyOf(route),
    responses: {
      [String(route.status ?? (route.replyKind === 'empty' ? 204 : 200)) as '200']: successOf(route),
      default: { description: 'An error.', content: { [content.json]: { schema: errorBody } } },
    },
  }
}

/** The body: JSON, a form if the route takes files, or either if none of the files is required. */
function requestBodyOf(route: RouteDefinition): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  if (!route.body && !route.files) return {}
  const json = route.body ? { [content.json]: { schema: route.body } } : {}
  if (!route.files)
    return { requestBody: { required: !(route.body instanceof z.ZodOptional), content: json } }
  const parts = Object.entries(route.files).map(([name, { required, maxBytes, maxCount }]) => {
    const one = z.string().meta({ format: 'binary', description: `At most ${maxBytes} bytes.` })
    const file = maxCount === undefined ? one : z.array(one).max(maxCount)
    return [name, required ? file : file.optional()]
  })
  const fields = route.body instanceof z.ZodObject ? route.body.shape : {}
  const form = { 'multipart/form-data': { schema: z.object({ ...fields, ...Object.fromEntries(parts) }) } }
  const needsFile = Object.values(route.files).some((part) => part.required)
  return { requestBody: { required: true, content: needsFile ? form : { ...json, ...form } } }
}

/** The parameters of this variant of the path; they are required there. */
function pathParams(params: z.ZodObject, path: string): z.ZodObject {
  const present = Object.entries(params.shape).filter(([key]) => path.includes(`{${key}}`))
  return z.object(Object.fromEntries(present)).required()
}

/** Describes the API as an OpenAPI 3.1 document, generated from the contract. */
export function describeApi(appName: string): object {
  const paths: ZodOpenApiPathsObject = {}
  for (const [name, route] of routeEntries) {
    const [method, path] = name.split(' ') as [string, string]
    for (const form of pathForms(path)) {
      paths[form] = { ...paths[form], [method.toLowerCase()]: operationOf(name, form, route) }
    }
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: `${appName} API`,
      version: '1',
      description:
        '[The guide](/guide) shows how to make calls, with examples in curl, TypeScript and Python.',
    },
    servers: [{ url: '/v1' }],
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    paths,
  })
}
