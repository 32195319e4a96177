import { CREDITS_PER_EURO } from '@atelier/contract/limits'
import type { Phrase } from '../text/phrase.ts'
import { amountAt, isWord } from './amounts.ts'

/** Takes a budget from a message: “for at most 100 credits”; its credits, or null. */
export function takeBudget(phrase: Phrase): number | null {
  for (let at = 0; at < phrase.tokens.length; at++) {
    if (phrase.tokens[at]?.type !== 'number' && !phrase.find('number', at)) continue
    const amount = amountAt(phrase, at)
    if (!amount) continue
    const unit = phrase.find('credits', amount.end) ? 1 : phrase.find('money', amount.end) && CREDITS_PER_EURO
    const start = beginning(phrase, at)
    if (unit === undefined && !isSpending(phrase, start, amount.end)) continue
    let end = amount.end + (unit === undefined ? 0 : 1)
    while (isWord(phrase, end, 'budgetFill', 'polite')) end++
    phrase.use(start, end)
    return Math.floor(amount.value * (unit ?? 1))
  }
  return null
}

const around = ['budgetMax', 'budgetFill'] as const

function beginning(phrase: Phrase, at: number): number {
  let start = at
  while (start > 0 && isWord(phrase, start - 1, ...around)) start--
  return start
}

/** Without a unit, only words such as “spend” or “budget” tell that a number means credits. */
function isSpending(phrase: Phrase, from: number, to: number): boolean {
  if (
    phrase.find('unit', to) ||
    (phrase.tokens[to]?.type === 'word' && !isWord(phrase, to, 'budgetFill', 'polite', 'and'))
  ) {
    return false
  }
  for (let at = from; at < to; at++) if (phrase.find('spending', at)) return true
  return false
}
