import { Button } from '@mantine/core'
import { IconFolderOpen, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Item } from '../../api/kind-calls.ts'
import { useStore } from '../../state/store.ts'
import { Row, Stack } from '../../ui/box/box.tsx'
import { useDraft } from '../../ui/composer/use-draft.ts'
import { DropZone } from '../../ui/drop-zone/drop-zone.tsx'
import { IconButton } from '../../ui/icon-button/icon-button.tsx'
import { Optional } from '../../ui/optional.tsx'
import { itemQuery } from './item-query.ts'
import type { SourceSlot } from './mode.ts'
import { FilePreview, ItemPreview } from './source-preview.tsx'
import classes from './source-slot.module.css'
import { clearSlot, putFile, putItem, type Workbench } from './workbench.ts'

const loadPicker = () => import('../../ui/item-picker/item-picker.tsx')
const ItemPicker = lazy(() => loadPicker().then((module) => ({ default: module.ItemPicker })))

interface SlotProps {
  readonly slot: SourceSlot
  readonly bench: Workbench
  /** Accepts pasted files. */
  readonly acceptsPaste: boolean
}

/** The slot of a source: a drop zone, or its content. */
export function SourceSlotView({ slot, bench, acceptsPaste }: SlotProps) {
  const client = useQueryClient()
  const [isPicking, setIsPicking] = useState(false)
  const file = useStore(bench.files.state, (files) => files[slot.name])
  const item = useDraft(bench.drafts, ({ draft }) => draft[slot.name])
  const choose = (chosen: Item) => {
    client.setQueryData(itemQuery(chosen.id).queryKey, chosen)
    putItem(bench, slot.name, chosen)
    setIsPicking(false)
  }
  const browse = (
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
  )
  return (
    <Stack as="section" aria-label={slot.label}>
      {file || item ? (
        <Stack gap="xs" padding="sm" className={classes.filled}>
          {file ? <FilePreview file={file} kind={slot.accepts} /> : null}
          {!file && item ? <ItemPreview chosen={item} kind={slot.accepts} /> : null}
          <Row justify="between">
            {browse}
            <IconButton
              icon={IconX}
              label={`Remove the ${slot.label.toLowerCase()}`}
              onClick={() => clearSlot(bench, slot.name)}
            />
          </Row>
        </Stack>
      ) : (
        <DropZone
          kind={slot.accepts}
          title={slot.invitation}
          acceptsPaste={acceptsPaste}
          onFile={(definedFields) => putFile(bench, slot.name, definedFields)}
        >
          {browse}
        </DropZone>
      )}
      {isPicking ? (
        <Optional fallback={<p className={classes.fault}>Couldn’t open the library. Reload the page.</p>}>
          <Suspense fallback={null}>
            <ItemPicker
              opened
              title={slot.pickTitle}
              kinds={slot.libraries}
              onChoose={choose}
              onClose={() => setIsPicking(false)}
            />
          </Suspense>
        </Optional>
      ) : null}
    </Stack>
  )
}
