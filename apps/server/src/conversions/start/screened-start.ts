import type { ErrorDetail } from '@atelier/contract/errors'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database.ts'
import type { StoredFinding } from '../../platform/moderation-tables.ts'
import type { Spender } from './caps.ts'
import { storeRefused } from './cases.ts'
import { isRefused, type Screenable, type Screened, type Screening, type Verdict } from './screening.ts'

/** A start that goes against the operator's rules; every finding is named with its field. */
export class ContentRefused extends ApiError {
  override readonly name: 'ApiError' = 'ApiError'
  override readonly faults: readonly ErrorDetail[]

  constructor(all: readonly Screened[], uuid: string) {
    const faults = faultsOf(all).map((fault) => ({ ...fault, case: uuid }))
    const more = faults.length > 1 ? ` There are ${faults.length} such problems.` : ''
    super(
      'content_refused',
      `${faults[0]?.detail ?? ''}${more} Nothing was started, and you were not charged.`,
    )
    this.faults = faults
  }
}

/** The errors of refused starts, each field once. */
export function faultsOf(all: readonly Screened[]): ErrorDetail[] {
  const named = all.flatMap(({ subject: { row }, verdict: { findings } }) =>
    findings
      .filter(({ action }) => action === 'refuse')
      .map((finding) => ({
        code: 'content_refused' as const,
        field: row === null ? finding.field : `rows.${row}.${finding.field}`,
        detail: describe(finding),
      })),
  )
  return [...new Map(named.map((fault) => [`${fault.field} ${fault.detail}`, fault])).values()]
}

function describe({ origin, sentence, category }: StoredFinding): string {
  const what = sentence === '' ? 'The image' : `“${sentence}”`
  if (origin === 'provider') return `${what} was flagged as ${category?.replaceAll('/', ', ')}.`
  return `${what} violates the content rules of this studio.`
}

/** Rolls back the transaction of a start. */
class RefusedStart extends Error {
  override readonly name = 'RefusedStart'
}

/**
 * Screens starts and then runs the work that starts them, which requests the verdicts when it needs them: a stored
 * response to an earlier call stays unchanged. Throws `ContentRefused`; then nothing was started and a case is
 * stored.
 */
export async function screenedStart<T>(
  { db, rules }: { db: Db; rules: { screening: Screening } },
  spender: Spender,
  subjects: readonly Screenable[],
  work: (verdicts: () => readonly Verdict[]) => Promise<T>,
): Promise<T> {
  const verdicts = await rules.screening.screen(spender.ownerId, subjects)
  const refused = screenedOf(subjects, verdicts).filter(({ verdict }) => isRefused(verdict))
  try {
    return await work(() => {
      if (refused.length > 0) throw new RefusedStart('a start was refused')
      return verdicts
    })
  } catch (error) {
    if (!(error instanceof RefusedStart)) throw error
    throw new ContentRefused(refused, await storeRefused(db, spender, refused))
  }
}

/** The screened starts with their verdicts, each once, however many results it has. */
function screenedOf(subjects: readonly Screenable[], verdicts: readonly Verdict[]): Screened[] {
  const all = subjects.flatMap((subject, at) => {
    const verdict = verdicts[at]
    return verdict && verdict.findings.length > 0 ? [{ subject, verdict }] : []
  })
  return [
    ...new Map(
      all.map((each) => [`${each.subject.row} ${each.verdict.digest.toString('hex')}`, each]),
    ).values(),
  ]
}
