import { chatTokens } from '@atelier/contract/kinds/conversation'
import { estimateTokens } from '@atelier/engines/chat/count-tokens'
import { toEngineError } from '@atelier/engines/chat/model-faults'
import { saveAnswer } from '@atelier/engines/chat/save-answer'
import type { Answer } from '@atelier/engines/spec/engine'
import type { LanguageModel } from 'ai'
import type { RepliesTo } from '../../conversions/end/end-early.ts'
import { describeFailure, failureOf } from '../../conversions/end/failures.ts'
import type { Engines, Offer } from '../../conversions/engines.ts'
import type { ConversionQueue } from '../../conversions/jobs.ts'
import { type StartWithProgress, startWithProgress } from '../../conversions/run/start-with-progress.ts'
import type { StartRules } from '../../conversions/start/rules.ts'
import { prepareChat } from '../../generation/llm/prepare.ts'
import type { Uploads } from '../../generation/uploads/service.ts'
import type { Voices } from '../../generation/voices/service.ts'
import type { Db } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Log } from '../../platform/log.ts'
import { emptyPlan, withResults } from '../draft/draft-plan.ts'
import { isYes } from '../guide/answers/questions.ts'
import { sayIn } from '../guide/say.ts'
import type { ChatTurn, Outcome } from '../responder.ts'
import { contentTools, type Draft } from './content-tools.ts'
import { contextOf } from './conversation-messages.ts'
import { instructionsFor } from './instructions.ts'
import { type ModelTurn, readModelTurn } from './read-model-turn.ts'
import { showImages } from './show-images.ts'

/** Default token limit of an answer. */
const USUAL_TOKENS = 4 * chatTokens.step
/** Approximate tokens of the instructions and tools. */
const PART_TOKENS = 1200
/** Minimum tokens left for an answer. */
const LEAST_ANSWER = 300

/** Dependencies of answers by chat models. */
export interface ModelResponderDeps {
  db: Db
  log: Log
  files: FileStore
  queue: ConversionQueue
  rules: StartRules
  engines: Engines
  voices: Voices
  uploads: Uploads
  /** Aborts when the process stops. */
  stopping: AbortSignal
}

/** A model and its provider. */
export interface ChosenModel {
  offer: Offer
  languageModel: LanguageModel
}

/**
 * Answers a turn with a chat model. Credits are held for the token limit and captured for the tokens used. It starts no
 * generation.
 */
export async function* respondByModel(
  deps: ModelResponderDeps,
  chosen: ChosenModel,
  turn: ChatTurn,
): AsyncGenerator<string, Outcome> {
  const model = chosen.offer.model.code
  // Only the user's own message accepts a quote, never a model.
  if (turn.standing && turn.attached.length === 0 && isYes(turn.message)) {
    const say = sayIn(turn.plan?.language ?? 'en')
    return { does: 'accept', message: say('accepted', { credits: say.credits(turn.standing.cost) }) }
  }
  const tokens = turn.tokens ?? USUAL_TOKENS
  const needed = estimateTokens(turn.message) + LEAST_ANSWER
  if (needed > tokens) {
    const message = `Your message alone takes about ${needed} tokens, and the limit is ${tokens}. Raise the limit, or shorten the message.`
    return { does: 'say', message, data: { model } }
  }
  const prepared = prepareChat(deps.engines, { text: turn.message, tokens, model }, 'ASSISTANT')
  if (prepared.cost > turn.capLeft) {
    const message = `An answer can cost ${prepared.cost} credits, and this conversation can spend ${Math.max(0, turn.capLeft)} more. Raise its cap to continue.`
    return { does: 'say', message, data: { model } }
  }
  const replies: RepliesTo = { replies_to: turn.messageId }
  const started = await startWithProgress(
    deps,
    { ...prepared, input: { ...prepared.input, ...replies } },
    turn,
  )
  const draft = openDraft(turn)
  let result: ModelTurn
  try {
    result = yield* streamModelTurn(deps, chosen, turn, { attended: started, draft, tokens })
  } catch (error) {
    const failure = failureOf(toEngineError(error))
    deps.log.warn({ err: error, model }, 'a chat model did not respond')
    await started.fail(failure)
    return { does: 'say', message: failure.detail, data: { model } }
  }
  if (result.isStopped && result.text === '') {
    const failure = describeFailure('cancelled')
    await started.fail(failure)
    return { does: 'say', message: failure.detail, data: { model, stopped: true } }
  }
  const message = wordsOf(result, draft)
  const cost = await started.finish({ text: message, tokens: result.tokens })
  const data = {
    model,
    tokens: Math.min(result.tokens, tokens),
    cost,
    ...(result.isStopped && { stopped: true }),
  }
  return { ...effectOf(draft, turn), message, data }
}

async function* streamModelTurn(
  deps: ModelResponderDeps,
  { languageModel }: ChosenModel,
  turn: ChatTurn,
  { attended: started, draft, tokens }: { attended: StartWithProgress; draft: Draft; tokens: number },
): AsyncGenerator<string, ModelTurn> {
  const room = Math.max(estimateTokens(turn.message), Math.floor((tokens - LEAST_ANSWER) / 2))
  const context = contextOf(turn, await showImages(deps, turn), room)
  let soFar: Answer = { text: '', tokens: 0 }
  const abortController = new AbortController()
  const asking = readModelTurn({
    model: languageModel,
    instructions: instructionsFor(turn.standing),
    messages: context.messages,
    tools: contentTools(deps, turn, draft),
    inputTokens: context.tokens + PART_TOKENS,
    tokens,
    signal: AbortSignal.any([turn.signal, started.signal, deps.stopping, abortController.signal]),
  })
  const { keep, signal } = started
  const log = (text: string, fields?: object) => deps.log.info(fields ?? {}, text)
  const keeping = saveAnswer(
    { keep, signal, log },
    () => soFar,
    () => abortController.abort(),
  )
  try {
    for (;;) {
      const step = await asking.next()
      if (step.done) return step.value
      soFar = step.value.soFar
      yield step.value.delta
    }
  } finally {
    await keeping.stop()
  }
}

function wordsOf({ text, isCut }: ModelTurn, { proposed }: Draft): string {
  const reply = text.trim() || (proposed ? 'Here is your quote.' : 'The model returned no answer.')
  return isCut ? `${reply}\n\n*The connection to the model was lost.*` : reply
}

/** The plan as the model finds it: empty once its items have been started. */
function openDraft({ plan, results }: ChatTurn): Draft {
  const before = withResults(plan ?? emptyPlan, results)
  return {
    plan: before.isStarted ? { ...before, items: [], budget: null, isStarted: false } : before,
    proposed: null,
  }
}

function effectOf(
  { plan, proposed }: Draft,
  { standing }: ChatTurn,
): Pick<Outcome, 'does' | 'items' | 'quote' | 'plan'> {
  if (proposed) return { does: 'propose', plan, items: proposed.items, quote: proposed.quote }
  return { does: standing && plan.items.length === 0 ? 'drop' : 'say', plan }
}
