import { createHash } from 'node:crypto'
import type { Moderator } from '@atelier/engines/spec/moderator'
import {
  nothingFound,
  type Screenable,
  type Screening,
  type Verdict,
} from '../../conversions/start/screening.ts'
import { hashFile } from '../../conversions/start/store-files.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import type { StoredFinding } from '../../platform/moderation-tables.ts'
import { allowedOf } from './allowances-store.ts'
import { normalForm } from './fold.ts'
import { findingsOf, inputsOf } from './judge.ts'
import { createProviderCheck } from './provider-check.ts'
import type { ModerationRules } from './rules.ts'
import { sentenceAt } from './sentence-at.ts'

/** Seconds until a start that could not be checked can be retried. */
const RETRY_SECONDS = 30

interface ScreeningDeps {
  db: Db
  log: Log
  rules: ModerationRules
  /** The provider that moderates content; undefined: none has a key. */
  moderator: Moderator | undefined
}

type Findings = readonly StoredFinding[]

/** Screens starts with the operator's deny list, and with the provider's moderation where available. */
export function createScreening({ db, log, rules, moderator }: ScreeningDeps): Screening {
  const check = moderator && createProviderCheck(moderator)

  function byList({ kind, words, row }: Screenable): Findings {
    const list = rules.denyList()
    return list.isEmpty ? [] : words.flatMap((each) => list.find(kind, { ...each, row }))
  }

  /** The provider's findings for starts that the deny list allows. */
  async function byProvider(all: readonly Screenable[]): Promise<readonly Findings[]> {
    const settings = rules.settings()
    if (!moderator || !check || !settings.enabled || all.length === 0) return all.map(() => [])
    try {
      const judged = await Promise.all(all.map((subject) => inputsOf(subject, moderator)))
      const inputs = judged.flat().map(({ input }) => input)
      const scores = await check.scores(inputs, settings.timeout_ms)
      let place = 0
      return judged.map((parts, at) => {
        const own = scores.slice(place, place + parts.length)
        place += parts.length
        return findingsOf(parts, own, settings, all[at]?.row ?? null)
      })
    } catch (error) {
      log.warn({ err: error }, 'could not screen a start')
      if (settings.on_failure === 'pass') return all.map((subject) => [unchecked(subject)])
      const detail =
        'Your request cannot be screened right now. Nothing was started, and you were not charged.'
      throw new ApiError('unavailable', `${detail} Please try again later.`, { retryAfter: RETRY_SECONDS })
    }
  }

  return {
    async screen(ownerId, all) {
      const listed = all.map(byList)
      const passed = all.filter((_subject, at) => !isRefusing(listed[at] ?? []))
      // The images of a batch have the same text.
      const distinct = [...new Map(passed.map((subject) => [fingerprintOf(subject), subject]))]
      const judged = await byProvider(distinct.map(([, subject]) => subject))
      const byLikeness = new Map(distinct.map(([likeness], at) => [likeness, judged[at] ?? []]))
      const findings = all.map((subject, at) => {
        const own = listed[at] ?? []
        return isRefusing(own) ? own : [...own, ...(byLikeness.get(fingerprintOf(subject)) ?? [])]
      })
      return await withoutAllowed(db, ownerId, all, findings)
    },
  }
}

const isRefusing = (findings: Findings) => findings.some(({ action }) => action === 'refuse')

/** The same for identical starts, which are judged once. */
const fingerprintOf = ({ words, pictures, row }: Screenable): string =>
  JSON.stringify([words, pictures.map(({ path }) => path), row])

function unchecked({ words, row }: Screenable): StoredFinding {
  const [first] = words
  const sentence = first ? sentenceAt(first.text, 0, 1) : ''
  const field = first?.field ?? 'file'
  const nothing = { rule: null, category: null, score: null }
  return { action: 'flag', origin: 'unavailable', field, row, sentence, ...nothing }
}

/** The verdicts for findings, except for content that the operator has allowed this owner. */
async function withoutAllowed(
  db: Db,
  ownerId: number,
  all: readonly Screenable[],
  found: readonly Findings[],
): Promise<readonly Verdict[]> {
  if (found.every((findings) => findings.length === 0)) return all.map(() => nothingFound)
  const digests = await Promise.all(
    all.map((subject, at) => (found[at]?.length ? digestOf(subject) : undefined)),
  )
  const knownDigests = digests.filter((digest) => digest !== undefined)
  const allowed = await allowedOf(db, ownerId, knownDigests)
  return all.map((_subject, at) => {
    const digest = digests[at]
    return digest && !allowed.has(digest.toString('hex'))
      ? { findings: found[at] ?? [], digest }
      : nothingFound
  })
}

/** A digest of the content only: other settings or another voice do not change it. */
async function digestOf({ kind, words, pictures }: Screenable): Promise<Buffer> {
  const texts = words.map(({ field, text }) => [field, normalForm(text).trim()])
  const files = await Promise.all(pictures.map(({ path }) => hashFile(path)))
  const digestInput = JSON.stringify([kind, texts, files.map((file) => file.toString('hex'))])
  return createHash('sha256').update(digestInput).digest()
}
