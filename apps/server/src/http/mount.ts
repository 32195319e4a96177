import { pathForms, type RouteDefinition } from '@atelier/contract/define-route'
import type { ErrorDetail } from '@atelier/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ApiError } from '../platform/api-error.ts'
import type { Caller, CookieOptions, FileReply, StreamEvent } from '../platform/handler.ts'
import { noteInLog } from '../platform/log-context.ts'
import { InvalidInput, parseInput } from '../platform/parse-input.ts'
import { type Access, admit } from './admission.ts'
import { sendEvents } from './event-reply.ts'
import { sendFile } from './file-reply.ts'
import { missingFiles, readUpload } from './uploads.ts'

/** Longest `Idempotency-Key` that is taken. */
const MAX_KEY_LENGTH = 200

/** Largest JSON body in bytes of a call that anybody may make. */
const PUBLIC_BODY_LIMIT = 256_000

/** Who was admitted with a request. */
const callers = new WeakMap<FastifyRequest, Caller | null>()

/** What the mount works with besides calls and handlers. */
export interface MountOptions {
  access: Access
  /** Scheme and host for URLs in answers; absent: those that were asked. */
  publicUrl: string | undefined
  /** Folder for uploads until they are answered. */
  workDir: string
}

/** A handler whose call is known only at run time. */
export type AnyHandler = (request: unknown) => Promise<unknown>

/** Mounts calls with their handlers. */
export function mountRoutes(
  app: FastifyInstance,
  calls: Iterable<readonly [name: string, route: RouteDefinition, handler: AnyHandler]>,
  options: MountOptions,
): void {
  for (const [name, route, handler] of calls) {
    const [method, path] = name.split(' ') as [string, string]
    for (const form of pathForms(path)) {
      app.route({
        method,
        url: form.replace(/\{(\w+)\}/g, ':$1'),
        ...(route.access === 'public' ? { bodyLimit: PUBLIC_BODY_LIMIT } : {}),
        // Before the body is read: nobody unknown makes us take in and parse megabytes.
        onRequest: async (request) => {
          const caller = await admit(request, route, options.access)
          callers.set(request, caller)
          if (caller) noteInLog({ account_id: caller.accountId })
        },
        handler: async (request, reply) => {
          const read = await readRequest(request, reply, route, options)
          try {
            return await sendResult(request, reply, route, await handler(read))
          } finally {
            await read.discard?.()
          }
        },
      })
    }
  }
}

async function readRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  route: RouteDefinition,
  { access, publicUrl, workDir }: MountOptions,
) {
  const caller = callers.get(request) ?? null
  const params = parse(route.params, request.params)
  const query = parse(route.query, request.query)
  const wanted = (params as { team?: number })?.team ?? (query as { user?: number })?.user
  const ownerId = route.teamScoped && caller ? await access.resolveOwner(caller, wanted) : undefined
  const visited = visitedHost(request)
  let signal: AbortSignal | undefined
  // Last, so that nobody's file is taken in before it is known that they may send one.
  const { body, files, discard } = await readBody(request, route, workDir)
  return {
    params,
    query,
    body,
    files,
    discard,
    caller,
    ownerId,
    ip: request.ip,
    userAgent: request.headers['user-agent'],
    origin: publicUrl ?? visited,
    visited,
    cookies: request.cookies,
    setCookie: (name: string, value: string, options: CookieOptions) => {
      reply.setCookie(name, value, { ...options, httpOnly: true, sameSite: 'lax' })
    },
    idempotencyKey: route.idempotent ? idempotencyKey(request) : undefined,
    url: request.url,
    lastEventId: request.headers['last-event-id'] as string | undefined,
    acceptsEvents: /\btext\/event-stream\b/i.test(request.headers.accept ?? ''),
    // Made for those who look at it: for a request that is answered at once it costs more than its parsing.
    get signal() {
      signal ??= departureOf(reply)
      return signal
    },
  }
}

/** Aborts when the connection closes before the answer is sent. */
function departureOf({ raw }: FastifyReply): AbortSignal {
  const abort = new AbortController()
  if (raw.destroyed) abort.abort()
  else raw.once('close', () => abort.abort())
  return abort.signal
}

/** A name or an address, and a port: no quotes, slashes or spaces that would end up in addresses we make. */
const hostShape = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i

/** Scheme and host that were asked; answers are made of them, so they must be some. */
function visitedHost({ protocol, host }: FastifyRequest): string {
  const visited = `${protocol}://${host}`
  if (hostShape.test(host) && URL.canParse(visited)) return visited
  throw new ApiError('invalid', 'This is not a host.', { field: 'host' })
}

async function readBody(request: FastifyRequest, route: RouteDefinition, workDir: string) {
  if (!route.files || !request.isMultipart()) {
    const json = request.body ?? (route.body instanceof z.ZodOptional ? undefined : {})
    return { body: parse(route.body, json, missingFiles(route, {})), files: {}, discard: undefined }
  }
  const upload = await readUpload(request, route, workDir)
  try {
    return { ...upload, body: parse(route.body, upload.body, missingFiles(route, upload.files)) }
  } catch (error) {
    await upload.discard()
    throw error
  }
}

function parse(schema: z.ZodType | undefined, value: unknown, known: readonly ErrorDetail[] = []): unknown {
  if (schema) return parseInput(schema, value, known)
  if (known.length > 0) throw new InvalidInput(known)
  return undefined
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
  if (route.replyKind === 'events' || (route.streams && isStream(result)))
    return sendEvents(reply, result as AsyncIterable<StreamEvent>)
  if (route.replyKind === 'empty') return reply.status(route.status ?? 204).send()
  return reply.status(route.status ?? 200).send(result)
}

const isStream = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && Symbol.asyncIterator in result
