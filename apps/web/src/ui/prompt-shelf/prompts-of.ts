import type { Item } from '../../api/kind-calls.ts'

/** The items with a prompt, newest first; of several with the same prompt, the newest. */
export function promptsOf<T extends Pick<Item, 'text' | 'status'>>(items: readonly T[]): T[] {
  const byText = new Map<string, T>()
  for (const item of items) {
    const text = item.text?.trim()
    if (text && item.status !== 'uploaded' && !byText.has(text)) byText.set(text, item)
  }
  return [...byText.values()]
}
