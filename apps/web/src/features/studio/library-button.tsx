import { Button } from '@mantine/core'
import { IconFolderOpen } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Item } from '../../api/kind-calls.ts'
import { IconButton } from '../../ui/icon-button/icon-button.tsx'
import type { PickableKind } from '../../ui/item-picker/item-picker.tsx'
import { Optional } from '../../ui/optional.tsx'
import { itemQuery } from './item-query.ts'
import classes from './source-slot.module.css'

const loadPicker = () => import('../../ui/item-picker/item-picker.tsx')
const ItemPicker = lazy(() => loadPicker().then((module) => ({ default: module.ItemPicker })))

interface LibraryButtonProps {
  /** Title of the dialog. */
  readonly title: string
  readonly kinds: readonly PickableKind[]
  /** Shows only the icon, where something is chosen already. */
  readonly isBrief?: boolean
  readonly onChoose: (item: Item) => void
}

/** A button that selects a library item in a dialog. */
export function LibraryButton({ title, kinds, isBrief = false, onChoose }: LibraryButtonProps) {
  const client = useQueryClient()
  const [isPicking, setIsPicking] = useState(false)
  const choose = (chosen: Item) => {
    client.setQueryData(itemQuery(chosen.id).queryKey, chosen)
    onChoose(chosen)
    setIsPicking(false)
  }
  return (
    <>
      {isBrief ? (
        <IconButton
          icon={IconFolderOpen}
          label="Choose from library"
          aria-haspopup="dialog"
          onPointerEnter={() => void loadPicker()}
          onClick={() => setIsPicking(true)}
        />
      ) : (
        <Button
          variant="default"
          size="sm"
          radius="sm"
          className={classes.browse}
          leftSection={<IconFolderOpen size={16} aria-hidden />}
          aria-haspopup="dialog"
          onPointerEnter={() => void loadPicker()}
          onClick={() => setIsPicking(true)}
        >
          Choose from library
        </Button>
      )}
      {isPicking ? (
        <Optional fallback={<p className={classes.fault}>Couldn’t open the library. Reload the page.</p>}>
          <Suspense fallback={null}>
            <ItemPicker
              opened
              title={title}
              kinds={kinds}
              onChoose={choose}
              onClose={() => setIsPicking(false)}
            />
          </Suspense>
        </Optional>
      ) : null}
    </>
  )
}
