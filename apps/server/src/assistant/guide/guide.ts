import { MAX_QUOTE_ITEMS } from '@atelier/contract/kinds/conversation'
import { ApiError } from '../../platform/api-error.ts'
import type { Outcome, Responder, Turn } from '../responder.ts'
import { fitWish, type Offered } from './fit.ts'
import { type GuideState, type Meaning, nextQuestion, understand } from './understand.ts'
import type { Wish } from './wish.ts'
import {
  ask,
  askUse,
  canStart,
  chatNeedsModel,
  greeting,
  help,
  notThere,
  quoteChoices,
  sayAccepted,
  sayPrice,
  sayQuote,
} from './words.ts'

const nothing: GuideState = { wishes: [], asked: null, given: [] }

/** The guide of this machine: it understands requests for content in plain English and talks about nothing else. It is free. */
export function createGuide(offered: Offered): Responder {
  return async function* guide(turn) {
    // Written by this guide in the turn before.
    const state = (turn.state as GuideState | undefined) ?? nothing
    const outcome = await answer(offered, turn, state, understand(turn.message, turn.attached, state))
    yield outcome.message
    return outcome
  }
}

async function answer(offered: Offered, turn: Turn, state: GuideState, meaning: Meaning): Promise<Outcome> {
  const say = (message: string, choices: string[] = []): Outcome => ({
    does: 'say',
    message,
    state,
    ...(choices.length > 0 ? { data: { choices } } : {}),
  })
  switch (meaning.means) {
    case 'wishes':
      return await takeWishes(offered, turn, meaning.wishes)
    case 'yes':
      return await accept(offered, turn, state)
    case 'no':
      return { does: 'end', message: 'Fine, nothing was made and nothing was spent.', state: nothing }
    case 'nothing-left':
      return { does: 'drop', message: 'Then nothing is left. What would you like instead?', state: nothing }
    case 'use-of-given':
      return useOf(meaning.given)
    case 'price':
      return say(sayPrice(turn.standing), turn.standing ? quoteChoices : [])
    case 'unclear-answer':
      return askAgain(state)
    case 'not-there':
      return say(notThere)
    case 'thanks':
      return say('You are welcome! Tell me when you would like something else.')
    case 'greeting':
      return say(greeting)
    case 'help':
      return say(help)
    case 'chat':
      return say(chatNeedsModel)
  }
}

function useOf(given: GuideState['given']): Outcome {
  const { message, choices } = askUse(given.map(({ kind }) => kind))
  return { does: 'drop', message, state: { ...nothing, given }, data: { choices } }
}

function askAgain(state: GuideState): Outcome {
  const wish = state.asked && state.wishes[state.asked.wish]
  if (!state.asked || !wish) return { does: 'say', message: greeting, state: nothing }
  const { message, choices } = ask(state.asked, wish)
  return { does: 'say', message: `I did not get that. ${message}`, state, data: { choices } }
}

/** Asks for the first thing that is missing, or quotes. */
async function takeWishes(offered: Offered, turn: Turn, wishes: readonly Wish[]): Promise<Outcome> {
  const taken = wishes.slice(0, MAX_QUOTE_ITEMS)
  const asked = nextQuestion(taken)
  const wish = asked && taken[asked.wish]
  const state: GuideState = { wishes: taken, asked, given: [] }
  if (asked && wish) {
    const { message, choices } = ask(asked, wish)
    return { does: 'drop', message, state, data: { choices } }
  }
  const fitted = taken.map((each) => fitWish(offered, each))
  const notes = new Set(fitted.flatMap((each) => each.notes))
  if (wishes.length > taken.length) notes.add(`I quote at most ${MAX_QUOTE_ITEMS} things at a time.`)
  const items = fitted.map(({ item }) => item)
  try {
    const quote = await turn.quote(items)
    const data = canStart(quote) ? { choices: quoteChoices } : {}
    return { does: 'propose', message: sayQuote(quote, [...notes]), items, quote, state, data }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return { does: 'drop', message: `That cannot be made: ${error.message}`, state }
  }
}

/** A yes is worth something only while a quote stands that can be paid; it is looked at anew. */
async function accept(offered: Offered, turn: Turn, state: GuideState): Promise<Outcome> {
  const { standing } = turn
  if (state.wishes.length === 0) {
    return { does: 'say', message: 'Gladly! What would you like me to make?', state }
  }
  const now = await takeWishes(offered, turn, state.wishes)
  const holds = standing && now.quote && now.quote.cost === standing.cost && canStart(now.quote)
  return holds ? { does: 'accept', message: sayAccepted(now.quote as typeof standing), state } : now
}
