import { setTimeout as delay } from 'node:timers/promises'
import type { Client, StartedItem } from './client.ts'
import type { Random } from './random.ts'
import { repeats } from './scripted/provider.ts'
import { readScript, refusals, type Script, scriptOf, uncertainKinds } from './scripted/script.ts'
import {
  itemsOf,
  requestArrangement,
  requestSheet,
  requestSpeech,
  requestUpload,
  type StartRequest,
} from './start-requests.ts'

/** All requests: scripts by tag, and by tag the items the server accepted. */
export interface LoadRecord {
  readonly scripts: Map<string, Script>
  readonly accepted: Map<string, StartedItem>
  /** Ids of items whose deletion was confirmed. */
  readonly deleted: Set<number>
  /** Repeats with the same key that returned another item. */
  readonly twice: string[]
}

/** An empty record. */
export const emptyRecord = (): LoadRecord => ({
  scripts: new Map(),
  accepted: new Map(),
  deleted: new Set(),
  twice: [],
})

const PAUSE_MS = 160
/** Maximum number of concurrent calls per user; while the server is down, no more pile up. */
const MOST_OPEN = 12

/** Sends random requests until the signal aborts, then waits for the open ones. */
export async function generateLoad(
  client: Client,
  voices: readonly [number, ...number[]],
  record: LoadRecord,
  { random, signal }: { random: Random; signal: AbortSignal },
): Promise<void> {
  const running = new Set<Promise<void>>()
  while (!signal.aborted) {
    if (running.size >= MOST_OPEN) await Promise.race(running)
    const action = runRandomAction(client, random.pick(voices), record, random.fork())
    running.add(action)
    action.then(() => running.delete(action))
    await delay(random.whole(0, PAUSE_MS))
  }
  await Promise.all(running)
}

async function runRandomAction(
  client: Client,
  voice: number,
  record: LoadRecord,
  random: Random,
): Promise<void> {
  const { request, scripts, key } = randomRequest(random, voice)
  for (const script of scripts) record.scripts.set(script.tag, script)
  const items = random.chance(0.5)
    ? await startIdempotently(client, request, key, record, random)
    : itemsOf(await request(client.call))
  if (scripts.length === 0) return
  for (const item of items) record.accepted.set(readScript(item.text ?? '{}').tag, item)
  const [item] = items
  if (!item || !random.chance(0.2)) return
  await delay(random.whole(0, 400))
  const folder = item.kind === 'audio' ? 'audio' : 'speech'
  await client.retryUntilAnswered('DELETE', `/engine/${folder}/bulkdelete?ids=${item.id}`)
  record.deleted.add(item.id)
}

interface RandomRequest {
  readonly request: StartRequest
  /** Scripts of the generations; none for an upload. */
  readonly scripts: readonly Script[]
  /** Identifies the request when it is repeated. */
  readonly key: string
}

/** Mostly speech; sometimes an audio upload, and occasionally a whole spreadsheet. */
function randomRequest(random: Random, voice: number): RandomRequest {
  const script = randomScript(random)
  const key = script.tag
  const dice = random.next()
  if (dice < 0.1) return { request: requestUpload(key), scripts: [], key }
  if (dice < 0.25) {
    const arranged = { ...script, parts: 0 }
    return { request: requestArrangement(arranged, random.pick(repeats)), scripts: [arranged], key }
  }
  if (dice < 0.29) {
    const scripts = Array.from({ length: random.whole(2, 9) }, () => randomScript(random))
    return { request: requestSheet(scripts, voice), scripts, key }
  }
  return { request: requestSpeech(script, voice), scripts: [script], key }
}

/** A request that is repeated until there is a response, and sometimes once more. */
async function startIdempotently(
  client: Client,
  request: StartRequest,
  key: string,
  record: LoadRecord,
  random: Random,
): Promise<StartedItem[]> {
  const start = () => request(client.retryUntilAnswered, { 'idempotency-key': key })
  const responses = await Promise.all(random.chance(0.3) ? [start(), start()] : [start()])
  const [first = [], second = first] = responses.map(itemsOf)
  if (first[0]?.code_ref !== second[0]?.code_ref) record.twice.push(key)
  return first
}

/** Most complete immediately; the others cover everything that can happen in between. */
function randomScript(random: Random): Script {
  const tag = [1, 2].map(() => random.whole(2 ** 28, 2 ** 32 - 1).toString(16)).join('')
  // The longest exceed the grace period of a stopping server.
  const slow = random.chance(0.05) ? random.whole(4000, 6000) : random.chance(0.4) ? random.whole(1, 1500) : 0
  const parts = random.chance(0.3) ? random.whole(1, 4) : 0
  const polls = random.chance(0.4) ? random.whole(1, 6) : 0
  const common = { slow, parts, polls }
  const dice = random.next()
  if (dice < 0.15)
    return scriptOf(tag, { ...common, failures: random.whole(1, 2), kind: random.pick(uncertainKinds) })
  if (dice < 0.25)
    return scriptOf(tag, { ...common, failures: random.whole(1, 2), kind: random.pick(refusals) })
  if (dice < 0.3) return scriptOf(tag, { ...common, isCut: true })
  if (dice < 0.33) return scriptOf(tag, { ...common, isGarbage: true })
  if (dice < 0.36) return scriptOf(tag, { ...common, isDefect: true })
  return scriptOf(tag, common)
}
