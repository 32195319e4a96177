import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Item } from '../../api/kind-calls.ts'
import { consumeOffer, type Offer, useOffer } from '../../ui/item/remix.ts'
import { addImage, clearImages } from './image-list.ts'
import { itemQuery } from './item-query.ts'
import type { SourceSlot, StudioMode } from './mode.ts'
import { lastFrameSlot, maskSlot } from './modes/slots.ts'
import { studioRemix } from './studio-remix.ts'
import { chosenItem, clearSlot, putFile, putItem, restoreFiles, type Workbench } from './workbench.ts'

async function fetchFile(url: string, name: string): Promise<File> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`File request failed with status ${response.status}.`)
  const blob = await response.blob()
  return new File([blob], `${name}.${blob.type.split('/')[1] ?? 'bin'}`, { type: blob.type })
}

/** The library item of an id, if it still exists, otherwise the file stored at a URL; null if neither does. */
async function findContent(
  client: QueryClient,
  id: unknown,
  url: string | undefined,
  name: string,
): Promise<File | Item | null> {
  const item = typeof id === 'number' ? await client.fetchQuery(itemQuery(id)).catch(() => null) : null
  if (item) return item
  return url === undefined ? null : fetchFile(url, name).catch(() => null)
}

const urlsOf = ({ sources }: Item, input: SourceSlot['input']) =>
  sources.filter((source) => source.input === input).map(({ url }) => url)

/** Fills a slot with an item's source; false if it no longer exists. */
async function restoreFile(
  client: QueryClient,
  bench: Workbench,
  { name, input, label }: SourceSlot,
  item: Item,
): Promise<boolean> {
  const content = await findContent(client, item.settings[`${name}_id`], urlsOf(item, input)[0], label)
  if (content instanceof File) putFile(bench, name, content)
  else if (content) putItem(bench, name, content)
  return content !== null
}

/** Restores an item's further images in order; false if one no longer exists. */
async function restoreImages(
  client: QueryClient,
  mode: StudioMode,
  bench: Workbench,
  item: Item,
): Promise<boolean> {
  const { source_ids } = item.settings
  const ids: readonly unknown[] = Array.isArray(source_ids) ? source_ids : []
  const first = mode.slots.some(({ input }) => input === 'image') ? 1 : 0
  const urls = urlsOf(item, 'image').slice(first)
  const found = await Promise.all(
    ids.map((id, index) => findContent(client, id, urls[index], `Reference ${index + 1}`)),
  )
  for (const content of found) {
    const image = content instanceof File ? content : content && chosenItem(content)
    if (image) addImage(bench, image)
  }
  return found.every((content) => content !== null)
}

async function remix(
  client: QueryClient,
  mode: StudioMode,
  bench: Workbench,
  item: Item,
): Promise<string | null> {
  const files = bench.files.get()
  bench.drafts.replace(studioRemix(item, bench.drafts.get()), () => restoreFiles(bench, files))
  const further = [lastFrameSlot, maskSlot]
  for (const { name } of [...mode.slots, ...further]) clearSlot(bench, name)
  clearImages(bench)
  const isUsed = ({ name, input }: SourceSlot) =>
    name === 'source' || `${name}_id` in item.settings || urlsOf(item, input).length > 0
  const used = [...mode.slots, ...further].filter(isUsed)
  const found = await Promise.all([
    ...used.map((slot) => restoreFile(client, bench, slot, item)),
    restoreImages(client, mode, bench, item),
  ])
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
