import { Button } from '@mantine/core'
import { useStore } from '../../../state/store.ts'
import { Row } from '../../../ui/box/box.tsx'
import type { SourceSlot } from '../mode.ts'
import classes from '../source-slot.module.css'
import { restoreSource, type Workbench } from '../workbench.ts'

interface ReplacedSourceProps {
  readonly bench: Workbench
  readonly slots: readonly SourceSlot[]
}

/** Offers the source that another one replaced. */
export function ReplacedSource({ bench, slots }: ReplacedSourceProps) {
  const replaced = useStore(bench.replaced, (now) => now)
  const slot = slots.find(({ name }) => name === replaced?.slot)
  if (!slot) return null
  return (
    <Row gap="xs" tone="muted" size="sm" className={classes.note} role="status">
      The {slot.label.toLowerCase()} was replaced.
      <Button variant="subtle" size="compact-sm" onClick={() => restoreSource(bench)}>
        Undo
      </Button>
    </Row>
  )
}
