import type { Case, Snapshot } from '../../apps/server/src/testing/snapshot.ts'
import type { LoadRecord } from './load.ts'
import { readScript, type Script } from './scripted/script.ts'

/** The state that the snapshot is checked against. */
export interface Expectation {
  readonly record: LoadRecord
  /** Operations started at the providers, by tag. */
  readonly submissions: ReadonlyMap<string, number>
  /** Welcome credits of each account. */
  readonly welcome: number
}

/** Every violated invariant, one sentence each. */
export function findViolations(snapshot: Snapshot, expected: Expectation): string[] {
  const tags = tagsOf(snapshot.cases, expected.record)
  return [
    ...snapshot.cases.flatMap((each) => violationsOf(each).map((fault) => `${each.code_ref} ${fault}`)),
    ...lifecycleViolations(snapshot.cases, tags, expected),
    ...ledgerViolations(snapshot, expected.welcome),
    ...startViolations(tags, expected.record, snapshot.cases),
  ]
}

function violationsOf(each: Case): string[] {
  return each.status === 'uploaded' ? uploadViolations(each) : conversionViolations(each)
}

/** An upload ends immediately and moves no credits. */
function uploadViolations({ status, cost, movements, ends, fileKey, isKept }: Case): string[] {
  return compare(status, [
    ['cost', cost, 0],
    ['movements', movements.join(), ''],
    ['entries in the history', ends, 1],
    ['file', fileKey !== null, isKept],
  ])
}

type Comparison = [name: string, found: unknown, wanted: unknown]

const compare = (status: string, expected: readonly Comparison[]) =>
  expected.flatMap(([name, found, wanted]) =>
    found === wanted ? [] : [`${status}: ${name} is ${found}, not ${wanted}`],
  )

function conversionViolations(each: Case): string[] {
  const isCompleted = each.status === 'completed'
  return compare(each.status, [
    ['ended', each.status !== 'pending', true],
    ['stage', each.stage, isCompleted ? 'settled' : 'refunded'],
    ['hold ended', each.isHoldEnded, true],
    ['captured', each.captured, isCompleted ? each.cost : 0],
    ['movements', each.movements.join(), isCompleted ? 'hold,capture' : 'hold,release'],
    ['events', each.events.join(), isCompleted ? 'conversion-completed' : 'conversion-failed'],
    ['ends in the history', each.ends, 1],
    ['file', each.fileKey !== null, isCompleted && each.isKept],
    ['any file', each.files > 0, isCompleted && each.isKept],
  ])
}

function tagsOf(cases: readonly Case[], { accepted }: LoadRecord): Map<Case, string> {
  const byRef = new Map([...accepted].map(([tag, item]) => [item.code_ref, tag]))
  const generated = cases.filter(({ status }) => status !== 'uploaded')
  return new Map(
    generated.map((each) => [each, byRef.get(each.code_ref) ?? readScript(each.excerpt ?? '{}').tag]),
  )
}

function lifecycleViolations(
  cases: readonly Case[],
  tags: ReadonlyMap<Case, string>,
  { record, submissions }: Expectation,
): string[] {
  return cases.flatMap((each) => {
    if (each.status === 'uploaded') return []
    const tag = tags.get(each) ?? ''
    const script = record.scripts.get(tag)
    const count = submissions.get(tag) ?? 0
    const name = `${each.code_ref} (${each.provider}, ${each.status}, ${each.error_code})`
    const isRetained = each.kind === 'speech' && each.status === 'completed' && each.isKept
    const parts = isRetained ? script?.parts : 0
    return [
      ...(each.provider !== 'safe' && count > 1 ? [`${name} was submitted ${count} times`] : []),
      ...(each.status === 'completed' && count === 0 ? [`${name} was never submitted`] : []),
      ...(each.segments === parts ? [] : [`${name} has ${each.segments} parts, not ${parts}`]),
      ...(script && isNeedless(each, script) ? [`${name} failed though nothing that lasts failed`] : []),
    ]
  })
}

/** Number of crashes during a conversion after which it counts as the cause. */
const CRASHES_FORGIVEN = 10

/** A conversion whose engine succeeded, and which can be repeated, must survive every fault. */
function isNeedless(each: Case, script: Script): boolean {
  const { isDefect, isGarbage, failures, isCut } = script
  if (each.status !== 'failed' || each.error_code === 'cancelled') return false
  if (isDefect || isGarbage || failures > 0 || isCut) return false
  return each.provider !== 'never' && each.crashes <= CRASHES_FORGIVEN
}

function ledgerViolations({ cases, wallets, audit }: Snapshot, welcome: number): string[] {
  const spent = (owner: number) =>
    cases
      .filter((each) => each.owner_id === owner && each.status === 'completed')
      .reduce((sum, { cost }) => sum + cost, 0)
  return [
    ...(audit.sum === 0 ? [] : [`the ledger sums to ${audit.sum}`]),
    ...audit.mismatched.map((owner) => `the wallet of ${owner} differs from its movements`),
    ...wallets.flatMap(({ owner_id, balance, held, isUser, items, counted }) => [
      ...(balance + spent(owner_id) === (isUser ? welcome : 0) && held === 0
        ? []
        : [`${owner_id} has ${balance} and ${held} held after spending ${spent(owner_id)} of ${welcome}`]),
      ...(items === counted ? [] : [`${owner_id} has ${items} items, counted as ${counted}`]),
    ]),
  ]
}

function startViolations(
  tags: ReadonlyMap<Case, string>,
  record: LoadRecord,
  cases: readonly Case[],
): string[] {
  const refs = new Set(cases.map(({ code_ref }) => code_ref))
  const lost = [...record.accepted.values()].filter((item) => !refs.has(item.code_ref))
  const counts = Map.groupBy(tags.values(), (tag) => tag)
  return [
    ...lost.map((item) => `${item.code_ref} was accepted and is gone`),
    ...[...counts].filter(([, all]) => all.length > 1).map(([tag]) => `${tag} was started twice`),
    ...record.twice.map((tag) => `${tag} was answered with two items`),
    ...cases
      .filter((each) => record.deleted.has(each.id) && each.deleted_at === null)
      .map((each) => `${each.code_ref} was deleted and is there`),
  ]
}
