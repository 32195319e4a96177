import { countedTokens, estimateTokens } from '@atelier/engines/chat/count-tokens'
import type { Answer } from '@atelier/engines/spec/engine'
import { isStepCount, type LanguageModel, type ModelMessage, streamText, type Tool } from 'ai'

/** Most rounds of an answer: each may use tools. */
const MAX_STEPS = 6

/** The request to a model. */
export interface ModelTurnRequest {
  model: LanguageModel
  instructions: string
  messages: ModelMessage[]
  tools: Record<string, Tool>
  /** About how many tokens the question takes, in each round anew. */
  inputTokens: number
  /** Tokens after which nothing more is heard. */
  tokens: number
  signal: AbortSignal
}

/** What was heard in the end. */
export interface ModelTurn extends Answer {
  /** Someone wanted no more of it. */
  isStopped: boolean
  /** The model was lost in the middle. */
  isCut: boolean
}

/** Words that came, and all of them so far. */
export interface Delta {
  delta: string
  soFar: Answer
}

/**
 * Hears a model out, round by round, within a limit of tokens whatever it does. What came before a fault or a stop counts;
 * a fault before anything came is thrown.
 */
export async function* readModelTurn(request: ModelTurnRequest): AsyncGenerator<Delta, ModelTurn> {
  const { inputTokens, tokens, signal, instructions, messages, model, tools } = request
  const enough = new AbortController()
  /** Counted of the rounds that are over. */
  let counted = 0
  let round = ''
  let text = ''
  // Of a round that is not over, what was asked is counted once a word of it has come.
  const used = () => counted + (round === '' ? 0 : inputTokens + estimateTokens(round))
  const result = (more: Partial<ModelTurn> = {}): ModelTurn => ({
    text,
    tokens: used(),
    isStopped: false,
    isCut: false,
    ...more,
  })
  const { stream } = streamText({
    model,
    instructions,
    messages,
    tools,
    stopWhen: [isStepCount(MAX_STEPS), () => used() >= tokens],
    maxOutputTokens: Math.max(1, tokens - Math.min(inputTokens, tokens / 2)),
    maxRetries: 0,
    abortSignal: AbortSignal.any([signal, enough.signal]),
    onError: () => undefined,
  })
  try {
    for await (const part of stream) {
      if (part.type === 'error') throw part.error
      if (part.type === 'finish-step') {
        counted += countedTokens(part.usage, inputTokens + estimateTokens(round))
        round = ''
      }
      if (part.type !== 'text-delta' || part.text === '') continue
      const delta = round === '' && text !== '' ? `\n\n${part.text}` : part.text
      round += part.text
      text += delta
      yield { delta, soFar: result() }
      if (used() >= tokens) break
    }
  } catch (error) {
    if (!signal.aborted) {
      if (text === '' && counted === 0) throw error
      return result({ isCut: true })
    }
  } finally {
    enough.abort()
  }
  return result({ isStopped: signal.aborted })
}
