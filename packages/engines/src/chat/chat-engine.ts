import { type LanguageModel, streamText } from 'ai'
import type { Answer, ChatInput, Engine, EngineContext, EngineStep } from '../spec/engine.ts'
import { EngineError } from '../spec/engine-error.ts'
import { countedTokens, estimateQuestion, estimateTokens } from './count-tokens.ts'
import { toEngineError } from './model-faults.ts'
import { saveAnswer } from './save-answer.ts'

/** Appended to an answer that was cut off. */
const CUT = '\n\n*The connection to the model was lost.*'

/** Differences between providers of chat models. */
export interface ChatEngineOptions {
  languageModel(endpoint: string): LanguageModel
}

/** Prompts a chat model and stores its answer as it arrives: delivered text is neither lost nor requested again. */
export function createChatEngine({ languageModel }: ChatEngineOptions): Engine<'chat'> {
  return {
    kind: 'chat',
    repeat: 'never',
    lane: 'io',
    async start({ model, input }, context) {
      return finished(await ask(languageModel(model.endpoint), input, context))
    },
    // The rest of a stream cannot be requested; the stored part is the answer.
    find: async (_request, { savedAnswer }) =>
      savedAnswer?.text ? finished({ ...savedAnswer, text: savedAnswer.text + CUT }) : undefined,
  }
}

const finished = (answer: Answer): EngineStep => ({ state: 'done', artifacts: [], answer })

async function ask(model: LanguageModel, input: ChatInput, context: EngineContext): Promise<Answer> {
  const inputTokens = estimateQuestion(input.text)
  const most = Math.max(1, input.tokens - inputTokens)
  const enough = new AbortController()
  let text = ''
  const soFar = (): Answer => ({ text, tokens: inputTokens + estimateTokens(text) })
  const { stream } = streamText({
    model,
    prompt: input.text,
    maxOutputTokens: most,
    maxRetries: 0,
    abortSignal: AbortSignal.any([context.signal, enough.signal]),
    onError: () => undefined,
  })
  const keeping = saveAnswer(context, soFar, () => enough.abort())
  try {
    for await (const part of stream) {
      if (part.type === 'error') throw part.error
      if (part.type === 'finish') return ended(text, countedTokens(part.totalUsage, soFar().tokens))
      if (part.type !== 'text-delta') continue
      text += part.text
      context.progress(estimateTokens(text) / most)
      // Some servers ignore the limit.
      if (estimateTokens(text) >= most) break
    }
  } catch (error) {
    context.signal.throwIfAborted()
    if (text === '') throw toEngineError(error)
    context.log('the stream of a chat model was interrupted', { err: error })
    return { ...soFar(), text: text + CUT }
  } finally {
    enough.abort()
    await keeping.stop()
  }
  context.signal.throwIfAborted()
  return ended(text, soFar().tokens)
}

function ended(text: string, tokens: number): Answer {
  if (text.trim() !== '') return { text, tokens }
  throw new EngineError('bad_response', 'the model returned an empty answer', { outcome: 'refused' })
}
