import type { RouteName } from '@atelier/contract/routes/registry'
import type { Db, Tx } from './database.ts'
import type { Handlers } from './handler.ts'
import type { HandledJob } from './queue/job.ts'

/** Removes what is no longer needed; every minute, and soon after an event that leaves something behind. */
export type Sweep = (db: Db) => Promise<void>

/** What a feature erases of a deleted account from its own tables, in the transaction of the caller. */
export interface Erasure {
  /** In the transaction of the deletion: identity, and every way to sign in or act. */
  eraseAccess?(tx: Tx, account: { id: number; email: string }): Promise<void>
  /** In a job soon afterwards, when the account's items are removed. May be repeated. */
  eraseContent?(tx: Tx, accountId: number): Promise<void>
}

/** What a feature adds to the program: its calls, and what else it has of these. */
export interface Feature<Name extends RouteName = never> extends Erasure {
  readonly handlers: Handlers<Name>
  readonly jobs?: readonly HandledJob[]
  readonly sweeps?: readonly Sweep[]
  /** Releases what a process that died held; before jobs run, in a process that is alone on its database. */
  recover?(): Promise<void>
  /** Runs when the queue is started, in processes that run jobs. */
  start?(): Promise<void>
  /** Runs when no call and no job is in progress any more. */
  close?(): Promise<void>
}
