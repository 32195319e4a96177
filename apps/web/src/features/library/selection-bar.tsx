import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { Item } from '../../api/kind-calls.ts'
import { useDeleteItems } from '../../ui/item/use-item-actions.ts'
import type { LibraryKind } from './library-kind.ts'
import type { Selection } from './selection.ts'
import classes from './selection-bar.module.css'

interface SelectionBarProps {
  readonly kind: LibraryKind
  readonly items: readonly Item[]
  readonly selection: Selection
  /** Called when the selection has served. */
  readonly onDone: () => void
}

/** Stands at the bottom while rows are ticked: how many, and what to do with them. */
export function SelectionBar({ kind, items, selection, onDone }: SelectionBarProps) {
  const deletion = useDeleteItems(kind.kind)
  const chosen = items.filter((item) => selection.ids.has(item.id))
  const words = `${chosen.length.toLocaleString('en')} ${chosen.length === 1 ? kind.nouns.one : kind.nouns.many} selected`
  const remove = async () => {
    if (await deletion.ask(chosen)) onDone()
  }
  return (
    <div className={classes.place} role="status">
      {chosen.length === 0 ? null : (
        <div className={classes.bar}>
          <span className={classes.words}>{words}</span>
          <Button variant="default" size="sm" onClick={onDone}>
            Clear
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
        </div>
      )}
    </div>
  )
}
