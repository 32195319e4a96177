import { type DraftPlan, emptyPlan, withResults } from '../draft/draft-plan.ts'
import type { Offered } from '../draft/fit-item.ts'
import { type Proposal, proposePlan } from '../draft/propose.ts'
import type { ChatTurn, Outcome, Responder } from '../responder.ts'
import { type AnswerDeps, answerPrice, answerText, answerTopic } from './answers/answer-question.ts'
import { createFacts } from './answers/facts.ts'
import { firstGap } from './edit/take-answer.ts'
import { interpret } from './interpret.ts'
import type { Meaning } from './meaning.ts'
import { type Asked, askFor, askUse, canStart, quoteMessage } from './quote-message.ts'
import { type Sayer, sayIn, type TextName } from './say.ts'

/** The built-in guide: every message edits the draft plan of the conversation, by rules. It is free. */
export function createGuide(offered: Offered): Responder {
  const facts = createFacts(offered)
  const findVoice = (name: string) => offered.voices.named(name)
  return async function* guide(turn) {
    const { attached, standing } = turn
    const before = withResults(turn.plan ?? emptyPlan, turn.results)
    const meaning = interpret(turn.message, before, { attached, hasQuote: standing !== null, findVoice })
    const plan = 'plan' in meaning ? meaning.plan : before
    const say = sayIn(plan.language)
    const outcome = await respond({ offered, facts, say, turn, findVoice }, meaning, plan)
    yield outcome.message
    return outcome
  }
}

type Deps = AnswerDeps & { offered: Offered }

/** Meanings that only a text answers, and the text. */
const plainAnswers: Partial<Record<Meaning['type'], TextName>> = {
  hello: 'hello',
  thanks: 'thanks',
  wait: 'wait',
  impossible: 'impossible',
  'needs-source': 'needsSource',
  'not-there': 'notThere',
}

async function respond(deps: Deps, meaning: Meaning, plan: DraftPlan): Promise<Outcome> {
  const { say, turn } = deps
  const reply = (message: string): Outcome => ({ does: 'say', message, plan, ...choicesFor(say, turn) })
  switch (meaning.type) {
    case 'plan':
      return await quotePlan(deps, plan)
    case 'yes':
      return await accept(deps, plan)
    case 'no': {
      const { made, language } = plan
      return { does: 'end', message: say('ended'), plan: { ...emptyPlan, made, language } }
    }
    case 'nothing-left':
      return { does: 'drop', message: say('nothingLeft'), plan: { ...plan, items: [], asked: null } }
    case 'use-of-given':
      return asking(
        askUse(
          say,
          plan.given.map(({ kind }) => kind),
        ),
        plan,
      )
    case 'which': {
      const choices = (['first', 'second', 'third', 'all'] as const).map((name) => say(name))
      return asking({ message: say('which'), choices }, plan)
    }
    case 'topic':
      return reply(await answerTopic(deps, meaning.topic, meaning.phrase))
    case 'price':
      return reply(await answerPrice(deps, meaning.items))
    case 'text':
      return reply(answerText(deps, turn))
    case 'unclear':
      return plan.asked ? askAgain(say, plan) : reply(say('unclear'))
    default:
      return reply(say(plainAnswers[meaning.type] ?? 'unclear'))
  }
}

const choicesFor = (say: Sayer, { standing }: ChatTurn) =>
  standing && canStart(standing) ? { data: { choices: [say('yes'), say('no')] } } : {}

const asking = ({ message, choices }: Asked, plan: DraftPlan): Outcome => ({
  does: 'drop',
  message,
  plan,
  data: { choices: [...choices] },
})

function askAgain(say: Sayer, plan: DraftPlan): Outcome {
  const { message, choices } = askFor(say, plan)
  return asking({ message: `${say('unclear')} ${message}`, choices }, plan)
}

/** Asks for the first missing detail, or quotes. */
async function quotePlan(deps: Deps, changed: DraftPlan): Promise<Outcome> {
  const { say, turn, offered } = deps
  const plan = { ...changed, asked: firstGap(changed), given: [], pending: null }
  if (plan.asked) return asking(askFor(say, plan), plan)
  const proposal = await proposePlan(offered, turn, plan)
  if (proposal.type !== 'quote') return { does: 'drop', message: refusal(say, proposal, plan), plan }
  const { items, quote, notes } = proposal
  const data = canStart(quote) ? { choices: [say('yes'), say('no')] } : {}
  return {
    does: 'propose',
    message: quoteMessage(say, quote, notes),
    items,
    quote,
    plan: proposal.plan,
    data,
  }
}

function refusal(say: Sayer, proposal: Exclude<Proposal, { type: 'quote' }>, { budget }: DraftPlan): string {
  switch (proposal.type) {
    case 'impossible':
      return say('notUnderstood', { detail: proposal.details.join(' ') })
    case 'over-budget':
      return say('overBudget', { budget: say.credits(budget ?? 0), credits: say.credits(proposal.cost) })
    case 'refused':
      return say('refused', { detail: proposal.detail })
  }
}

/** A yes counts only for a current quote that the credits cover; it is priced again. */
async function accept(deps: Deps, plan: DraftPlan): Promise<Outcome> {
  const { say, turn } = deps
  const { standing } = turn
  if (plan.asked && !plan.isStarted) return askAgain(say, plan)
  if (!standing || plan.items.length === 0) return { does: 'say', message: say('willing'), plan }
  const now = await quotePlan(deps, plan)
  const holds = now.quote && now.quote.cost === standing.cost && canStart(now.quote)
  return holds
    ? { does: 'accept', message: say('accepted', { credits: say.credits(standing.cost) }), plan }
    : now
}
