import { type ChatMode, chat } from '@atelier/contract/kinds/chat'
import { estimateQuestion } from '@atelier/engines/chat/count-tokens'
import type { ChatInput } from '@atelier/engines/spec/engine'
import type { Engines } from '../../conversions/engines.ts'
import { chooseModel, costOf } from '../../conversions/start/choose-model.ts'
import { type PreparedConversion, titleOf } from '../../conversions/start/prepared.ts'
import { ApiError } from '../../platform/api-error.ts'

/** Minimum tokens left for an answer. */
const MIN_ANSWER_TOKENS = 200

/** Fields of a question to a chat model. */
export interface ChatStart {
  title?: string | undefined
  text: string
  model?: string | undefined
  tokens: number
}

/** Checks a question and prices it at its limit. Throws an error that names its field. */
export function prepareChat(
  engines: Engines,
  { title, text, model, tokens }: ChatStart,
  mode: ChatMode = 'CHAT',
): PreparedConversion {
  const offer = chooseModel(engines, { kind: chat.id, mode: 'CHAT', code: model })
  const inputTokens = estimateQuestion(text)
  if (inputTokens + MIN_ANSWER_TOKENS > tokens) {
    const detail = `The text alone takes about ${inputTokens} tokens. Raise the token limit, or shorten the text.`
    throw new ApiError('invalid', detail, { field: 'tokens' })
  }
  const input: ChatInput = { text, tokens }
  return {
    kind: chat.id,
    mode,
    provider: offer.provider,
    model: offer.model.code,
    voiceId: null,
    title: titleOf(title, text),
    text,
    input,
    settings: { model: offer.model.code, tokens },
    cost: costOf(offer, { tokens }),
  }
}
