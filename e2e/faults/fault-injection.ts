import { setTimeout as delay } from 'node:timers/promises'
import type { ServerUnderTest } from '../server.ts'
import { endPostgres } from './postmaster.ts'
import type { Random } from './random.ts'
import type { SmallDisk } from './small-disk.ts'

/** Counts of the injected faults. */
export interface Done {
  kills: number
  /** Kills before the server was ready. */
  killsAtStart: number
  stops: number
  postgresEnds: number
  diskFills: number
  /** Times the file store was made unreachable for a while. */
  storeOutages: number
}

/** The target of injected faults. */
export interface FaultTarget {
  readonly server: ServerUnderTest
  readonly disk: SmallDisk
}

/** No faults. */
export const noFaults = (): Done => ({
  kills: 0,
  killsAtStart: 0,
  stops: 0,
  postgresEnds: 0,
  diskFills: 0,
  storeOutages: 0,
})

/** Injects a fault into a busy server; it leaves the server running. */
export type FaultInjection = (target: FaultTarget, random: Random, done: Done) => Promise<void>

/** Random faults at random times, until the server was killed a number of times. */
export function randomFaults(killCount: number): FaultInjection {
  return async (target, random, done) => {
    while (done.kills < killCount) {
      await delay(random.whole(0, 800))
      const dice = random.next()
      // Half of the time the server is killed during its recovery.
      const isLeftAlone = random.chance(0.5)
      if (dice < 0.64) await kill(target, random, done)
      else if (dice < 0.75) await killAtStart(target, random, done)
      else if (dice < 0.8) await restart(target, random, done)
      else if (dice < 0.9) await killPostgres(target, random, done)
      else await fillDisk(target, random, done)
      if (isLeftAlone) await isReady(target.server)
    }
  }
}

/** Kills and restarts the server. */
export const kill: FaultInjection = async ({ server }, _random, done) => {
  await server.kill()
  done.kills++
  await server.start()
}

/** Kills the server, and again before it is ready. */
export const killAtStart: FaultInjection = async ({ server }, random, done) => {
  await server.kill()
  const start = server.start().catch((error: unknown) => error)
  await delay(random.whole(0, 1500))
  await server.kill()
  done.kills += 2
  done.killsAtStart++
  await start
  await server.start()
}

/** Stops it in order, and restarts it. */
export const restart: FaultInjection = async ({ server }, _random, done) => {
  await server.stop()
  done.stops++
  await server.start()
}

/** Kills PostgreSQL, which the server must restart. */
export const killPostgres: FaultInjection = async ({ server }, random, done) => {
  if (await endPostgres(server.dataDir, random.pick(['SIGKILL', 'SIGQUIT', 'SIGINT']))) done.postgresEnds++
}

/** Fills the disk for a while. */
export const fillDisk: FaultInjection = async ({ disk }, random, done) => {
  if (disk.fillError !== undefined) return
  await disk.fill()
  done.diskFills++
  await delay(random.whole(200, 2000))
  await disk.free()
}

/** Waits until the server has recovered. */
export async function isReady(server: ServerUnderTest, patienceMs = 30_000): Promise<void> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const response = await fetch(`${server.url}/readyz`).catch(() => undefined)
    if (response?.ok) return
    if (Date.now() > deadline) throw new Error(`The server did not come back:\n${server.output.slice(-4000)}`)
    await delay(50)
  }
}
