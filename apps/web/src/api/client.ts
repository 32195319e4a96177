import { routeFacts } from '@atelier/contract/route-facts'
import type { Reply, RouteName, Routes, Sends } from '@atelier/contract/routes/registry'
import { persistedStore } from '../state/persisted-store.ts'
import { createStore } from '../state/store.ts'
import { ApiError, isTeamRefusal, needsRecentSignIn, readError } from './api-error.ts'
import { createAttempts, readAttempts } from './attempts.ts'
import { sendThroughOutages } from './connection.ts'
import { requestReauthentication } from './reauthentication.ts'
import { requestHeaders, requestUrl } from './request.ts'
import { resetSession, session } from './session.ts'
import { formOf, sendForm, type UploadProgress } from './upload-request.ts'

/** Counts calls that were refused because the user is not, or no longer, in the selected team. */
export const teamRefusals = createStore(0)

type AllOptional<T> = Partial<T> extends T ? true : false

type Part<N extends RouteName, P extends 'params' | 'query' | 'body'> =
  Sends<N, P> extends undefined
    ? { [K in P]?: undefined }
    : undefined extends Sends<N, P>
      ? { [K in P]?: Sends<N, P> }
      : AllOptional<Sends<N, P>> extends true
        ? { [K in P]?: Sends<N, P> }
        : { [K in P]: Sends<N, P> }

/** File parts of calls that accept files. If one is set, the call is sent as a form. */
type Files<N extends RouteName> = Routes[N] extends { files: infer F }
  ? {
      files?: { [K in keyof F]?: (F[K] extends { maxCount: number } ? readonly File[] : File) | undefined }
      onProgress?: UploadProgress
    }
  : object

/** The parameters of a call: the request parts in its contract entry. */
export type CallOptions<N extends RouteName> = Part<N, 'params'> &
  Part<N, 'query'> &
  Part<N, 'body'> &
  Files<N> & {
    /** Additional headers; they override the default ones. */
    headers?: Readonly<Record<string, string>>
    signal?: AbortSignal | undefined
  }

/** The options, optional if none of them is required. */
export type CallArguments<N extends RouteName> =
  AllOptional<CallOptions<N>> extends true ? [options?: CallOptions<N>] : [options: CallOptions<N>]

/** The request fields, untyped for the transport. */
interface LooseOptions {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
  files?: Readonly<Record<string, File | readonly File[] | undefined>>
  onProgress?: UploadProgress
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal | undefined
}

/** Sends JSON, or a form if there is a file or the call accepts only forms. */
function transmit(method: string, url: string, headers: Record<string, string>, options: LooseOptions) {
  const { body, files = {}, onProgress, signal } = options
  const hasFile = Object.values(files)
    .flat()
    .some((file) => file !== undefined)
  if (hasFile || (body !== undefined && !('Content-Type' in headers))) {
    const { 'Content-Type': _ofJson, ...ofForm } = headers
    const form = formOf({ ...(body as object | undefined) }, files)
    return sendForm({ method, url, headers: ofForm, body: form, signal, onProgress })
  }
  const json = body === undefined ? null : JSON.stringify(body)
  return fetch(url, { method, headers, body: json, signal: signal ?? null })
}

async function send(route: RouteName, options: LooseOptions): Promise<Response> {
  const { token, selectedUserTeam } = session.get()
  const team = routeFacts[route]?.teamScoped && selectedUserTeam !== null ? { user: selectedUserTeam } : {}
  const url = requestUrl(route, options.params ?? {}, { ...team, ...options.query })
  const headers = { ...requestHeaders(url, location.origin, token), ...options.headers }
  const response = await transmit(route.slice(0, route.indexOf(' ')), url, headers, options)
  // A late 401 for an old token must not end the session that replaced it.
  if (response.status === 401 && token !== null && token === session.get().token) resetSession()
  return response
}

function unreachable(route: RouteName): ApiError {
  return new ApiError(route, 0, '', 'Can’t reach the server. Check your connection and try again.')
}

/**
 * Returns a call's response without reading it, for streams. Throws ApiError unless the call succeeds. A call that
 * requires a recent sign-in is repeated after the user has reauthenticated, and aborted if they cancel.
 */
export async function open<N extends RouteName>(route: N, options: CallOptions<N>): Promise<Response> {
  const response = await send(route, options).catch((error: unknown) => {
    if (error instanceof TypeError) throw unreachable(route)
    throw error
  })
  if (response.ok) return response
  const error = new ApiError(route, response.status, response.statusText, await readError(response))
  if (needsRecentSignIn(error)) {
    if (await requestReauthentication()) return await open(route, options)
    throw new DOMException('Identity not confirmed.', 'AbortError')
  }
  if (isTeamRefusal(error)) teamRefusals.set(teamRefusals.get() + 1)
  throw error
}

/** The requests of this browser whose outcome is unknown. */
export const attempts = createAttempts(() => persistedStore('atelier.attempts', readAttempts))

/** Identifies a request: the same for identical requests, also after a reload. */
function nameOf(route: RouteName, { params, query, body, files = {} }: LooseOptions): string {
  const sent = Object.values(files).map((file) =>
    [file ?? []].flat().map(({ name, size, lastModified }) => [name, size, lastModified]),
  )
  return JSON.stringify([route, session.get().selectedUserTeam, params, query, body, sent])
}

/** Calls that have the same effect when repeated. */
const isRepeatable = /^(?:PUT|DELETE) /

/**
 * Makes a call and reads its response with `read`. An idempotent call has a key, which is reused until the response was
 * read or the call certainly failed. Calls that may be repeated wait for the end of an outage.
 */
export async function receive<N extends RouteName, T>(
  route: N,
  options: CallOptions<N>,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const run = async (sent: CallOptions<N>) => await read(await open(route, sent))
  if (!routeFacts[route]?.idempotent) {
    return await (isRepeatable.test(route)
      ? sendThroughOutages(() => run(options), options.signal)
      : run(options))
  }
  return await attempts.once(route, nameOf(route, options), (key) => {
    const headers = { ...options.headers, 'Idempotency-Key': key }
    return sendThroughOutages(() => run({ ...options, headers } as CallOptions<N>), options.signal)
  })
}

/**
 * Makes a call of the contract and returns its response. Throws ApiError unless it succeeds (status 0 if there was no
 * response); a 401 also ends the session. Calls that act for a team include the selected one.
 */
export async function call<N extends RouteName>(
  route: N,
  ...[options = {} as CallOptions<N>]: CallArguments<N>
): Promise<Reply<N>> {
  return await receive(route, options, (response) =>
    response.status === 204 ? Promise.resolve(undefined as Reply<N>) : response.json(),
  )
}
