import { MAX_QUOTE_ITEMS } from '@atelier/contract/kinds/conversation'
import { ApiError } from '../../platform/api-error.ts'
import type { ChatTurn, Outcome, Responder } from '../responder.ts'
import { fitIntent, type Offered } from './fit.ts'
import type { Intent } from './intent.ts'
import { type GuideState, interpretMessage, type Meaning, nextQuestion } from './understand.ts'
import {
  acceptedMessage,
  ask,
  askUse,
  canStart,
  chatNeedsModel,
  greeting,
  help,
  notThere,
  priceMessage,
  quoteChoices,
  quoteMessage,
} from './words.ts'

const nothing: GuideState = { wishes: [], asked: null, given: [] }

/** The built-in guide: it understands requests for content in plain English and handles nothing else. It is free. */
export function createGuide(offered: Offered): Responder {
  return async function* guide(turn) {
    // Written by this guide in the previous turn.
    const state = (turn.state as GuideState | undefined) ?? nothing
    const outcome = await answer(offered, turn, state, interpretMessage(turn.message, turn.attached, state))
    yield outcome.message
    return outcome
  }
}

async function answer(
  offered: Offered,
  turn: ChatTurn,
  state: GuideState,
  meaning: Meaning,
): Promise<Outcome> {
  const reply = (message: string, choices: string[] = []): Outcome => ({
    does: 'say',
    message,
    state,
    ...(choices.length > 0 ? { data: { choices } } : {}),
  })
  switch (meaning.type) {
    case 'intents':
      return await applyIntents(offered, turn, meaning.intents)
    case 'yes':
      return await accept(offered, turn, state)
    case 'no':
      return { does: 'end', message: 'OK. Nothing was generated, and you were not charged.', state: nothing }
    case 'nothing-left':
      return { does: 'drop', message: 'The quote is now empty. What would you like instead?', state: nothing }
    case 'use-of-given':
      return useOf(meaning.given)
    case 'price':
      return reply(priceMessage(turn.standing), turn.standing ? quoteChoices : [])
    case 'unclear-answer':
      return askAgain(state)
    case 'not-there':
      return reply(notThere)
    case 'thanks':
      return reply('You are welcome! Tell me when you need anything else.')
    case 'greeting':
      return reply(greeting)
    case 'help':
      return reply(help)
    case 'chat':
      return reply(chatNeedsModel)
  }
}

function useOf(given: GuideState['given']): Outcome {
  const { message, choices } = askUse(given.map(({ kind }) => kind))
  return { does: 'drop', message, state: { ...nothing, given }, data: { choices } }
}

function askAgain(state: GuideState): Outcome {
  const intent = state.asked && state.wishes[state.asked.wish]
  if (!state.asked || !intent) return { does: 'say', message: greeting, state: nothing }
  const { message, choices } = ask(state.asked, intent)
  return { does: 'say', message: `I did not understand that. ${message}`, state, data: { choices } }
}

/** Asks for the first missing detail, or quotes. */
async function applyIntents(offered: Offered, turn: ChatTurn, intents: readonly Intent[]): Promise<Outcome> {
  const accepted = intents.slice(0, MAX_QUOTE_ITEMS)
  const question = nextQuestion(accepted)
  const intent = question && accepted[question.wish]
  const state: GuideState = { wishes: accepted, asked: question, given: [] }
  if (question && intent) {
    const { message, choices } = ask(question, intent)
    return { does: 'drop', message, state, data: { choices } }
  }
  const fitted = accepted.map((each) => fitIntent(offered, each))
  const notes = new Set(fitted.flatMap((each) => each.notes))
  if (intents.length > accepted.length) notes.add(`I can quote at most ${MAX_QUOTE_ITEMS} items at a time.`)
  const items = fitted.map(({ item }) => item)
  try {
    const quote = await turn.quote(items)
    const data = canStart(quote) ? { choices: quoteChoices } : {}
    return { does: 'propose', message: quoteMessage(quote, [...notes]), items, quote, state, data }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return { does: 'drop', message: `I cannot generate that: ${error.message}`, state }
  }
}

/** A yes counts only for a current quote that the credits cover; it is priced again. */
async function accept(offered: Offered, turn: ChatTurn, state: GuideState): Promise<Outcome> {
  const { standing } = turn
  if (state.wishes.length === 0) {
    return { does: 'say', message: 'Sure! What would you like to create?', state }
  }
  const now = await applyIntents(offered, turn, state.wishes)
  const holds = standing && now.quote && now.quote.cost === standing.cost && canStart(now.quote)
  return holds ? { does: 'accept', message: acceptedMessage(now.quote as typeof standing), state } : now
}
