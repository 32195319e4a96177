import type { Tx } from '../platform/database.ts'
import type { Spender } from './caps.ts'
import { storeFlagged } from './cases.ts'
import type { Inserted } from './insert-item.ts'
import { type ScreenedConversion, screenableOf } from './screening.ts'

/** Records flagged content that was started for the operator, once per content. */
export async function storeFlags(
  tx: Tx,
  spender: Spender,
  all: readonly ScreenedConversion[],
  started: readonly Inserted[],
): Promise<void> {
  const seen = new Set<string>()
  for (const [at, prepared] of all.entries()) {
    const { verdict } = prepared
    const digest = verdict.digest.toString('hex')
    if (verdict.findings.length === 0 || seen.has(digest)) continue
    seen.add(digest)
    const screened = { subject: screenableOf(prepared), verdict }
    await storeFlagged(tx, spender, [screened], started[at]?.conversion.id ?? null)
  }
}
