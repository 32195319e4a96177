import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import type { StoredFinding } from '../../platform/moderation-tables.ts'
import type { Conversion } from '../../platform/schema.ts'
import type { Spender } from './caps.ts'
import type { Inserted } from './insert-item.ts'
import { firstCharacters } from './prepared.ts'
import { type Screened, type ScreenedConversion, screenableOf } from './screening.ts'

/** Maximum characters of the input stored in a case. */
const MAX_TEXT = 200_000

/** Cases of an owner per day that store the full text; further ones store the excerpt. */
const MAX_WORDED = 100

/** Maximum findings listed in a case. */
const MAX_FINDINGS = 1000

const EXCERPT_CHARACTERS = 300

/** Stores a refused start, or counts a repeated attempt. Returns the uuid of the case. */
export async function storeRefused(db: Db, spender: Spender, all: readonly Screened[]): Promise<string> {
  const { uuid } = await db
    .insertInto('moderation_cases')
    .values({ ...valuesOf(spender, all), outcome: 'refused' })
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'actor_id', 'fingerprint'])
        // Identical to the index expression: a parameter would not match it.
        .where(sql<boolean>`outcome = 'refused' and state <> 'allowed'`)
        .doUpdateSet({ attempts: sql<number>`moderation_cases.attempts + 1`, last_at: sql<Date>`now()` }),
    )
    .returning('uuid')
    .executeTakeFirstOrThrow()
  return uuid
}

/** Creates a case for started content with findings: one case per content, however often it is started. */
export async function storeFlagged(
  tx: Tx,
  spender: Spender,
  all: readonly Screened[],
  conversionId: number | null,
): Promise<void> {
  if (all.length === 0) return
  await tx
    .insertInto('moderation_cases')
    .values({ ...valuesOf(spender, all), outcome: 'flagged', conversion_id: conversionId })
    .execute()
}

/** Records that an engine refused something because of its content rules. */
export async function storeEngineRefusal(tx: Tx, conversion: Conversion, detail: string): Promise<void> {
  const { owner_id: ownerId, actor_id: actorId, api_key_id: apiKeyId, kind, mode, title } = conversion
  const { text = '' } = conversion.input as { text?: string }
  const finding: StoredFinding = {
    ...{ action: 'refuse', origin: 'engine', field: 'text', row: null, rule: null, category: null },
    ...{ score: null, sentence: firstCharacters(text, EXCERPT_CHARACTERS) },
  }
  const settings = conversion.settings as Record<string, unknown>
  const subject = { kind, mode, title, text, settings, words: [], pictures: [], row: null }
  const verdict = { findings: [finding], digest: digestOf(conversion.code_ref) }
  await tx
    .insertInto('moderation_cases')
    .values({
      ...valuesOf({ ownerId, actorId, apiKeyId }, [{ subject, verdict }]),
      outcome: 'failed',
      conversion_id: conversion.id,
      excerpt: finding.sentence || detail,
    })
    .execute()
}

const digestOf = (text: string) => createHash('sha256').update(text).digest()

/** The text of a case; null when the owner has so many cases that storing all texts could fill the disk. */
const boundedText = (ownerId: number, text: string) => sql<string | null>`
  case when (select count(*) from moderation_cases
    where owner_id = ${ownerId} and last_at > now() - interval '1 day') < ${MAX_WORDED} then ${text}::text end`

function valuesOf({ ownerId, actorId }: Spender, all: readonly Screened[]) {
  const [first] = all
  if (!first) throw new Error('the case has no subject')
  const { kind, mode, title, settings, row } = first.subject
  const findings = all.flatMap(({ verdict }) => verdict.findings).slice(0, MAX_FINDINGS)
  const texts = all.flatMap(({ subject }) => (subject.text === null ? [] : [subject.text]))
  const digests = all.map(({ verdict }) => verdict.digest)
  return {
    ...{ owner_id: ownerId, actor_id: actorId, kind, mode, title },
    excerpt: firstCharacters(findings.find(({ sentence }) => sentence)?.sentence ?? '', EXCERPT_CHARACTERS),
    text: texts.length === 0 ? null : boundedText(ownerId, firstCharacters(texts.join('\n'), MAX_TEXT)),
    settings: JSON.stringify(settings),
    findings: JSON.stringify(findings),
    digests,
    fingerprint: createHash('sha256').update(Buffer.concat(digests)).digest(),
    rows: row === null ? null : all.length,
  }
}

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
