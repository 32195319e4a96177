import type { ItemKind } from '@atelier/contract/kinds/kind'
import type { QueryClient } from '@tanstack/react-query'
import { call } from './client.ts'
import { renewItemGroups } from './item-groups.ts'
import { reloadItems } from './items.ts'

/** First part of the key of all queries on the trash. */
export const trashKey = ['GET /trash'] as const

/** Restores deleted items of some kinds, and shows them in their libraries again. */
export async function restoreItems(
  client: QueryClient,
  items: readonly { readonly id: number; readonly kind: ItemKind }[],
): Promise<void> {
  await call('POST /trash/restore', { body: { ids: items.map(({ id }) => id) } })
  client.invalidateQueries({ queryKey: trashKey }).catch(console.info)
  const kinds = new Set(items.map(({ kind }) => kind))
  renewItemGroups(client)
  await Promise.all([...kinds].map((kind) => reloadItems(client, kind)))
}
