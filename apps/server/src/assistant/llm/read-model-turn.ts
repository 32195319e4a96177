import { countedTokens, estimateTokens } from '@atelier/engines/chat/count-tokens'
import type { Answer } from '@atelier/engines/spec/engine'
import { isStepCount, type LanguageModel, type ModelMessage, streamText, type Tool } from 'ai'

/** Maximum rounds of an answer; each may use tools. */
const MAX_STEPS = 6

/** The request to a model. */
export interface ModelTurnRequest {
  model: LanguageModel
  instructions: string
  messages: ModelMessage[]
  tools: Record<string, Tool>
  /** Approximate tokens of the prompt, which count in every round. */
  inputTokens: number
  /** Token limit, after which the answer ends. */
  tokens: number
  signal: AbortSignal
}

/** The final result of a turn. */
export interface ModelTurn extends Answer {
  /** It was aborted by the caller. */
  isStopped: boolean
  /** The connection to the model was lost during the answer. */
  isCut: boolean
}

/** Received text, and the whole answer so far. */
export interface Delta {
  delta: string
  soFar: Answer
}

/**
 * Streams a model's answer, round by round, within a token limit. Text received before an error or abort counts; an
 * error before any text is thrown.
 */
export async function* readModelTurn(request: ModelTurnRequest): AsyncGenerator<Delta, ModelTurn> {
  const { inputTokens, tokens, signal, instructions, messages, model, tools } = request
  const enough = new AbortController()
  /** Tokens of completed rounds. */
  let counted = 0
  let round = ''
  let text = ''
  // The prompt of an unfinished round counts once any of its text has arrived.
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
