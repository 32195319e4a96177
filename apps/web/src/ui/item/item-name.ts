import type { Item } from '../../api/kind-calls.ts'
import { chosenTitle } from './remix.ts'

/** Longest name taken from a text, in characters. */
const MAX_NAME = 80

/** The first line of a text, cut between words. */
function beginningOf(text: string): string {
  const [line = ''] = text.trim().split('\n', 1)
  if (line.length <= MAX_NAME) return line
  const cut = line.slice(0, MAX_NAME)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_NAME / 2)).trimEnd()}…`
}

/** The name to show for an item: its chosen title, otherwise the beginning of its text, otherwise its default title. */
export function itemName(item: Pick<Item, 'title' | 'text'>): string {
  return chosenTitle(item) || beginningOf(item.text ?? '') || item.title
}
