import { setTimeout as delay } from 'node:timers/promises'
import type { Client, Outcome, StartedItem } from './client.ts'
import type { Random } from './random.ts'
import { doubtfulKinds, refusals, type Script, scriptOf, writeScript } from './scripted/script.ts'

/** Everything that was asked for: scripts by tag, and by tag what the server accepted. */
export interface Asked {
  readonly scripts: Map<string, Script>
  readonly accepted: Map<string, StartedItem>
  /** Ids of items whose deletion was confirmed. */
  readonly deleted: Set<number>
  /** Repeats with the same key that were answered with another item. */
  readonly twice: string[]
}

/** Nothing asked for yet. */
export const askedNothing = (): Asked => ({
  scripts: new Map(),
  accepted: new Map(),
  deleted: new Set(),
  twice: [],
})

const PAUSE_MS = 160
/** Calls that one person waits for at once; while the server is down no more pile up. */
const MOST_OPEN = 12

/** Keeps asking for random things until the signal aborts, then answers for what is still open. */
export async function work(
  client: Client,
  voices: readonly [number, ...number[]],
  asked: Asked,
  { random, signal }: { random: Random; signal: AbortSignal },
): Promise<void> {
  const running = new Set<Promise<void>>()
  while (!signal.aborted) {
    if (running.size >= MOST_OPEN) await Promise.race(running)
    const action = act(client, random.pick(voices), asked, random.fork())
    running.add(action)
    action.then(() => running.delete(action))
    await delay(random.whole(0, PAUSE_MS))
  }
  await Promise.all(running)
}

async function act(client: Client, voice: number, asked: Asked, random: Random): Promise<void> {
  const script = randomScript(random)
  asked.scripts.set(script.tag, script)
  const body = { text: writeScript(script), voice, output: 'wav' }
  const item = random.chance(0.5)
    ? await startOnce(client, body, script, asked, random)
    : itemOf(await client.call('POST', '/conversion/text', body))
  if (!item) return
  asked.accepted.set(script.tag, item)
  if (!random.chance(0.2)) return
  await delay(random.whole(0, 400))
  await client.insist('DELETE', `/engine/speech/bulkdelete?ids=${item.id}`)
  asked.deleted.add(item.id)
}

/** A start that its caller repeats until it is answered, and sometimes once more for nothing. */
async function startOnce(
  client: Client,
  body: unknown,
  { tag }: Script,
  asked: Asked,
  random: Random,
): Promise<StartedItem | undefined> {
  const start = () => client.insist('POST', '/conversion/text', body, { 'idempotency-key': tag })
  const answers = await Promise.all(random.chance(0.3) ? [start(), start()] : [start()])
  const [first, second] = answers.map(itemOf)
  if (first && second && first.code_ref !== second.code_ref) asked.twice.push(tag)
  return first ?? second
}

const itemOf = (outcome: Outcome): StartedItem | undefined =>
  outcome?.status === 201 ? (outcome.body as StartedItem) : undefined

/** Most are done at once; the others are everything that can come between. */
function randomScript(random: Random): Script {
  const tag = [1, 2].map(() => random.whole(2 ** 28, 2 ** 32 - 1).toString(16)).join('')
  // The longest outlast what a server grants its work when it stops.
  const slow = random.chance(0.05) ? random.whole(4000, 6000) : random.chance(0.4) ? random.whole(1, 1500) : 0
  const parts = random.chance(0.3) ? random.whole(1, 4) : 0
  const polls = random.chance(0.4) ? random.whole(1, 6) : 0
  const common = { slow, parts, polls }
  const turn = random.next()
  if (turn < 0.15)
    return scriptOf(tag, { ...common, failures: random.whole(1, 2), kind: random.pick(doubtfulKinds) })
  if (turn < 0.25)
    return scriptOf(tag, { ...common, failures: random.whole(1, 2), kind: random.pick(refusals) })
  if (turn < 0.3) return scriptOf(tag, { ...common, isCut: true })
  if (turn < 0.33) return scriptOf(tag, { ...common, isGarbage: true })
  if (turn < 0.36) return scriptOf(tag, { ...common, isDefect: true })
  return scriptOf(tag, common)
}
