import type { z } from 'zod'

/** HTTP methods of the API. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * A call's name: its method and exact path below `/v1`, for example `GET /conversion/{code_ref}`. A segment in square
 * brackets is optional: `POST /conversion/text[/{team}]` is served at two paths.
 */
export type RouteKey = `${Method} /${string}`

/** A file part of a multipart request. */
export interface FilePart {
  /** Maximum size in bytes; a larger file is rejected with 413. */
  readonly maxBytes: number
  /** Whether the call requires the file. */
  readonly required?: boolean
  /** The part may be repeated up to this number; its files are named by index, such as `images.0`. */
  readonly maxCount?: number
}

/** Expands a path into its forms with and without the optional segment. */
export function pathForms(path: string): string[] {
  if (!path.includes('[')) return [path]
  return [path.replace(/\[.*?\]/, ''), path.replace(/[[\]]/g, '')]
}

/** One API call, shared by the server, the client and the OpenAPI document. */
export interface RouteDefinition {
  readonly summary: string
  /** Section of the API reference. */
  readonly tag: string
  /**
   * `user` requires a token; `visitor` accepts one; `public` ignores it. `admin` requires an administrator's session:
   * every other signed-in user gets a 404.
   */
  readonly access: 'admin' | 'user' | 'visitor' | 'public'
  /** The session must have been opened or reauthenticated within the last 30 minutes. */
  readonly recentSignIn?: boolean
  /** The call accepts API keys; otherwise only sessions. */
  readonly keys?: boolean
  /** The call acts on an owner's content; `?user=` or a `{team}` segment selects a team owner. */
  readonly teamScoped?: boolean
  /** Changes nothing of the owner's although it is not a GET: view-only team members may make it. */
  readonly readOnly?: boolean
  /** The call spends credits or creates something, and honors `Idempotency-Key`. */
  readonly idempotent?: boolean
  /** The call starts generations, and honors `Max-Cost`. */
  readonly starts?: boolean
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** File parts by name: the call takes `multipart/form-data`, and JSON where none of them is required. */
  readonly files?: Readonly<Record<string, FilePart>>
  readonly reply?: z.ZodType
  /** Format of the response; defaults to `json`. */
  readonly replyKind?: 'json' | 'events' | 'file' | 'empty'
  /** Streams the response to clients that accept `text/event-stream`. */
  readonly streams?: boolean
  /** Status of a successful response; defaults to 200. */
  readonly status?: 200 | 201 | 204
}

/** Checks the shape of a definition and preserves its literal types. */
export const defineRoute = <const R extends RouteDefinition>(route: R): R => route
