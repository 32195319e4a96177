import type { Answer, EngineContext } from '../spec/engine.ts'

/** Time between two times that what has come is kept. */
const KEEP_EVERY_MS = 250

/** Keeps an answer while it comes. */
export interface Keeping {
  /** Ends it; the last words before a stop are kept. */
  stop(): Promise<void>
}

/**
 * Starts keeping what has come of an answer.
 * @param onUnwanted called when it cannot be kept, because nobody wants it any more
 */
export function keepAnswer(
  context: Pick<EngineContext, 'keep' | 'log' | 'signal'>,
  soFar: () => Answer,
  onUnwanted: () => void,
): Keeping {
  let kept = ''
  let isWanted = true
  let writing = Promise.resolve()

  async function keep(): Promise<void> {
    const answer = soFar()
    if (!isWanted || answer.text === kept) return
    try {
      await context.keep?.(answer)
      kept = answer.text
    } catch (error) {
      isWanted = false
      context.log('an answer is no longer kept', { err: error })
      onUnwanted()
    }
  }

  const timer = setInterval(() => {
    writing = writing.then(keep)
  }, KEEP_EVERY_MS)
  return {
    async stop() {
      clearInterval(timer)
      await writing
      if (context.signal.aborted) await keep()
    },
  }
}
