import type { ItemKind } from '@atelier/contract/kinds/kind'
import type { Item } from '../../api/kind-calls.ts'
import { formatDuration } from '../audio-player/format-duration.ts'
import { PlayButton } from '../audio-player/play-button.tsx'
import { Row, Stack } from '../box/box.tsx'
import { ItemDate } from '../item/item-date.tsx'
import { factsOf } from '../item/item-facts.ts'
import { isVisual } from '../item/kinds.ts'
import classes from './item-picker.module.css'

interface PickerItemsProps {
  readonly kind: ItemKind
  readonly items: readonly Item[]
  readonly onChoose: (item: Item) => void
}

/** The selectable items, with previews of images and videos, and a player for audio. */
export function PickerItems({ kind, items, onChoose }: PickerItemsProps) {
  const isSeen = isVisual(kind)
  return (
    <ul className={isSeen ? classes.tiles : classes.rows}>
      {items.map((item) => (
        <li key={item.id}>
          {isSeen ? <Tile item={item} onChoose={onChoose} /> : <ItemRow item={item} onChoose={onChoose} />}
        </li>
      ))}
    </ul>
  )
}

interface EntryProps {
  readonly item: Item
  readonly onChoose: (item: Item) => void
}

function Tile({ item, onChoose }: EntryProps) {
  return (
    <button type="button" className={classes.tile} onClick={() => onChoose(item)}>
      <span className={classes.picture} data-kind={item.kind}>
        {item.url_poster === null ? null : (
          <img src={item.url_poster} alt="" loading="lazy" decoding="async" />
        )}
      </span>
      <span className={classes.name}>{item.title}</span>
    </button>
  )
}

function ItemRow({ item, onChoose }: EntryProps) {
  return (
    <Row gap="sm" className={classes.row}>
      <PlayButton id={`pick:${item.code_ref}`} url={item.url_file} name={item.title} />
      <Stack type="button" as="button" grow className={classes.sound} onClick={() => onChoose(item)}>
        <span className={classes.name}>{item.title}</span>
        <span className={classes.facts}>
          {[...factsOf(item), formatDuration(item.duration)].join(' · ')} · <ItemDate iso={item.created_at} />
        </span>
      </Stack>
    </Row>
  )
}
