import type { Reply, RouteName, Routes, Sends } from '@atelier/contract/routes/registry'
import { createStore } from '../state/store.ts'
import { ApiError, isTeamRefusal, readErrorBody } from './api-error.ts'
import { isTeamScoped, requestHeaders, requestUrl } from './request.ts'
import { resetSession, session } from './session.ts'
import { formOf, sendForm, type UploadProgress } from './upload-request.ts'

/** Counts calls that were refused because one is not, or no longer, in the selected team. */
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

/** The files of calls that take some. With one, the call is sent as a form. */
type Files<N extends RouteName> = Routes[N] extends { files: infer F }
  ? { files?: { [K in keyof F]?: Blob | undefined }; onProgress?: UploadProgress }
  : object

/** What a call takes: the parts of the request its contract entry names. */
export type CallOptions<N extends RouteName> = Part<N, 'params'> &
  Part<N, 'query'> &
  Part<N, 'body'> &
  Files<N> & {
    /** Makes a repeat of a start call answer what the first one did. */
    idempotencyKey?: string
    /** Headers beside the usual ones, or instead of them. */
    headers?: Readonly<Record<string, string>>
    signal?: AbortSignal | undefined
  }

/** The options, which may be left out when nothing in them is required. */
export type CallArguments<N extends RouteName> =
  AllOptional<CallOptions<N>> extends true ? [options?: CallOptions<N>] : [options: CallOptions<N>]

/** Request fields as the transport sees them, after the types have done their work. */
interface LooseOptions {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
  files?: Readonly<Record<string, Blob | undefined>>
  onProgress?: UploadProgress
  idempotencyKey?: string
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal | undefined
}

/** Sends JSON, or a form where there is a file to send. */
function transmit(method: string, url: string, headers: Record<string, string>, options: LooseOptions) {
  const { body, files = {}, onProgress, signal } = options
  const { 'Content-Type': _ofJson, ...withoutType } = headers
  if (Object.values(files).some((file) => file !== undefined)) {
    const form = formOf({ ...(body as object | undefined) }, files)
    return sendForm({ method, url, headers: withoutType, body: form, signal, onProgress })
  }
  return fetch(url, {
    method,
    headers: body === undefined ? withoutType : { ...withoutType, 'Content-Type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  })
}

async function send(route: RouteName, options: LooseOptions): Promise<Response> {
  const { token, selectedUserTeam } = session.get()
  const team = isTeamScoped(route) && selectedUserTeam !== null ? { user: selectedUserTeam } : {}
  const url = requestUrl(route, options.params ?? {}, { ...team, ...options.query })
  const headers = { ...requestHeaders(url, location.origin, token), ...options.headers }
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey
  const response = await transmit(route.slice(0, route.indexOf(' ')), url, headers, options)
  // A late 401 of an old token must not end the session that has replaced it.
  if (response.status === 401 && token !== null && token === session.get().token) resetSession()
  return response
}

function unreachable(route: RouteName): ApiError {
  const detail = 'The server cannot be reached. Check the connection and try again.'
  return new ApiError(route, 0, '', { detail, errors: [] })
}

/** Opens a call's response without reading it, for streams. Throws ApiError for every answer that is no success. */
export async function open<N extends RouteName>(route: N, ...[options]: CallArguments<N>): Promise<Response> {
  const response = await send(route, (options ?? {}) as LooseOptions).catch((error: unknown) => {
    if (error instanceof TypeError) throw unreachable(route)
    throw error
  })
  if (response.ok) return response
  const error = new ApiError(route, response.status, response.statusText, await readErrorBody(response))
  if (isTeamRefusal(error)) teamRefusals.set(teamRefusals.get() + 1)
  throw error
}

/**
 * Makes a call of the contract and answers its reply. Throws ApiError for every answer that is no success (status 0
 * when there was none); a 401 also ends the session. Names the selected team on calls that act for one.
 */
export async function call<N extends RouteName>(route: N, ...args: CallArguments<N>): Promise<Reply<N>> {
  const response = await open(route, ...args)
  return response.status === 204 ? (undefined as Reply<N>) : await response.json()
}
