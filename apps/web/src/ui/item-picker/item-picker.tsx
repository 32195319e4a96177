import type { ItemKind } from '@atelier/contract/kinds/kind'
import { Button, Modal, Skeleton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { itemsOf } from '../../api/item-pages.ts'
import { itemsQuery } from '../../api/items.ts'
import type { Item } from '../../api/kind-calls.ts'
import { useSession } from '../../api/session.ts'
import { stop } from '../audio-player/playback.ts'
import { Row } from '../box/box.tsx'
import { kindViews } from '../item/kinds.ts'
import { ListMore } from '../list-states/list-more.tsx'
import classes from './item-picker.module.css'
import { PickerItems } from './picker-items.tsx'

/** Libraries that can be shown. */
export type PickableKind = ItemKind

interface ItemPickerProps {
  readonly opened: boolean
  /** Title of the dialog: “Choose an image”. */
  readonly title: string
  /** The available libraries; the first is shown initially. */
  readonly kinds: readonly PickableKind[]
  readonly onChoose: (item: Item) => void
  readonly onClose: () => void
}

/** Debounce of the search in milliseconds. */
const SEARCH_DELAY_MS = 200

/** A dialog for selecting a library item. */
export function ItemPicker({ opened, title, kinds, onChoose, onClose }: ItemPickerProps) {
  return (
    <Modal.Root opened={opened} onClose={onClose} size={720}>
      <Modal.Overlay />
      <Modal.Content classNames={{ content: classes.content }}>
        <Row justify="between" className={classes.head}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </Row>
        <Chooser kinds={kinds} onChoose={onChoose} />
      </Modal.Content>
    </Modal.Root>
  )
}

function Chooser({ kinds, onChoose }: Pick<ItemPickerProps, 'kinds' | 'onChoose'>) {
  const [kind, setKind] = useState(kinds[0])
  const [search, setSearch] = useState('')
  // Audio started here ends with the dialog.
  useEffect(() => () => stop((id) => id.startsWith('pick:')), [])
  if (kind === undefined) return null
  return (
    <>
      <Row gap="sm" wrap className={classes.bar}>
        <TextInput
          className={classes.search}
          type="search"
          size="sm"
          aria-label={`Search ${kindViews[kind].nouns.many}`}
          placeholder="Search titles and text"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          data-autofocus
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {kinds.length > 1 ? (
          <Row as="fieldset" gap={4} align="stretch" className={classes.kinds} aria-label="Library">
            {kinds.map((one) => (
              <button
                key={one}
                type="button"
                className={classes.kind}
                aria-pressed={one === kind}
                onClick={() => setKind(one)}
              >
                {kindViews[one].name}
              </button>
            ))}
          </Row>
        ) : null}
      </Row>
      <Found key={kind} kind={kind} search={search} onChoose={onChoose} />
    </>
  )
}

interface FoundProps {
  readonly kind: PickableKind
  readonly search: string
  readonly onChoose: (item: Item) => void
}

function Found({ kind, search, onChoose }: FoundProps) {
  const team = useSession(({ selectedUserTeam }) => selectedUserTeam)
  const [settled] = useDebouncedValue(search.trim(), SEARCH_DELAY_MS)
  const pages = useInfiniteQuery(itemsQuery(kind, team, settled === '' ? {} : { search: settled }))
  const items = itemsOf(pages.data).filter(
    ({ url_file, status }) => url_file !== null && status !== 'pending',
  )
  const { many: noun } = kindViews[kind].nouns
  if (pages.isPending) return <Skeleton className={classes.loading} />
  if (pages.isError && items.length === 0) {
    return (
      <div className={classes.notice} role="alert">
        <p>Couldn’t load {noun}.</p>
        <Button variant="default" size="sm" onClick={() => void pages.refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  if (items.length === 0 && !pages.hasNextPage) {
    return (
      <p className={classes.notice} role="status">
        {settled === '' ? `No ${noun} yet.` : `No ${noun} match “${settled}”.`}
      </p>
    )
  }
  return (
    <div className={classes.list}>
      <PickerItems kind={kind} items={items} onChoose={onChoose} />
      {pages.hasNextPage && !pages.isFetchingNextPage && !pages.isFetchNextPageError ? (
        <Button variant="subtle" size="sm" onClick={() => void pages.fetchNextPage()}>
          Show more
        </Button>
      ) : (
        <ListMore pages={pages} />
      )}
    </div>
  )
}
