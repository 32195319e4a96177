import type { ItemKind } from '@atelier/contract/kinds/kind'
import { Button } from '@mantine/core'
import type { Item } from '../../../api/kind-calls.ts'
import { itemName } from '../../../ui/item/item-name.ts'
import { useDeleteItems } from '../../../ui/item/use-item-actions.ts'

interface CancelProps {
  readonly kind: ItemKind
  readonly item: Item
  readonly className?: string | undefined
}

/** Cancels a pending item after a question that names the refund. */
export function Cancel({ kind, item, className }: CancelProps) {
  const deletion = useDeleteItems(kind)
  return (
    <Button
      variant="default"
      size="compact-sm"
      className={className}
      aria-label={`Cancel ${itemName(item)}`}
      onClick={() => void deletion.ask([item])}
    >
      Cancel
    </Button>
  )
}
