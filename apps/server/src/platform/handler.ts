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
  /** The API key the call was made with; null for a session. */
  apiKeyId: number | null
  /** The session was opened or re-authenticated a short time ago; never so for an API key. */
  isRecent: boolean
  /** An administrator's session whose account has two-factor sign-in on. */
  hasSecondFactor: boolean
}

/** A byte range, both ends included. */
export interface ByteRange {
  start: number
  end: number
}

/** A file as an answer. */
export interface FileReply {
  mime: string
  /** Unknown while the file still grows; then no ranges are offered. */
  bytes?: number
  /** Sent as an attachment under this name, with an ending of its type. */
  downloadName?: string
  /** Seconds that caches may keep it; 0 forbids it. */
  maxAge: number
  open(range?: ByteRange): Promise<Readable>
}

/** A file that came with a request: whole, on disk until the answer is sent. */
export interface UploadedFile {
  path: string
  /** What the sender calls it, without U+0000; never a path to write to. */
  filename: string
  bytes: number
}

/** One server-sent event. */
export interface StreamEvent {
  id: number
  event: EventType | AssistantEventType
  data: Record<string, unknown>
}

/** Lifetime and path of a cookie. Scripts cannot read it, and other sites do not send it. */
export interface CookieOptions {
  path: string
  /** Seconds; 0 removes it. */
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

/** What a handler is given: the parsed request and who asks. */
export interface Request<N extends RouteName> {
  params: Receives<N, 'params'>
  query: Receives<N, 'query'>
  body: Receives<N, 'body'>
  caller: CallerOf<N>
  /** Whose content the call is about: the caller's own or the chosen team owner's. Set on team-scoped calls with a token. */
  ownerId: OwnerOf<N>
  /** The file parts that came, by name. */
  files: Readonly<Record<string, UploadedFile>>
  ip: string
  /** What the caller says it is. */
  userAgent: string | undefined
  /** Scheme and host of this installation, for redirects; the links of a reply get it afterwards. */
  origin: string
  /** Scheme and host that were asked, whatever the public address is. */
  visited: string
  cookies: Readonly<Record<string, string | undefined>>
  /** Sends a cookie with the answer. */
  setCookie(name: string, value: string, options: CookieOptions): void
  idempotencyKey: string | undefined
  lastEventId: string | undefined
  /** Whether the caller accepts an answer as events. */
  acceptsEvents: boolean
  /** Aborts when the caller goes away. */
  signal: AbortSignal
}

/** A reply as handlers make it: a page of a list has the cursors of its neighbours, of which URLs are made. */
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

/** Answers one call. */
export type Handler<N extends RouteName> = (request: Request<N>) => Promise<Result<N>>

/** The handlers of some calls, one for each, none missing. */
export type Handlers<N extends RouteName> = { [K in N]: Handler<K> }
