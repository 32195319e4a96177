import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLocks } from './locks.ts'
import { silentLog } from './log.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { runSql } from './testing/database-server.ts'

let test: TestDatabase

beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())

/** The locks of another process. */
const open = () => createLocks(test.connection, silentLog)

/** Work that runs until it is ended, and reports its start. */
function work() {
  const begun = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<string>()
  let isBegun = false
  begun.promise.then(() => (isBegun = true))
  return {
    begun: begun.promise,
    get isBegun() {
      return isBegun
    },
    end: ended.resolve,
    do: () => {
      begun.resolve()
      return ended.promise
    },
  }
}

it('serializes work with the same key, within and across processes, and runs other keys concurrently', async () => {
  const [here, there] = [open(), open()]
  const [first, second, third] = [work(), work(), work()]
  const firstRun = here.during('one', first.do)
  await first.begun
  const secondRun = there.during('one', second.do)
  const thirdRun = here.during('one', third.do)
  expect(await there.during('other', async () => 'at once')).toBe('at once')
  expect([second.isBegun, third.isBegun]).toEqual([false, false])
  first.end('first')
  expect(await firstRun).toBe('first')
  await Promise.race([second.begun, third.begun])
  expect([second.isBegun, third.isBegun].filter(Boolean)).toHaveLength(1)
  second.end('second')
  third.end('third')
  expect(await Promise.all([secondRun, thirdRun])).toEqual(['second', 'third'])
})

it('continues after failed work', async () => {
  const locks = open()
  await expect(locks.during('two', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await locks.during('two', async () => 'yes')).toBe('yes')
})

it('is released when its holder is gone, and leaves no connection behind', async () => {
  const [here, there] = [open(), open()]
  const [lost, next] = [work(), work()]
  const lostRun = here.during('three', lost.do)
  await lost.begun
  const nextRun = there.during('three', next.do)
  const holders = `from pg_stat_activity a join pg_locks l using (pid)
    where a.datname = current_database() and l.locktype = 'advisory'`
  await runSql(test.connection, `select pg_terminate_backend(pid) ${holders}`)
  await next.begun
  next.end('next')
  expect(await nextRun).toBe('next')
  lost.end('lost')
  expect(await lostRun).toBe('lost')
  const { rows } = await sql.raw(`select pid ${holders}`).execute(test.db)
  expect(rows).toEqual([])
})
