import type { Readable } from 'node:stream'
import type { EventType } from '@atelier/contract/events'
import type { AssistantEventType } from '@atelier/contract/kinds/conversation'
import type { HandlerReply, Receives, RouteName, Routes } from '@atelier/contract/routes/registry'
import type { PageCursors } from './paging.ts'

/** The account behind a token. */
export interface Caller {
  accountId: number
  email: string
  name: string | null
  role: 'user' | 'admin'
  tokenHash: Buffer
  /** The API key of the request; null for a session. */
  apiKeyId: number | null
  /** Whether the session was opened or re-authenticated recently; false for an API key. */
  isRecent: boolean
  /** Whether this is an administrator's session whose account has two-factor sign-in enabled. */
  hasSecondFactor: boolean
}

/** A byte range, both ends included. */
export interface ByteRange {
  start: number
  end: number
}

/** A file as a response. */
export interface FileReply {
  mime: string
  /** Unknown while the file is still growing; ranges are then not supported. */
  bytes?: number
  /** Sent as an attachment under this name, with an extension of its type. */
  downloadName?: string
  /** Cache lifetime in seconds; 0 disables caching. */
  maxAge: number
  open(range?: ByteRange): Promise<Readable>
}

/** An uploaded file: complete, on disk until the response is sent. */
export interface UploadedFile {
  path: string
  /** The client's name for it, without U+0000; never a path to write to. */
  filename: string
  bytes: number
}

/** One server-sent event. */
export interface StreamEvent {
  id: number
  event: EventType | AssistantEventType
  data: Record<string, unknown>
}

/** Lifetime and path of a cookie. It is HTTP-only and not sent by other sites. */
export interface CookieOptions {
  path: string
  /** Seconds; 0 deletes it. */
  maxAge: number
  secure: boolean
}

type CallerOf<N extends RouteName> = Routes[N] extends { access: 'user' | 'admin' }
  ? Caller
  : Routes[N] extends { access: 'visitor' }
    ? Caller | null
    : null

type OwnerOf<N extends RouteName> = Routes[N] extends { teamScoped: true }
  ? Routes[N] extends { access: 'user' }
    ? number
    : number | undefined
  : undefined

/** The parsed request and its caller, as passed to a handler. */
export interface Request<N extends RouteName> {
  params: Receives<N, 'params'>
  query: Receives<N, 'query'>
  body: Receives<N, 'body'>
  caller: CallerOf<N>
  /** The owner of the content: the caller or the selected team's owner. Set on team-scoped routes with a token. */
  ownerId: OwnerOf<N>
  /** The file parts of the request, by name. */
  files: Readonly<Record<string, UploadedFile>>
  ip: string
  /** The user agent. */
  userAgent: string | undefined
  /** Scheme and host of this installation, for redirects; the links of a reply get them later. */
  origin: string
  /** Scheme and host of the request, regardless of the public URL. */
  visited: string
  cookies: Readonly<Record<string, string | undefined>>
  /** Sets a cookie on the response. */
  setCookie(name: string, value: string, options: CookieOptions): void
  idempotencyKey: string | undefined
  /** Credits that a start may cost at most, as the caller requires; undefined without a limit. */
  maxCost: number | undefined
  lastEventId: string | undefined
  /** Whether the client accepts an event stream. */
  acceptsEvents: boolean
  /** Aborts when the client disconnects. */
  signal: AbortSignal
}

/** A reply as returned by handlers: a page of a list has the cursors of its neighbors, which become URLs. */
export type ListReply<R> = R extends { next: string | null; previous: string | null }
  ? Omit<R, keyof PageCursors> & PageCursors
  : R

type Result<N extends RouteName> = Routes[N] extends { replyKind: 'file' }
  ? FileReply
  : Routes[N] extends { replyKind: 'events' }
    ? AsyncIterable<StreamEvent>
    : Routes[N] extends { replyKind: 'empty' }
      ? undefined
      :
          | ListReply<HandlerReply<N>>
          | (Routes[N] extends { streams: true } ? AsyncIterable<StreamEvent> : never)

/** Handles one route. */
export type Handler<N extends RouteName> = (request: Request<N>) => Promise<Result<N>>

/** The handlers of some routes, one for each. */
export type Handlers<N extends RouteName> = { [K in N]: Handler<K> }
