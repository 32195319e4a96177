import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { itemByCodeQuery } from '../../api/items.ts'
import type { Item } from '../../api/kind-calls.ts'
import { useSession } from '../../api/session.ts'
import { Row, Stack } from '../../ui/box/box.tsx'
import { LazyLightbox } from '../../ui/lightbox/lazy-lightbox.tsx'
import type { Library } from './use-library.ts'
import type { useOpenItem } from './use-open-item.ts'

interface OpenItemProps {
  readonly library: Library
  readonly opened: ReturnType<typeof useOpenItem>
}

/** Items from the end of the loaded ones at which more are loaded while browsing. */
const NEAR_END = 5

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
    if (isDeleted) close()
  }, [isDeleted, close])
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
  return (
    <>
      <LazyLightbox items={shown} openId={item?.id ?? null} onOpen={onOpen} onLeave={leave} />
      {isMissing && !isDeleted ? <MissingItem onClose={close} /> : null}
    </>
  )
}

/** The next screen replaces this one, and Back returns to the open item. */
const leave = () => undefined

function MissingItem({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      opened
      onClose={onClose}
      closeButtonProps={{ 'aria-label': 'Close dialog' }}
      title="This item isn’t here"
      size={460}
    >
      <Stack gap="lg">
        <p>It was deleted, or it belongs to another account or team.</p>
        <Row gap="xs" justify="end" wrap>
          <Button variant="default" component={Link} to="/trash">
            Open trash
          </Button>
          <Button onClick={onClose} data-autofocus>
            Close
          </Button>
        </Row>
      </Stack>
    </Modal>
  )
}
