import type { Item } from '../../../api/kind-calls.ts'
import { Card, Row, Stack, textStyles } from '../../../ui/box/box.tsx'
import { ItemDate } from '../../../ui/item/item-date.tsx'
import { factsOf } from '../../../ui/item/item-facts.ts'
import { itemName } from '../../../ui/item/item-name.ts'
import { ItemPrice } from '../../../ui/item/item-price.tsx'
import { CompareTakes } from './compare-takes.tsx'
import { type ItemGroup, letterOf, takesOf } from './groups.ts'
import { TakeRow } from './take-row.tsx'
import classes from './takes.module.css'

/** Audio by prompt, the newest first; takes of one prompt can be compared. */
export function Takes({ items }: { items: readonly Item[] }) {
  return (
    <Stack as="ul" gap="md">
      {takesOf(items).map((group) => (
        <li key={group.key}>
          <TakeGroup group={group} />
        </li>
      ))}
    </Stack>
  )
}

function TakeGroup({ group: { items } }: { group: ItemGroup }) {
  const [newest] = items
  const isSeveral = items.length > 1
  const name = itemName(newest)
  return (
    <Card as="article" aria-label={name}>
      <Row gap="md" align="start" justify="between" className={classes.head}>
        <Stack gap={2}>
          <h2 className={classes.prompt}>{isSeveral ? newest.text?.trim() || name : name}</h2>
          <p className={textStyles.caption}>
            {factsOf(newest).join(' · ')} · <ItemPrice item={newest} /> · <ItemDate iso={newest.created_at} />
          </p>
        </Stack>
        {isSeveral ? <CompareTakes takes={items} /> : null}
      </Row>
      <ul>
        {items.map((item, index) => (
          <TakeRow key={item.id} item={item} letter={isSeveral ? letterOf(items.length - 1 - index) : null} />
        ))}
      </ul>
    </Card>
  )
}
