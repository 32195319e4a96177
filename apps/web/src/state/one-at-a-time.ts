/** Runs work one at a time: any number of requests during a run cause a single further run after it. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  return function run(): Promise<void> {
    if (!running) {
      running = work().finally(() => {
        running = null
      })
      return running
    }
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null
        return run()
      })
    return next
  }
}
