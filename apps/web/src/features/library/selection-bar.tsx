import { MAX_ARCHIVE_ITEMS, MAX_SELECTION } from '@atelier/contract/limits'
import { Button } from '@mantine/core'
import { IconDownload, IconFolder, IconShare2, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Item } from '../../api/kind-calls.ts'
import { Row } from '../../ui/box/box.tsx'
import { canShare } from '../../ui/item/kinds.ts'
import { useDeleteItems } from '../../ui/item/use-item-actions.ts'
import type { Chosen } from './library-dialogs.ts'
import type { LibraryKind } from './library-kind.ts'
import { filterQueryOf, isNarrowed } from './library-query.ts'
import { coverage, type Selection } from './selection.ts'
import classes from './selection-bar.module.css'
import { useDownloadItems } from './use-download-items.ts'
import type { Library } from './use-library.ts'

interface SelectionBarProps {
  readonly kind: LibraryKind
  readonly library: Library
  readonly selection: Selection
  readonly onEverything: () => void
  readonly onOrganise: (organising: { readonly chosen: Chosen; readonly count: number }) => void
  readonly onShare: (items: readonly Item[]) => void
  /** Clears the selection. */
  readonly onDone: () => void
}

/** Actions for the selected items. */
export function SelectionBar(props: SelectionBarProps) {
  const { kind, library, selection, onEverything, onOrganise, onShare, onDone } = props
  const { items, count: total, settled } = library
  const deletion = useDeleteItems(kind.kind)
  const download = useDownloadItems()
  const chosen = useMemo(() => items.filter(({ id }) => selection.ids.has(id)), [items, selection])
  const isAllLoaded = useMemo(
    () =>
      coverage(
        selection,
        items.map(({ id }) => id),
      ) === 'all',
    [items, selection],
  )
  const { everything } = selection
  const reach = Math.min(total, MAX_SELECTION)
  const count = everything ? reach : chosen.length
  const filter = filterQueryOf(settled)
  const remove = async () => {
    const asked = everything ? deletion.askMatching(filter, count) : deletion.ask(chosen)
    if (await asked) onDone()
  }
  const organise = () => {
    const ids = chosen.map(({ id }) => id)
    onOrganise({ chosen: everything ? { filter } : { ids }, count })
  }
  const sharable = chosen.filter(canShare)
  const isTooMany = everything || count > MAX_ARCHIVE_ITEMS
  const limit = (done: string) =>
    isTooMany ? `At most ${MAX_ARCHIVE_ITEMS} items can be ${done} together` : undefined
  const noun = count === 1 ? kind.nouns.one : kind.nouns.many
  return (
    <Row align="stretch" justify="center" className={classes.place} role="status">
      {count === 0 ? null : (
        <Row gap="xs" wrap padding="xs" className={classes.bar}>
          <span className={classes.words}>
            {`${count.toLocaleString('en')} ${noun} selected`}
            {everything && total > MAX_SELECTION ? ', the newest' : null}
          </span>
          {isAllLoaded && !everything && total > items.length ? (
            <Button variant="subtle" size="compact-md" onClick={onEverything}>
              Select {total > MAX_SELECTION ? 'the newest' : 'all'} {reach.toLocaleString('en')}
              {isNarrowed(settled) ? ' that match' : ''}
            </Button>
          ) : null}
          <Button variant="default" size="sm" onClick={onDone}>
            Clear
          </Button>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconDownload size={16} aria-hidden />}
            disabled={isTooMany}
            title={limit('downloaded')}
            loading={download.isPending}
            onClick={() => download.mutate(chosen)}
          >
            Download
          </Button>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconShare2 size={16} aria-hidden />}
            disabled={isTooMany || sharable.length === 0}
            title={limit('shared')}
            onClick={() => onShare(sharable)}
          >
            Share
          </Button>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconFolder size={16} aria-hidden />}
            onClick={organise}
          >
            Folder and tags
          </Button>
          <Button
            color="red.8"
            size="sm"
            leftSection={<IconTrash size={16} aria-hidden />}
            loading={deletion.isPending}
            onClick={() => void remove()}
          >
            Delete
          </Button>
        </Row>
      )}
    </Row>
  )
}
