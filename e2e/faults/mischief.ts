import { setTimeout as delay } from 'node:timers/promises'
import type { ServerUnderTest } from '../server.ts'
import { endPostgres } from './postmaster.ts'
import type { Random } from './random.ts'
import type { SmallDisk } from './small-disk.ts'

/** How often each thing was done to the server. */
export interface Done {
  kills: number
  /** Kills before the server was ready. */
  killsAtStart: number
  stops: number
  postgresEnds: number
  diskFills: number
  /** Times the file store could not be reached for a while. */
  storeOutages: number
}

/** What mischief is done to. */
export interface Victim {
  readonly server: ServerUnderTest
  readonly disk: SmallDisk
}

/** Nothing done yet. */
export const doneNothing = (): Done => ({
  kills: 0,
  killsAtStart: 0,
  stops: 0,
  postgresEnds: 0,
  diskFills: 0,
  storeOutages: 0,
})

/** Something done to a server in its work; it leaves the server running. */
export type Mischief = (victim: Victim, random: Random, done: Done) => Promise<void>

/** Everything, each at a random moment, until the server was killed so many times. */
export function everything(kills: number): Mischief {
  return async (victim, random, done) => {
    while (done.kills < kills) {
      await delay(random.whole(0, 800))
      const turn = random.next()
      // Half of the time the server is killed while it mends what it lost.
      const isLeftAlone = random.chance(0.5)
      if (turn < 0.75) await kill(victim, random, done)
      else if (turn < 0.8) await restart(victim, random, done)
      else if (turn < 0.9) await losePostgres(victim, random, done)
      else await fillDisk(victim, random, done)
      if (isLeftAlone) await isReady(victim.server)
    }
  }
}

const kill: Mischief = async ({ server }, random, done) => {
  await server.kill()
  done.kills++
  if (random.chance(0.15)) {
    const start = server.start().catch((error: unknown) => error)
    await delay(random.whole(0, 1500))
    await server.kill()
    done.kills++
    done.killsAtStart++
    await start
  }
  await server.start()
}

/** Asks it to end, and starts it again. */
export const restart: Mischief = async ({ server }, _random, done) => {
  await server.stop()
  done.stops++
  await server.start()
}

/** Ends PostgreSQL, which the server is to start again. */
export const losePostgres: Mischief = async ({ server }, random, done) => {
  if (await endPostgres(server.dataDir, random.pick(['SIGKILL', 'SIGQUIT', 'SIGINT']))) done.postgresEnds++
}

/** Fills the disk for a while. */
export const fillDisk: Mischief = async ({ disk }, random, done) => {
  if (disk.unfillable !== undefined) return
  await disk.fill()
  done.diskFills++
  await delay(random.whole(200, 2000))
  await disk.free()
}

/** Waits until the server says that it can serve, without anybody's help. */
export async function isReady(server: ServerUnderTest, patienceMs = 30_000): Promise<void> {
  const giveUpAt = Date.now() + patienceMs
  for (;;) {
    const answer = await fetch(`${server.url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    if (Date.now() > giveUpAt) throw new Error(`The server did not come back:\n${server.output.slice(-4000)}`)
    await delay(50)
  }
}
