/**
 * Prepares the pending conversions of a restored database. No process holds them, and they do not count as stalled
 * for the time since the backup. A queued one may have been submitted, and paid for, after the backup: it is treated
 * as one interrupted during its submit, so that one that must not be repeated is looked up, or refunded. Exports are
 * not in a backup: users create them again.
 * @param isMoved nothing ran anywhere since the backup: queued conversions stay queued
 */
export function resumeAfterRestore(isMoved: boolean): string[] {
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
