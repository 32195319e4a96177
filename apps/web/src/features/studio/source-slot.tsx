import { IconX } from '@tabler/icons-react'
import { useStore } from '../../state/store.ts'
import { Stack } from '../../ui/box/box.tsx'
import { useDraft } from '../../ui/composer/use-draft.ts'
import { DropZone } from '../../ui/drop-zone/drop-zone.tsx'
import { IconButton } from '../../ui/icon-button/icon-button.tsx'
import { LibraryButton } from './library-button.tsx'
import type { SourceSlot } from './mode.ts'
import { FilePreview, ItemPreview } from './source-preview.tsx'
import classes from './source-slot.module.css'
import { clearSlot, putFile, putItem, type Workbench } from './workbench.ts'

interface SlotProps {
  readonly slot: SourceSlot
  readonly bench: Workbench
  /** The ratio that an image is cropped to; absent if it is not. */
  readonly crop?: string | undefined
}

/** The slot of a source: a drop zone, or its content. */
export function SourceSlotView({ slot, bench, crop }: SlotProps) {
  const file = useStore(bench.files.state, (files) => files[slot.name])
  const item = useDraft(bench.drafts, ({ draft }) => draft[slot.name])
  const browse = (
    <LibraryButton
      title={slot.pickTitle}
      kinds={slot.libraries}
      isBrief={file !== undefined || item !== null}
      onChoose={(chosen) => putItem(bench, slot.name, chosen)}
    />
  )
  return (
    <Stack as="section" aria-label={slot.label}>
      {file || item ? (
        <div className={classes.filled}>
          {file ? <FilePreview file={file} kind={slot.accepts} crop={crop} /> : null}
          {!file && item ? <ItemPreview chosen={item} kind={slot.accepts} crop={crop} /> : null}
          {browse}
          <IconButton
            icon={IconX}
            label={`Remove the ${slot.label.toLowerCase()}`}
            onClick={() => clearSlot(bench, slot.name)}
          />
        </div>
      ) : (
        <DropZone
          kind={slot.accepts}
          isCompact
          title={slot.missing === null ? `${slot.invitation} (optional)` : slot.invitation}
          onFile={(chosen) => putFile(bench, slot.name, chosen)}
        >
          {browse}
        </DropZone>
      )}
    </Stack>
  )
}
