/**
 * What is said to a restored database of what was pending in its backup. Nobody holds it, and nobody calls it stalled for the
 * time that has passed since. What waited for its turn may have been submitted after the backup, and paid: it is looked at
 * as something found in the middle of being submitted, so that one that must not be repeated is looked for, or refunded.
 * @param isMoved nothing was done anywhere since: what waited still waits
 */
export function takeUpAfterRestore(isMoved: boolean): string[] {
  const freed = `update conversions set lease_until = null, updated_at = now() where status = 'pending'`
  const doubted = `update conversions set stage = 'submitting' where status = 'pending' and stage = 'queued'`
  return isMoved ? [freed] : [freed, doubted]
}
