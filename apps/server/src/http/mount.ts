import { pathForms, type RouteDefinition } from '@atelier/contract/define-route'
import { type RouteName, routeEntries } from '@atelier/contract/routes/registry'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ApiError } from '../platform/api-error.ts'
import type { Caller, FileReply, Handlers, StreamEvent } from '../platform/handler.ts'
import { InvalidRequest } from './error-reply.ts'
import { sendEvents } from './event-reply.ts'
import { sendFile } from './file-reply.ts'
import { toStorableText } from './storable-text.ts'

/** Who may act for whom, and who a token belongs to. */
export interface Access {
  authenticate(token: string): Promise<Caller | null>
  /** Answers the owner whose content the caller may use, or throws `forbidden`. */
  resolveOwner(caller: Caller, wanted: number | undefined): Promise<number>
}

/** Longest `Idempotency-Key` that is taken. */
const MAX_KEY_LENGTH = 200

/** Mounts every call of the contract; a call without a handler does not compile. */
export function mountRoutes(
  app: FastifyInstance,
  handlers: Handlers<RouteName>,
  access: Access,
  publicUrl?: string,
): void {
  for (const [name, route] of routeEntries) {
    const [method, path] = name.split(' ') as [string, string]
    const handler = handlers[name] as unknown as (request: unknown) => Promise<unknown>
    for (const form of pathForms(path)) {
      app.route({
        method,
        url: form.replace(/\{(\w+)\}/g, ':$1'),
        handler: async (request, reply) => {
          const parsed = await readRequest(request, reply, route, access, publicUrl)
          return await sendResult(request, reply, route, await handler(parsed))
        },
      })
    }
  }
}

async function readRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  route: RouteDefinition,
  access: Access,
  publicUrl: string | undefined,
) {
  const caller = route.access === 'public' ? null : await identify(request, access)
  if (route.access === 'user' && !caller) throw new ApiError('unauthenticated', 'Please sign in.')
  const params = parse(route.params, request.params)
  const query = parse(route.query, request.query)
  const body = parse(route.body, request.body ?? (route.body instanceof z.ZodOptional ? undefined : {}))
  const wanted = (params as { team?: number })?.team ?? (query as { user?: number })?.user
  const abort = new AbortController()
  reply.raw.once('close', () => abort.abort())
  return {
    params,
    query,
    body,
    caller,
    ownerId: route.teamScoped && caller ? await access.resolveOwner(caller, wanted) : undefined,
    ip: request.ip,
    origin: publicUrl ?? `${request.protocol}://${request.host}`,
    idempotencyKey: route.idempotent ? idempotencyKey(request) : undefined,
    url: request.url,
    lastEventId: request.headers['last-event-id'] as string | undefined,
    signal: abort.signal,
  }
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(toStorableText(value))
  if (!result.success) throw new InvalidRequest(result.error)
  return result.data
}

async function identify(request: FastifyRequest, access: Access): Promise<Caller | null> {
  const header = request.headers.authorization
  if (header === undefined) return null
  const [scheme, token] = header.split(' ')
  const caller = scheme?.toLowerCase() === 'bearer' && token ? await access.authenticate(token) : null
  if (!caller)
    throw new ApiError('unauthenticated', 'This session has ended. Please sign in again.', {
      field: 'authorization',
    })
  return caller
}

function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return undefined
  if (key.length > MAX_KEY_LENGTH) {
    throw new ApiError('invalid', `At most ${MAX_KEY_LENGTH} characters.`, { field: 'idempotency-key' })
  }
  return key
}

async function sendResult(
  request: FastifyRequest,
  reply: FastifyReply,
  route: RouteDefinition,
  result: unknown,
): Promise<FastifyReply> {
  if (route.replyKind === 'file') return await sendFile(request, reply, result as FileReply)
  if (route.replyKind === 'events') return sendEvents(reply, result as AsyncIterable<StreamEvent>)
  if (route.replyKind === 'empty') return reply.status(route.status ?? 204).send()
  return reply.status(route.status ?? 200).send(result)
}
