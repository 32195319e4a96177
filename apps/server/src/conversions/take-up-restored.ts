/**
 * What is said to a restored database of what was pending in its backup. Nobody holds it, and nobody calls it stalled for the
 * time that has passed since. What waited for its turn may have been submitted after the backup, and paid: it is looked at
 * as something found in the middle of being submitted, so that one that must not be repeated is looked for, or refunded.
 * Exports are not in a backup: whoever has one makes it again.
 * @param isMoved nothing was done anywhere since: what waited still waits
 */
export function takeUpAfterRestore(isMoved: boolean): string[] {
  const freed = `update conversions set lease_until = null, updated_at = now() where status = 'pending'`
  const doubted = `update conversions set stage = 'submitting' where status = 'pending' and stage = 'queued'`
  // A backup of an earlier version has no such table.
  const expired = `do $$ begin
    if to_regclass('public.exports') is not null then
      update exports set status = 'expired' where status = 'completed';
    end if;
  end $$`
  return isMoved ? [freed, expired] : [freed, expired, doubted]
}
