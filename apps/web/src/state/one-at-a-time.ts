/**
 * Runs work that is requested in bursts once at a time: a request during a run causes one more run after it,
 * however many ask.
 */
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
