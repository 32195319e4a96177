import type { Item } from '../../api/kind-calls.ts'
import { AudioPlayer } from '../audio-player/audio-player.tsx'
import { Row, textStyles } from '../box/box.tsx'
import { ItemActions } from '../item/item-actions.tsx'
import { ItemDate } from '../item/item-date.tsx'
import { factsOf } from '../item/item-facts.ts'
import { itemName } from '../item/item-name.ts'
import { ItemPrice } from '../item/item-price.tsx'
import { ItemFailure, ItemProgress } from '../item/item-state.tsx'
import type { NextAction } from '../item/kinds.ts'
import classes from './audio-card.module.css'

interface AudioCardProps {
  readonly item: Item
  readonly onRemix: (item: Item) => void
  /** Passes the audio to another composer. */
  readonly onUse?: (item: Item, action: NextAction) => void
}

/** A recording, sound or piece of music, with its status and actions. */
export function AudioCard({ item, onRemix, onUse }: AudioCardProps) {
  const name = itemName(item)
  return (
    <article className={classes.card} aria-label={name}>
      <Row gap="md" align="start" justify="between" className={classes.top}>
        <div className={classes.words}>
          <h3 className={classes.name}>{name}</h3>
          <p className={textStyles.caption}>
            {factsOf(item).join(' · ')} · <ItemPrice item={item} /> · <ItemDate iso={item.created_at} />
          </p>
        </div>
        <div className={classes.actions}>
          <ItemActions item={item} onRemix={onRemix} onUse={onUse} />
        </div>
      </Row>
      <div className={classes.body}>
        {item.status === 'pending' ? <ItemProgress item={item} /> : null}
        {item.status === 'failed' ? <ItemFailure item={item} onRetry={onRemix} /> : null}
        {item.url_file === null || item.status === 'pending' ? null : (
          <AudioPlayer
            id={item.code_ref}
            url={item.url_file}
            name={name}
            duration={item.duration}
            item={item}
          />
        )}
      </div>
    </article>
  )
}
