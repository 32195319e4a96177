import type { Item } from '../../../api/kind-calls.ts'
import { isItemKind } from '../../../api/pending-items.ts'
import { AudioPlayer } from '../../../ui/audio-player/audio-player.tsx'
import { ItemActions } from '../../../ui/item/item-actions.tsx'
import { itemDragProps } from '../../../ui/item/item-drag.ts'
import { itemName } from '../../../ui/item/item-name.ts'
import { ItemFailure, ItemProgress } from '../../../ui/item/item-state.tsx'
import { useOffers } from '../../../ui/item/use-offers.ts'
import { Cancel } from './cancel.tsx'
import classes from './takes.module.css'

interface TakeRowProps {
  readonly item: Item
  /** Name among the takes of its prompt; null if it is the only one. */
  readonly letter: string | null
}

/** A take: its waveform or state, and its actions. */
export function TakeRow({ item, letter }: TakeRowProps) {
  const { remix, use } = useOffers()
  const { kind, status, url_file, duration } = item
  const isFinished = status === 'completed' && url_file !== null && isItemKind(kind)
  const drag = isFinished ? itemDragProps({ ...item, kind }) : {}
  return (
    <li className={classes.take} aria-label={letter === null ? undefined : `Take ${letter}`}>
      <div className={classes.sound}>
        {letter === null ? null : (
          <span className={classes.letter} aria-hidden {...drag}>
            {letter}
          </span>
        )}
        {status === 'pending' ? <ItemProgress item={item} /> : null}
        {status === 'failed' ? <ItemFailure item={item} onRetry={remix} /> : null}
        {isFinished ? (
          <AudioPlayer
            id={item.code_ref}
            url={url_file}
            name={itemName(item)}
            duration={duration}
            item={item}
          />
        ) : null}
      </div>
      <div className={classes.foot}>
        {status === 'pending' && isItemKind(kind) ? (
          <Cancel kind={kind} item={item} />
        ) : (
          <ItemActions item={item} onRemix={remix} onUse={use} />
        )}
      </div>
    </li>
  )
}
