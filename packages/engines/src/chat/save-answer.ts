import type { Answer, EngineContext } from '../spec/engine.ts'

/** Interval at which the received text is stored. */
const SAVE_INTERVAL_MS = 250

/** Stores an answer while it arrives. */
export interface AnswerSaving {
  /** Stops, after storing the remaining text. */
  stop(): Promise<void>
}

/**
 * Starts storing the received text of an answer.
 * @param onUnwanted called when the text can no longer be stored, because the conversion has ended
 */
export function saveAnswer(
  context: Pick<EngineContext, 'keep' | 'log' | 'signal'>,
  soFar: () => Answer,
  onUnwanted: () => void,
): AnswerSaving {
  let saved = ''
  let isWanted = true
  let writing = Promise.resolve()

  async function keep(): Promise<void> {
    const answer = soFar()
    if (!isWanted || answer.text === saved) return
    try {
      await context.keep?.(answer)
      saved = answer.text
    } catch (error) {
      isWanted = false
      context.log('an answer is no longer stored', { err: error })
      onUnwanted()
    }
  }

  const timer = setInterval(() => {
    writing = writing.then(keep)
  }, SAVE_INTERVAL_MS)
  return {
    async stop() {
      clearInterval(timer)
      await writing
      if (context.signal.aborted) await keep()
    },
  }
}
