import type { Item } from '../../../api/kind-calls.ts'
import { textStyles } from '../../../ui/box/box.tsx'
import { ItemDate } from '../../../ui/item/item-date.tsx'
import { factsOf } from '../../../ui/item/item-facts.ts'
import { itemName } from '../../../ui/item/item-name.ts'
import type { ItemGroup } from './groups.ts'
import { columnsOf, ratioOf } from './ratio.ts'
import { ResultTile, type TileHandlers } from './result-tile.tsx'
import classes from './results.module.css'

/** Width divided by height of the space of the newest batch, on wide and narrow screens. */
const WIDE_ROOM = 1.9
const NARROW_ROOM = 0.9

/** The space that a batch takes: its ratio, and its columns on wide and narrow screens. */
function shapeOf({ items }: ItemGroup, isNewest: boolean) {
  const [first] = items
  const [count, ratio] = [items.length, ratioOf(first)]
  const wide = isNewest ? columnsOf(count, ratio, WIDE_ROOM) : count
  const narrow = columnsOf(count, ratio, NARROW_ROOM)
  return {
    '--ratio': ratio,
    ...{ '--wide': wide, '--wide-rows': Math.ceil(count / wide) },
    ...{ '--narrow': narrow, '--narrow-rows': Math.ceil(count / narrow) },
  }
}

const whole = new Intl.NumberFormat('en')

/** Settings and price of a batch; a failed result costs nothing. */
function settingsOf(items: readonly Item[]): string {
  const [first] = items
  const cost = items.reduce((sum, item) => sum + (item.status === 'failed' ? 0 : item.cost), 0)
  return [
    ...(first ? factsOf(first) : []),
    `${whole.format(cost)} ${cost === 1 ? 'credit' : 'credits'}`,
  ].join(' · ')
}

interface BatchProps extends TileHandlers {
  readonly batch: ItemGroup
  readonly isNewest?: boolean
}

/** The results of one start, in their true ratio at equal heights, and what they were made from. */
export function Batch({ batch, isNewest = false, onOpen, onMore }: BatchProps) {
  const { items } = batch
  const [first] = items
  const name = itemName(first)
  return (
    <li className={classes.batch} style={shapeOf(batch, isNewest)} data-count={Math.min(items.length, 2)}>
      <ul className={classes.tiles} aria-label={name}>
        {items.map((item) => (
          <ResultTile key={item.id} item={item} isLarge={isNewest} onOpen={onOpen} onMore={onMore} />
        ))}
      </ul>
      <div className={classes.words}>
        <p className={classes.prompt} title={first.text ?? undefined}>
          {isNewest ? first.text?.trim() || name : name}
        </p>
        <p className={textStyles.caption}>
          {settingsOf(items)} · <ItemDate iso={first.created_at} />
        </p>
      </div>
    </li>
  )
}
