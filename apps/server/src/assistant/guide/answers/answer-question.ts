import type { DraftItem } from '../../draft/draft-plan.ts'
import type { ChatTurn } from '../../responder.ts'
import { type FindVoice, takeSpeaker } from '../read/speaker.ts'
import type { Sayer, TextName } from '../say.ts'
import type { Phrase } from '../text/phrase.ts'
import type { Facts, Priced } from './facts.ts'
import type { Topic } from './questions.ts'

export interface AnswerDeps {
  readonly facts: Facts
  readonly say: Sayer
  readonly turn: ChatTurn
  readonly findVoice: FindVoice
}

const timed = { lengthVideo: 'video', lengthMusic: 'music', lengthSound: 'sound' } as const

/** Answers a question about the product from the facts of this installation. */
export async function answerTopic(deps: AnswerDeps, topic: Topic, phrase: Phrase): Promise<string> {
  const { facts, say, turn } = deps
  switch (topic) {
    case 'balance':
    case 'daily':
      return await answerAccount(deps, topic)
    case 'voices': {
      const found = await facts.voices(takeSpeaker(phrase, deps.findVoice, 0, phrase.tokens.length))
      return say(found.count === 0 ? 'noVoices' : found.about === '' ? 'allVoices' : 'voices', found)
    }
    case 'languages':
      return say('languages', await facts.languages())
    case 'lengthVideo':
    case 'lengthMusic':
    case 'lengthSound':
      return say(topic, { seconds: facts.longest(timed[topic]) })
    case 'sizes':
      return say('sizes', facts.shapes())
    case 'models':
      return say('models', facts.models())
    default:
      return say.knows(topic) ? say(topic, facts.limits) : answerText(deps, turn)
  }
}

async function answerAccount({ facts, say, turn }: AnswerDeps, topic: 'balance' | 'daily'): Promise<string> {
  const account = await facts.account(turn)
  if (topic === 'balance') return say(account.max === undefined ? 'balance' : 'balanceLimit', account)
  return `${say(account.max === undefined ? 'noDaily' : 'daily', account)}\n\n${say('count', facts.limits)}`
}

/** What to do for a text or a general answer; only administrators read how a chat model is connected. */
export function answerText({ facts, say }: AnswerDeps, { isAdmin }: ChatTurn): string {
  if (facts.hasChatModel()) return say('chatChoose')
  return isAdmin ? `${say('chatNone')}\n\n${say('chatAdmin')}` : say('chatNone')
}

const priced: readonly Priced[] = ['image', 'edit', 'video', 'music', 'sound']

/** Answers what something costs: the quote, the items of the question, or everything. */
export async function answerPrice(
  { facts, say, turn }: AnswerDeps,
  items: readonly DraftItem[],
): Promise<string> {
  const { standing, history } = turn
  const named = items.flatMap(({ kind, seconds }) => (kind && kind !== 'answer' ? [{ kind, seconds }] : []))
  if (named.length === 0 && standing) {
    return say('priceTotal', { cost: say.credits(standing.cost), credits: say.number(standing.available) })
  }
  const last = history.findLast(({ data }) => data?.quote)?.data?.quote
  if (named.length === 0 && last) return say('priceWas', { cost: say.credits(last.cost) })
  const asked: readonly { kind: Priced | 'speech'; seconds: number | null }[] =
    named.length > 0 ? named : [...priced, 'speech' as const].map((kind) => ({ kind, seconds: null }))
  const lines = await Promise.all(asked.map(({ kind, seconds }) => priceLine({ facts, say }, kind, seconds)))
  return [say('priceList'), lines.filter((line) => line !== '').join('\n'), say('priceHint')].join('\n\n')
}

async function priceLine(
  { facts, say }: Pick<AnswerDeps, 'facts' | 'say'>,
  kind: Priced | 'speech',
  seconds: number | null,
): Promise<string> {
  if (kind === 'speech') return `- ${say('priceSpeech', await facts.speechRates())}`
  const cost = facts.price(kind, seconds)
  if (cost === undefined) return ''
  const name: TextName = kind
  const item = seconds === null ? say(name) : say('ofLength', { item: say(name), seconds })
  return `- ${say('priceOne', { item, cost: say.credits(cost) })}`
}
