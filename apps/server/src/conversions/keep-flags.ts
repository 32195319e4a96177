import type { Tx } from '../platform/database.ts'
import type { Spender } from './caps.ts'
import { keepFlagged } from './cases.ts'
import type { Inserted } from './insert-item.ts'
import { type ScreenedConversion, screenableOf } from './screening.ts'

/** Shows the operator what was just started although something was found in it; what is made several times, once. */
export async function keepFlags(
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
    await keepFlagged(tx, spender, [screened], started[at]?.conversion.id ?? null)
  }
}
