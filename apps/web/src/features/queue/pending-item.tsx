import { IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react'
import type { Item } from '../../api/kind-calls.ts'
import { isItemKind } from '../../api/pending-items.ts'
import { textStyles } from '../../ui/box/box.tsx'
import { IconButton } from '../../ui/icon-button/icon-button.tsx'
import { itemName } from '../../ui/item/item-name.ts'
import { ItemPrice } from '../../ui/item/item-price.tsx'
import { pendingWords, shareOf } from '../../ui/item/pending-words.ts'
import { useDeleteItems } from '../../ui/item/use-item-actions.ts'
import { ProgressBar } from '../../ui/progress-bar/progress-bar.tsx'
import { KindThumb } from './kind-thumb.tsx'
import classes from './queue-drawer.module.css'
import { canPause } from './queue-order.ts'
import type { QueueActions } from './use-queue-actions.ts'

interface PendingItemProps {
  readonly item: Item
  readonly onSteer: QueueActions['steer']
}

/** A pending item: its place, estimate, progress and price, and what can be done with it. */
export function PendingItem({ item, onSteer }: PendingItemProps) {
  const name = itemName(item)
  const picture = item.sources.find(({ input }) => input === 'image')?.url
  const isRunning = item.position === null && !item.paused
  return (
    <li className={classes.row}>
      <KindThumb kind={item.kind} picture={picture} />
      <div className={classes.what}>
        <span className={textStyles.name} title={name}>
          {name}
        </span>
        {isRunning ? <ProgressBar label={`Generating ${name}`} share={shareOf(item)} /> : null}
        <span className={textStyles.caption}>
          {pendingWords(item)} · <ItemPrice item={item} />
        </span>
      </div>
      <div className={classes.actions}>
        {canPause(item) ? (
          <IconButton icon={IconPlayerPause} label={`Pause ${name}`} onClick={() => onSteer(item, 'pause')} />
        ) : null}
        {item.paused ? (
          <IconButton
            icon={IconPlayerPlay}
            label={`Resume ${name}`}
            onClick={() => onSteer(item, 'resume')}
          />
        ) : null}
        {isItemKind(item.kind) ? <CancelButton item={item} kind={item.kind} name={name} /> : null}
      </div>
    </li>
  )
}

interface CancelButtonProps {
  readonly item: Item
  readonly kind: Parameters<typeof useDeleteItems>[0]
  readonly name: string
}

function CancelButton({ item, kind, name }: CancelButtonProps) {
  const { ask, isPending } = useDeleteItems(kind)
  return (
    <IconButton icon={IconX} label={`Cancel ${name}`} disabled={isPending} onClick={() => void ask([item])} />
  )
}
