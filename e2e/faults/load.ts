import { setTimeout as delay } from 'node:timers/promises'
import { type Ask, askForArrangement, askForSheet, askForSpeech, askForUpload, itemsOf } from './asks.ts'
import type { Client, StartedItem } from './client.ts'
import type { Random } from './random.ts'
import { repeats } from './scripted/provider.ts'
import { doubtfulKinds, readScript, refusals, type Script, scriptOf } from './scripted/script.ts'

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
  const { ask, scripts, key } = randomAsk(random, voice)
  for (const script of scripts) asked.scripts.set(script.tag, script)
  const items = random.chance(0.5)
    ? await askOnce(client, ask, key, asked, random)
    : itemsOf(await ask(client.call))
  if (scripts.length === 0) return
  for (const item of items) asked.accepted.set(readScript(item.text ?? '{}').tag, item)
  const [item] = items
  if (!item || !random.chance(0.2)) return
  await delay(random.whole(0, 400))
  const folder = item.kind === 'audio' ? 'audio' : 'speech'
  await client.insist('DELETE', `/engine/${folder}/bulkdelete?ids=${item.id}`)
  asked.deleted.add(item.id)
}

interface RandomAsk {
  readonly ask: Ask
  /** What is to be made; nothing where something is only kept. */
  readonly scripts: readonly Script[]
  /** Names the request, for its repeats. */
  readonly key: string
}

/** Mostly a text to be spoken; sometimes a sound that is given, and now and then a whole spreadsheet. */
function randomAsk(random: Random, voice: number): RandomAsk {
  const script = randomScript(random)
  const key = script.tag
  const turn = random.next()
  if (turn < 0.1) return { ask: askForUpload(key), scripts: [], key }
  if (turn < 0.25) {
    const arranged = { ...script, parts: 0 }
    return { ask: askForArrangement(arranged, random.pick(repeats)), scripts: [arranged], key }
  }
  if (turn < 0.29) {
    const scripts = Array.from({ length: random.whole(2, 9) }, () => randomScript(random))
    return { ask: askForSheet(scripts, voice), scripts, key }
  }
  return { ask: askForSpeech(script, voice), scripts: [script], key }
}

/** A request that its caller repeats until it is answered, and sometimes once more for nothing. */
async function askOnce(
  client: Client,
  ask: Ask,
  key: string,
  asked: Asked,
  random: Random,
): Promise<StartedItem[]> {
  const start = () => ask(client.insist, { 'idempotency-key': key })
  const answers = await Promise.all(random.chance(0.3) ? [start(), start()] : [start()])
  const [first = [], second = first] = answers.map(itemsOf)
  if (first[0]?.code_ref !== second[0]?.code_ref) asked.twice.push(key)
  return first
}

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
