import type { PgBoss } from 'pg-boss'

interface Done {
  readonly id: string
  readonly reported: PromiseWithResolvers<void>
}

/**
 * Creates the reporter of finished jobs. It sends one statement at a time, and jobs that finish meanwhile share the
 * next one: a thousand short jobs take about a hundred statements.
 */
export function createCompleter(boss: Pick<PgBoss, 'complete'>): (name: string, id: string) => Promise<void> {
  const waiting = new Map<string, Done[]>()
  let isReporting = false

  async function notifyAll(): Promise<void> {
    isReporting = true
    for (const [name, done] of waiting) {
      waiting.delete(name)
      const ids = done.map(({ id }) => id)
      const failure = await boss.complete(name, ids).then(
        () => undefined,
        (error: unknown) => ({ error }),
      )
      for (const { reported } of done) {
        if (failure) reported.reject(failure.error)
        else reported.resolve()
      }
    }
    isReporting = false
  }

  return (name, id) => {
    const reported = Promise.withResolvers<void>()
    const others = waiting.get(name)
    if (others) others.push({ id, reported })
    else waiting.set(name, [{ id, reported }])
    if (!isReporting) void notifyAll()
    return reported.promise
  }
}
