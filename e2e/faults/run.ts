import type { Reply } from '@atelier/contract/routes/registry'
import { startServer } from '../server.ts'
import type { Calls } from './client.ts'
import { type Asked, askedNothing, work } from './load.ts'
import { type Done, doneNothing, type Mischief } from './mischief.ts'
import { gatherPeople, type Person } from './people.ts'
import { createRandom, type Random } from './random.ts'
import { type ScriptedService, startScriptedService } from './scripted/service.ts'
import { createSmallDisk } from './small-disk.ts'
import { type Target, targetOf } from './target.ts'
import { judge, type Verdict } from './verdict.ts'

const WELCOME = 10_000_000

/** What came of a run. */
export interface Result extends Verdict {
  readonly done: Done
  readonly calls: Calls
  /** Event streams that were cut and taken up again. */
  readonly cuts: number
  readonly submits: number
  /** Why the disk was never filled; undefined when it was, or was never to be. */
  readonly unfillable: string | undefined
}

/** Runs the real program under load, does the mischief to it, and then looks whether every promise was kept. */
export async function runFaults(mischief: Mischief, seed: number): Promise<Result> {
  const random = createRandom(seed)
  await using stack = new AsyncDisposableStack()
  const service = stack.adopt(await startScriptedService(), (each) => each.stop())
  const disk = stack.adopt(await createSmallDisk(), (each) => each.dispose())
  const settings = { ...roomForAll, DATA_DIR: disk.path }
  const program = ['e2e/faults/scripted/serve.ts', service.url]
  const server = stack.adopt(await startServer(settings, program), (each) => each.dispose())
  const trial = { target: targetOf(server), service, random }
  const result = await runTrial(trial, (done) => mischief({ server, disk }, random, done))
  return { ...result, unfillable: disk.unfillable }
}

/** Settings of a program with room for all that is asked of it. */
export const roomForAll = {
  WELCOME_CREDITS: String(WELCOME),
  FREE_DAILY_CONVERSIONS: '1000000',
  WORKER_CONCURRENCY: '16',
  LOG_LEVEL: 'warn',
}

interface Trial {
  target: Target
  /** What the program's engines are. */
  service: ScriptedService
  random: Random
}

/** Puts what runs under load, does the mischief, and judges. */
export async function runTrial(
  { target, service, random }: Trial,
  mischief: (done: Done) => Promise<void>,
): Promise<Omit<Result, 'unfillable'>> {
  const calls: Calls = { answered: 0, unavailable: 0, cut: 0, wrong: [] }
  const asked = askedNothing()
  const people = await gatherPeople(target, calls, random)
  const listeners = people.flatMap((person) => person.listeners)
  try {
    const done = doneNothing()
    await workDuring(people, asked, random, () => mischief(done))
    const verdict = await judge({ target, service, people, asked, welcome: WELCOME })
    const cuts = listeners.reduce((sum, each) => sum + each.cuts, 0)
    return { ...verdict, done, calls, cuts, submits: service.submits }
  } finally {
    await Promise.all(listeners.map((each) => each.stop()))
  }
}

/** Lets everybody work until the mischief is over, and the server is back. */
async function workDuring(
  people: readonly Person[],
  asked: Asked,
  random: Random,
  mischief: () => Promise<void>,
): Promise<void> {
  const stopping = new AbortController()
  const [one, ...others] = await voiceIds(people)
  if (one === undefined) throw new Error('There is no voice.')
  const working = people.map(({ client }) =>
    work(client, [one, ...others], asked, { random: random.fork(), signal: stopping.signal }),
  )
  try {
    await mischief()
  } finally {
    stopping.abort()
    await Promise.all(working)
  }
}

async function voiceIds([person]: readonly Person[]): Promise<number[]> {
  const voices = await person?.client.insist('GET', '/voices/')
  const list = voices?.body as Reply<'GET /voices/'> | undefined
  return list?.results.map(({ id }) => id) ?? []
}
