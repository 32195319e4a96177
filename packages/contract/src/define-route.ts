import type { z } from 'zod'

/** HTTP methods of the API. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * A call's name: its method and exact path below `/v1`, for example `GET /conversion/{code_ref}`. A segment in square
 * brackets may be left out, so `POST /conversion/text[/{team}]` answers at two paths.
 */
export type RouteKey = `${Method} /${string}`

/** A file part of a multipart request. */
export interface FilePart {
  /** Largest size in bytes; a larger one is refused with 413. */
  readonly maxBytes: number
  /** The call makes no sense without it. */
  readonly required?: boolean
}

/** The paths that a call's path stands for: with and without the segment in square brackets. */
export function pathForms(path: string): string[] {
  if (!path.includes('[')) return [path]
  return [path.replace(/\[.*?\]/, ''), path.replace(/[[\]]/g, '')]
}

/** One call of the API, as server, client and OpenAPI document know it. */
export interface RouteDefinition {
  readonly summary: string
  /** Group in the reference page. */
  readonly tag: string
  /**
   * `user` needs a token; `visitor` works with and without; `public` never looks at one. `admin` needs an administrator's
   * session: to everybody else who is signed in the call does not exist.
   */
  readonly access: 'admin' | 'user' | 'visitor' | 'public'
  /** An API key may make the call too; without this only a session may. */
  readonly keys?: boolean
  /** The call acts on an owner's content and takes `?user=` or a `{team}` segment to choose another than oneself. */
  readonly teamScoped?: boolean
  /** The call spends or creates: it honours `Idempotency-Key`. */
  readonly idempotent?: boolean
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** File parts by name: the call takes `multipart/form-data`, and JSON where none of them is required. */
  readonly files?: Readonly<Record<string, FilePart>>
  readonly reply?: z.ZodType
  /** How the answer is sent; `json` unless said otherwise. */
  readonly replyKind?: 'json' | 'events' | 'file' | 'empty'
  /** Whoever accepts `text/event-stream` hears the answer while it is made; others get it whole. */
  readonly streams?: boolean
  /** Status of a success; 200 unless said otherwise. */
  readonly status?: 200 | 201 | 204
}

/** Keeps a definition's literal types while checking its shape. */
export const defineRoute = <const R extends RouteDefinition>(route: R): R => route
