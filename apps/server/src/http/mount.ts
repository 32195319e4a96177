import { pathForms, type RouteDefinition } from '@atelier/contract/define-route'
import type { ErrorDetail } from '@atelier/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ApiError } from '../platform/api-error.ts'
import type { Caller, CookieOptions, FileReply, StreamEvent } from '../platform/handler.ts'
import { linkerOf } from '../platform/links.ts'
import { InvalidInput, parseInput } from '../platform/parse-input.ts'
import { type Access, admit } from './admission.ts'
import type { BodyArrival } from './arrival-limit.ts'
import { clientAddress } from './client-address.ts'
import { sendEvents } from './event-reply.ts'
import { sendFile } from './file-reply.ts'
import { linkPages } from './page-links.ts'
import { visitedHost } from './trusted-hosts.ts'
import { createUploadFolder, missingFiles, readUpload, type UploadFolder } from './uploads.ts'

/** Longest accepted `Idempotency-Key`. */
const MAX_KEY_LENGTH = 200

/** Largest JSON body in bytes of a public route. */
const PUBLIC_BODY_LIMIT = 256_000

/** The admitted caller of a request. */
const callers = new WeakMap<FastifyRequest, Caller | null>()

/** The dependencies of mounted routes. */
export interface MountOptions {
  access: Access
  /** Scheme and host for URLs in responses; absent: those of the request. */
  publicUrl: string | undefined
  /** Folder for uploads until the response is sent. */
  workDir: string
}

/** A handler whose route is known only at run time. */
export type AnyHandler = (request: unknown) => Promise<unknown>

/** Mounts routes with their handlers. */
export function mountRoutes(
  app: FastifyInstance,
  calls: Iterable<readonly [name: string, route: RouteDefinition, handler: AnyHandler]>,
  options: MountOptions,
): void {
  for (const [name, route, handler] of calls) {
    const [method, path] = name.split(' ') as [string, string]
    const withLinks = linkerOf(route.reply)
    for (const form of pathForms(path)) {
      app.route({
        method,
        url: form.replace(/\{(\w+)\}/g, ':$1'),
        ...(route.access === 'public' ? { bodyLimit: PUBLIC_BODY_LIMIT } : {}),
        config: { arrival: arrivalOf(route), isOpen: route.access === 'public' },
        // Before the body is parsed: unauthenticated requests must not make the server parse megabytes.
        onRequest: async (request) => {
          callers.set(request, await admit(request, route, options.access))
        },
        handler: async (request, reply) => {
          await using folder = createUploadFolder(options.workDir)
          const read = await readRequest(request, reply, route, options, folder)
          const link = <T>(value: T) => withLinks(value, read.origin)
          return await sendResult(request, reply, { route, link }, await handler(read))
        },
      })
    }
  }
}

const arrivalOf = ({ access, files }: RouteDefinition): BodyArrival =>
  files ? 'upload' : access === 'public' ? 'short' : 'announced'

async function readRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  route: RouteDefinition,
  { access, publicUrl }: MountOptions,
  folder: UploadFolder,
) {
  const caller = callers.get(request) ?? null
  const params = parse(route.params, request.params)
  const query = parse(route.query, request.query)
  const requestedOwnerId = (params as { team?: number })?.team ?? (query as { user?: number })?.user
  const writes = request.method !== 'GET' && request.method !== 'HEAD' && !route.readOnly
  const ownerId =
    route.teamScoped && caller ? await access.resolveOwner(caller, requestedOwnerId, writes) : undefined
  const visited = visitedHost(request)
  const key = route.idempotent ? idempotencyKey(request) : undefined
  let signal: AbortSignal | undefined
  // Last, so that a file is accepted only after the caller is authorized to send one.
  const { body, files } = await readBody(request, route, folder)
  return {
    params,
    query,
    body,
    files,
    caller,
    ownerId,
    ip: clientAddress(request),
    userAgent: request.headers['user-agent'],
    origin: publicUrl ?? visited,
    visited,
    cookies: request.cookies,
    setCookie: (name: string, value: string, options: CookieOptions) => {
      reply.setCookie(name, value, { ...options, httpOnly: true, sameSite: 'lax' })
    },
    idempotencyKey: key,
    maxCost: route.starts ? maxCost(request) : undefined,
    lastEventId: request.headers['last-event-id'] as string | undefined,
    acceptsEvents: /\btext\/event-stream\b/i.test(request.headers.accept ?? ''),
    // Created lazily: for a short request it costs more than parsing.
    get signal() {
      signal ??= departureOf(reply)
      return signal
    },
  }
}

/** Aborts when the connection closes before the response is sent. */
function departureOf({ raw }: FastifyReply): AbortSignal {
  const abort = new AbortController()
  if (raw.destroyed) abort.abort()
  else raw.once('close', () => abort.abort())
  return abort.signal
}

async function readBody(request: FastifyRequest, route: RouteDefinition, folder: UploadFolder) {
  if (!route.files || !request.isMultipart()) {
    const json = request.body ?? (route.body instanceof z.ZodOptional ? undefined : {})
    return { body: parse(route.body, json, missingFiles(route, {})), files: {} }
  }
  const { body, files } = await readUpload(request, route, folder)
  return { files, body: parse(route.body, body, missingFiles(route, files)) }
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

function maxCost(request: FastifyRequest): number | undefined {
  const cost = request.headers['max-cost']
  if (typeof cost !== 'string') return undefined
  if (/^\d{1,15}$/.test(cost)) return Number(cost)
  throw new ApiError('invalid', 'Enter a whole number of credits.', { field: 'max-cost' })
}

async function sendResult(
  request: FastifyRequest,
  reply: FastifyReply,
  { route, link }: { route: RouteDefinition; link<T>(value: T): T },
  result: unknown,
): Promise<FastifyReply> {
  if (route.replyKind === 'file') return await sendFile(request, reply, result as FileReply)
  if (route.replyKind === 'events' || (route.streams && isStream(result)))
    return sendEvents(reply, result as AsyncIterable<StreamEvent>, link)
  if (route.replyKind === 'empty') return reply.status(route.status ?? 204).send()
  return reply.status(route.status ?? 200).send(linkPages(link(result), request.url))
}

const isStream = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && Symbol.asyncIterator in result
