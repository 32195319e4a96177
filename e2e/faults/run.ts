import type { Reply } from '@atelier/contract/routes/registry'
import { startServer } from '../server.ts'
import type { Calls } from './client.ts'
import { type Done, type FaultInjection, noFaults } from './fault-injection.ts'
import { emptyRecord, generateLoad, type LoadRecord } from './load.ts'
import { createRandom, type Random } from './random.ts'
import { type ScriptedService, startScriptedService } from './scripted/service.ts'
import { createSmallDisk } from './small-disk.ts'
import { type Target, targetOf } from './target.ts'
import { createUsers, type LoadUser } from './users.ts'
import { judge, type Verdict } from './verdict.ts'

const WELCOME = 10_000_000

/** The result of a run. */
export interface Result extends Verdict {
  readonly done: Done
  readonly calls: Calls
  /** Number of event streams that were cut and resumed. */
  readonly cuts: number
  readonly submits: number
  /** Why the disk was not filled; undefined if it was, or was not meant to be. */
  readonly fillError: string | undefined
}

/** Runs the real program under load, injects faults, and checks every invariant. */
export async function runFaults(injectFaults: FaultInjection, seed: number): Promise<Result> {
  const random = createRandom(seed)
  await using stack = new AsyncDisposableStack()
  const service = stack.adopt(await startScriptedService(), (each) => each.stop())
  const disk = stack.adopt(await createSmallDisk(), (each) => each.dispose())
  const settings = { ...loadSettings, DATA_DIR: disk.path }
  const program = scriptedProgram(service)
  const server = stack.adopt(await startServer(settings, program), (each) => each.dispose())
  const run = { target: targetOf(server), service, random }
  const result = await runUnderLoad(run, (done) => injectFaults({ server, disk }, random, done))
  return { ...result, fillError: disk.fillError }
}

/** The program with the service as its engines, which {@link buildTestPrograms} must have built. */
export const scriptedProgram = (service: ScriptedService) => ['e2e/dist/scripted.js', service.url]

/** Settings of a program with limits above the load. */
export const loadSettings = {
  WELCOME_CREDITS: String(WELCOME),
  FREE_DAILY_CONVERSIONS: '1000000',
  WORKER_CONCURRENCY: '16',
  LOG_LEVEL: 'warn',
}

interface FaultRun {
  target: Target
  /** The engines of the program. */
  service: ScriptedService
  random: Random
}

/** Puts the target under load, injects faults, and checks the result. */
export async function runUnderLoad(
  { target, service, random }: FaultRun,
  injectFaults: (done: Done) => Promise<void>,
): Promise<Omit<Result, 'fillError'>> {
  const calls: Calls = { answered: 0, unavailable: 0, cut: 0, unexpected: [] }
  const record = emptyRecord()
  const users = await createUsers(target, calls, random)
  const listeners = users.flatMap((user) => user.listeners)
  try {
    const done = noFaults()
    await generateLoadDuring(users, record, random, () => injectFaults(done))
    const verdict = await judge({ target, service, users, record, welcome: WELCOME })
    const cuts = listeners.reduce((sum, each) => sum + each.cuts, 0)
    return { ...verdict, done, calls, cuts, submits: service.submits }
  } finally {
    await Promise.all(listeners.map((each) => each.stop()))
  }
}

/** Generates load until the faults are over and the server is back. */
async function generateLoadDuring(
  users: readonly LoadUser[],
  record: LoadRecord,
  random: Random,
  injectFaults: () => Promise<void>,
): Promise<void> {
  const stopping = new AbortController()
  const [one, ...others] = await voiceIds(users)
  if (one === undefined) throw new Error('There is no voice.')
  const working = users.map(({ client }) =>
    generateLoad(client, [one, ...others], record, { random: random.fork(), signal: stopping.signal }),
  )
  try {
    await injectFaults()
  } finally {
    stopping.abort()
    await Promise.all(working)
  }
}

async function voiceIds([user]: readonly LoadUser[]): Promise<number[]> {
  const voices = await user?.client.retryUntilAnswered('GET', '/voices/')
  const list = voices?.body as Reply<'GET /voices/'> | undefined
  return list?.results.map(({ id }) => id) ?? []
}
