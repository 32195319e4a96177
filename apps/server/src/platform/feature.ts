import type { RouteName } from '@atelier/contract/routes/registry'
import type { Db, Tx } from './database.ts'
import type { Handlers } from './handler.ts'
import type { HandledJob } from './queue/job.ts'

/** Removes expired data; runs every minute, and soon after an event that leaves something to remove. */
export type Sweep = (db: Db) => Promise<void>

/** What a feature erases of a deleted account from its own tables, in the caller's transaction. */
export interface Erasure {
  /** In the transaction of the deletion: identity, and every way to sign in or act. */
  eraseAccess?(tx: Tx, account: { id: number; email: string }): Promise<void>
  /** In a job soon afterwards, when the account's items are deleted. Can be repeated. */
  eraseContent?(tx: Tx, accountId: number): Promise<void>
}

/** What a feature adds to the program: its handlers and, optionally, jobs, sweeps, erasure and hooks. */
export interface Feature<Name extends RouteName = never> extends Erasure {
  readonly handlers: Handlers<Name>
  readonly jobs?: readonly HandledJob[]
  readonly sweeps?: readonly Sweep[]
  /** Releases what a crashed process held; runs before jobs, in a process that is alone on its database. */
  recover?(): Promise<void>
  /** Runs when the queue starts, in processes that run jobs. */
  start?(): Promise<void>
  /** Runs when no request and no job is in progress any more. */
  close?(): Promise<void>
}
