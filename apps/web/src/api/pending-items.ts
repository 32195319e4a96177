import { type ItemKind, kinds } from '@atelier/contract/kinds/kind'
import { kindCalls } from './kind-calls.ts'
import { createPendingQueue } from './pending-queue.ts'

/** The studio's one queue of pending items. */
export const pendingItems = createPendingQueue(kindCalls)

/** True for the kinds this studio can follow; the contract names kinds that it doesn't support yet. */
export function isItemKind(kind: string): kind is ItemKind {
  return kind in kinds
}

/**
 * Reports conversions that one start call here began: its toast is shown once, credits are refetched, and
 * each is followed until it ends. Call it once the start call has answered.
 */
export function announceStart(kind: ItemKind, codeRefs: readonly string[]): void {
  pendingItems.begin(kind, codeRefs)
}
