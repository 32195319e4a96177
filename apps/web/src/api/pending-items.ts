import { type ItemKind, kinds } from '@atelier/contract/kinds/kind'
import { kindCalls } from './kind-calls.ts'
import { createPendingQueue } from './pending-queue.ts'

/** The studio's queue of pending items. */
export const pendingItems = createPendingQueue(kindCalls)

/** Whether the studio tracks this kind; the contract defines kinds that it does not support yet. */
export function isItemKind(kind: string): kind is ItemKind {
  return kind in kinds
}

/**
 * Reports the conversions started by a call: shows one toast, refetches the credits, and tracks each until it ends.
 * Call it after the start call has returned.
 */
export function announceStart(kind: ItemKind, codeRefs: readonly string[]): void {
  pendingItems.begin(kind, codeRefs)
}
