import { kinds, type MadeKind } from '@atelier/contract/kinds/registry'
import { kindCalls } from './kind-calls.ts'
import { createPendingQueue } from './pending-queue.ts'

/** The studio's one queue of pending items. */
export const pendingItems = createPendingQueue(kindCalls)

/** True for the kinds this studio can follow; the contract names kinds that are not made yet. */
export function isMadeKind(kind: string): kind is MadeKind {
  return kind in kinds
}

/**
 * Tells the studio that one start call here began these conversions: its toast is shown once, credits are read again, and
 * each is followed until it ends. Call it once the start call has answered.
 */
export function announceStart(kind: MadeKind, codeRefs: readonly string[]): void {
  pendingItems.begin(kind, codeRefs)
}
