import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { itemByCodeQuery } from '../../api/items.ts'
import type { Item } from '../../api/kind-calls.ts'
import { useSession } from '../../api/session.ts'
import { dialogs } from '../../ui/dialogs/dialogs.ts'
import { LazyLightbox } from '../../ui/lightbox/lazy-lightbox.tsx'
import type { Library } from './use-library.ts'
import type { useOpenItem } from './use-open-item.ts'

interface OpenItemProps {
  readonly library: Library
  readonly opened: ReturnType<typeof useOpenItem>
}

/** Items from the end of the loaded ones at which more are loaded while browsing. */
const NEAR_END = 5

const missing = {
  title: 'This item isn’t here',
  message: 'It was deleted, or it belongs to another account or team.',
  status: 'warning',
  link: { label: 'Open trash', href: '/trash' },
} as const

/** The open item: one of the list, or one that is fetched because the list has not loaded it. */
export function OpenItem({ library, opened }: OpenItemProps) {
  const { items, loadMore } = library
  const { codeRef, browse, close } = opened
  const team = useSession(({ selectedUserTeam }) => selectedUserTeam)
  const at = items.findIndex(({ code_ref }) => code_ref === codeRef)
  const listed = items[at]
  const { data: fetched } = useQuery({
    ...itemByCodeQuery(codeRef ?? '', team),
    enabled: codeRef !== null && listed === undefined,
  })
  const shownBefore = useRef<Item | undefined>(undefined)
  const known = shownBefore.current?.code_ref === codeRef ? shownBefore.current : undefined
  const item =
    codeRef === null ? undefined : (listed ?? (fetched === undefined ? known : (fetched ?? undefined)))
  if (item) shownBefore.current = item
  const isMissing = codeRef !== null && item === undefined && fetched === null
  const isDeleted = isMissing && known !== undefined
  useEffect(() => {
    if (!isMissing) return
    if (!isDeleted) dialogs.info(missing)
    close()
  }, [isMissing, isDeleted, close])
  useEffect(() => {
    if (listed && at >= items.length - NEAR_END) loadMore()
  }, [at, items, listed, loadMore])
  const shown = listed || !item ? items : [item]
  const onOpen = useCallback(
    (id: number | null) => {
      const next = items.find((one) => one.id === id)
      if (next) browse(next)
      else close()
    },
    [items, browse, close],
  )
  return <LazyLightbox items={shown} openId={item?.id ?? null} onOpen={onOpen} onLeave={leave} />
}

/** The next screen replaces this one, and Back returns to the open item. */
const leave = () => undefined
