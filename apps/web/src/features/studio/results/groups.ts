import type { Item } from '../../../api/kind-calls.ts'

/** Results that are shown together. */
export interface ItemGroup {
  readonly key: string
  readonly items: readonly [Item, ...Item[]]
}

/** Groups items by a key; a group stands where its newest item does. */
function groupsBy(items: readonly Item[], keyOf: (item: Item) => string): ItemGroup[] {
  const groups = new Map<string, [Item, ...Item[]]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return [...groups].map(([key, grouped]) => ({ key, items: grouped }))
}

/** Images or videos that were started together, in the order of their start. */
export function batchesOf(items: readonly Item[]): ItemGroup[] {
  return groupsBy(items, ({ batch, code_ref }) => batch ?? code_ref).map(
    ({ key, items: [first, ...others] }) => {
      const [oldest = first, ...later] = [first, ...others].toReversed()
      return { key, items: [oldest, ...later] }
    },
  )
}

/** Takes of the same prompt, newest first. */
export function takesOf(items: readonly Item[]): ItemGroup[] {
  return groupsBy(items, ({ text, mode, code_ref }) => (text?.trim() ? `${mode} ${text.trim()}` : code_ref))
}

/** Name of a take by its place: the first one made is A. */
export const letterOf = (index: number): string => String.fromCharCode(65 + (index % 26))
