import type { Case, Evidence } from '../../apps/server/src/testing/evidence.ts'
import type { Asked } from './load.ts'
import { readScript, type Script } from './scripted/script.ts'

/** What the evidence is held against. */
export interface Expectation {
  readonly asked: Asked
  /** Operations begun at the providers, by tag. */
  readonly begun: ReadonlyMap<string, number>
  /** Credits each account was given. */
  readonly welcome: number
}

/** Everything that is not as promised, a sentence each. */
export function findBroken(evidence: Evidence, expected: Expectation): string[] {
  const tags = tagsOf(evidence.cases, expected.asked)
  return [
    ...evidence.cases.flatMap((each) => brokenIn(each).map((fault) => `${each.code_ref} ${fault}`)),
    ...brokenPromises(evidence.cases, tags, expected),
    ...brokenMoney(evidence, expected.welcome),
    ...brokenStarts(tags, expected.asked, evidence.cases),
  ]
}

function brokenIn(each: Case): string[] {
  return each.status === 'uploaded' ? brokenUpload(each) : brokenConversion(each)
}

/** What is given is done at once, and moves no credits. */
function brokenUpload({ status, cost, movements, ends, fileKey, deleted_at }: Case): string[] {
  return compare(status, [
    ['cost', cost, 0],
    ['movements', movements.join(), ''],
    ['entries in the history', ends, 1],
    ['file', fileKey !== null, deleted_at === null],
  ])
}

type Comparison = [name: string, found: unknown, wanted: unknown]

const compare = (status: string, expected: readonly Comparison[]) =>
  expected.flatMap(([name, found, wanted]) =>
    found === wanted ? [] : [`${status}: ${name} is ${found}, not ${wanted}`],
  )

function brokenConversion(each: Case): string[] {
  const isCompleted = each.status === 'completed'
  return compare(each.status, [
    ['ended', each.status !== 'pending', true],
    ['stage', each.stage, isCompleted ? 'settled' : 'refunded'],
    ['hold ended', each.isHoldEnded, true],
    ['captured', each.captured, isCompleted ? each.cost : 0],
    ['movements', each.movements.join(), isCompleted ? 'hold,capture' : 'hold,release'],
    ['events', each.events.join(), isCompleted ? 'conversion-completed' : 'conversion-failed'],
    ['ends in the history', each.ends, 1],
    ['file', each.fileKey !== null, isCompleted && each.deleted_at === null],
    ['any file', each.files > 0, isCompleted && each.deleted_at === null],
  ])
}

function tagsOf(cases: readonly Case[], { accepted }: Asked): Map<Case, string> {
  const byRef = new Map([...accepted].map(([tag, item]) => [item.code_ref, tag]))
  const made = cases.filter(({ status }) => status !== 'uploaded')
  return new Map(made.map((each) => [each, byRef.get(each.code_ref) ?? readScript(each.excerpt ?? '{}').tag]))
}

function brokenPromises(
  cases: readonly Case[],
  tags: ReadonlyMap<Case, string>,
  { asked, begun }: Expectation,
): string[] {
  return cases.flatMap((each) => {
    if (each.status === 'uploaded') return []
    const tag = tags.get(each) ?? ''
    const script = asked.scripts.get(tag)
    const count = begun.get(tag) ?? 0
    const name = `${each.code_ref} (${each.provider}, ${each.status}, ${each.error_code})`
    const isKept = each.kind === 'speech' && each.status === 'completed' && each.deleted_at === null
    const parts = isKept ? script?.parts : 0
    return [
      ...(each.provider !== 'safe' && count > 1 ? [`${name} was submitted ${count} times`] : []),
      ...(each.status === 'completed' && count === 0 ? [`${name} was never submitted`] : []),
      ...(each.segments === parts ? [] : [`${name} has ${each.segments} parts, not ${parts}`]),
      ...(script && isNeedless(each, script) ? [`${name} failed though nothing that lasts failed`] : []),
    ]
  })
}

/** Times a conversion may be found abandoned in the middle before it counts as what kills the server. */
const CRASHES_FORGIVEN = 10

/** A conversion whose engine did well, and which could be repeated, must outlive whatever befell the server. */
function isNeedless(each: Case, script: Script): boolean {
  const { isDefect, isGarbage, failures, isCut } = script
  if (each.status !== 'failed' || each.error_code === 'cancelled') return false
  if (isDefect || isGarbage || failures > 0 || isCut) return false
  return each.provider !== 'never' && each.crashes <= CRASHES_FORGIVEN
}

function brokenMoney({ cases, wallets, audit }: Evidence, welcome: number): string[] {
  const spent = (owner: number) =>
    cases
      .filter((each) => each.owner_id === owner && each.status === 'completed')
      .reduce((sum, { cost }) => sum + cost, 0)
  return [
    ...(audit.sum === 0 ? [] : [`the ledger sums to ${audit.sum}`]),
    ...audit.mismatched.map((owner) => `the wallet of ${owner} differs from its movements`),
    ...wallets.flatMap(({ owner_id, balance, held, isSomebody, items, counted }) => [
      ...(balance + spent(owner_id) === (isSomebody ? welcome : 0) && held === 0
        ? []
        : [`${owner_id} has ${balance} and ${held} held after spending ${spent(owner_id)} of ${welcome}`]),
      ...(items === counted ? [] : [`${owner_id} has ${items} items, counted as ${counted}`]),
    ]),
  ]
}

function brokenStarts(tags: ReadonlyMap<Case, string>, asked: Asked, cases: readonly Case[]): string[] {
  const refs = new Set(cases.map(({ code_ref }) => code_ref))
  const lost = [...asked.accepted.values()].filter((item) => !refs.has(item.code_ref))
  const counts = Map.groupBy(tags.values(), (tag) => tag)
  return [
    ...lost.map((item) => `${item.code_ref} was accepted and is gone`),
    ...[...counts].filter(([, all]) => all.length > 1).map(([tag]) => `${tag} was started twice`),
    ...asked.twice.map((tag) => `${tag} was answered with two items`),
    ...cases
      .filter((each) => asked.deleted.has(each.id) && each.deleted_at === null)
      .map((each) => `${each.code_ref} was deleted and is there`),
  ]
}
