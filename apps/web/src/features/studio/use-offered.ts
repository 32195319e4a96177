import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Item } from '../../api/kind-calls.ts'
import { consumeOffer, type Offer, useOffer } from '../../ui/item/remix.ts'
import { itemQuery } from './item-query.ts'
import type { SourceSlot, StudioMode } from './mode.ts'
import { studioRemix } from './studio-remix.ts'
import { clearSlot, putFile, putItem, type Workbench } from './workbench.ts'

const idField = { source: 'source_id', audio: 'audio_id' } as const

async function fetchFile(url: string, name: string): Promise<File> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`File request failed with status ${response.status}.`)
  const blob = await response.blob()
  return new File([blob], `${name}.${blob.type.split('/')[1] ?? 'bin'}`, { type: blob.type })
}

/** Sets an item's source in a slot: the library item if it still exists, otherwise the stored file. */
async function restoreFile(
  client: QueryClient,
  bench: Workbench,
  slot: SourceSlot,
  item: Item,
): Promise<boolean> {
  const id = item.settings[idField[slot.name]]
  if (typeof id === 'number') {
    const source = await client.fetchQuery(itemQuery(id)).catch(() => null)
    if (source) {
      putItem(bench, slot.name, source)
      return true
    }
  }
  const path = slot.pathOf(item)
  if (path === null) return false
  return fetchFile(path, slot.label).then(
    (file) => {
      putFile(bench, slot.name, file)
      return true
    },
    () => false,
  )
}

async function remix(
  client: QueryClient,
  mode: StudioMode,
  bench: Workbench,
  item: Item,
): Promise<string | null> {
  bench.drafts.change(studioRemix(item, bench.drafts.get()))
  for (const { name } of mode.slots) clearSlot(bench, name)
  const found = await Promise.all(mode.slots.map((slot) => restoreFile(client, bench, slot, item)))
  return found.every(Boolean) ? null : 'The source is no longer stored. Choose it again.'
}

async function applyOffer(
  client: QueryClient,
  mode: StudioMode,
  bench: Workbench,
  offer: Offer,
): Promise<string | null> {
  if (offer.as === 'remix') return remix(client, mode, bench, offer.item)
  client.setQueryData(itemQuery(offer.item.id).queryKey, offer.item)
  putItem(bench, offer.as, offer.item)
  return null
}

/** Fills the composer with an item passed to it from this or another screen. Returns a note about it. */
export function useOffered(mode: StudioMode, bench: Workbench): string | null {
  const client = useQueryClient()
  const isOffered = useOffer(mode.mode) !== null
  const [remark, setRemark] = useState<string | null>(null)
  useEffect(() => {
    const offer = isOffered ? consumeOffer(mode.mode) : null
    if (!offer) return
    setRemark(null)
    applyOffer(client, mode, bench, offer).then(setRemark, console.error)
    window.scrollTo({ top: 0, behavior: 'smooth' })
  }, [isOffered, client, mode, bench])
  return remark
}
