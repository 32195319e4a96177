import type { PgBoss } from 'pg-boss'

interface Done {
  readonly id: string
  readonly told: PromiseWithResolvers<void>
}

/**
 * Makes what tells the database that jobs are done. One statement at a time: what gets done while it is under way goes
 * with the next, so that a thousand short jobs take a hundred statements, and their slots become free together.
 */
export function createCompleter(boss: Pick<PgBoss, 'complete'>): (name: string, id: string) => Promise<void> {
  const waiting = new Map<string, Done[]>()
  let isTelling = false

  async function tellAll(): Promise<void> {
    isTelling = true
    for (const [name, done] of waiting) {
      waiting.delete(name)
      const ids = done.map(({ id }) => id)
      const failure = await boss.complete(name, ids).then(
        () => undefined,
        (error: unknown) => ({ error }),
      )
      for (const { told } of done) {
        if (failure) told.reject(failure.error)
        else told.resolve()
      }
    }
    isTelling = false
  }

  return (name, id) => {
    const told = Promise.withResolvers<void>()
    const others = waiting.get(name)
    if (others) others.push({ id, told })
    else waiting.set(name, [{ id, told }])
    if (!isTelling) void tellAll()
    return told.promise
  }
}
