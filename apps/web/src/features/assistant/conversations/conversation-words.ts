import type { Conversation } from '../conversation.ts'

/** What became of the items a conversation started: “Generating 1 of 4”, “3 generated, 1 failed”. */
export function resultWords(results: Conversation['results']): string {
  const count = (wanted: string) => results.filter(({ status }) => status === wanted).length
  const pending = count('pending')
  if (pending > 0) return `Generating ${results.length - pending + 1} of ${results.length}`
  const parts = [
    [count('completed'), 'generated'],
    [count('failed'), 'failed'],
    [results.filter(({ status }) => status === null).length, 'deleted'],
  ] as const
  return parts.flatMap(([many, words]) => (many > 0 ? [`${many} ${words}`] : [])).join(', ')
}

/** The state of a conversation; empty if it is only talk. */
export function stateWords({ cancelled, data, quote_set_aside, results }: Conversation): string {
  if (data) return 'Needs your reply'
  if (quote_set_aside) return 'Not generated'
  if (results.length > 0) return resultWords(results)
  return cancelled ? 'Cancelled' : ''
}
