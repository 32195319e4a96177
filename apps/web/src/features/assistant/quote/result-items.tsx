import type { ItemKind } from '@atelier/contract/kinds/kind'
import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { itemQuery } from '../../../api/items.ts'
import type { Item } from '../../../api/kind-calls.ts'
import { Link } from '../../../navigation/link.tsx'
import { Card, Stack, textStyles } from '../../../ui/box/box.tsx'
import { isVisual, kindViews } from '../../../ui/item/kinds.ts'
import { useOffers } from '../../../ui/item/use-offers.ts'
import { AudioCard } from '../../../ui/media/audio-card.tsx'
import { RecentTiles } from '../../../ui/recent/recent-tiles.tsx'
import { itemKindOf, type Result } from '../conversation.ts'
import classes from './result-items.module.css'

const groupsOf = (results: readonly Result[]) => [...Map.groupBy(results, ({ type }) => itemKindOf(type))]

/** The items a conversation generated, with a link to their library. */
export function ResultItems({ results }: { results: readonly Result[] }) {
  return (
    <Stack gap="md">
      {groupsOf(results).map(([kind, its]) => (
        <Group key={kind} kind={kind} results={its} />
      ))}
    </Stack>
  )
}

function Group({ kind, results }: { kind: ItemKind; results: readonly Result[] }) {
  const queries = useQueries({ queries: results.map(({ conversion_id }) => itemQuery(conversion_id)) })
  const items = queries.flatMap(({ data, isError }) => (data && !isError ? [data] : []))
  const missing = queries.filter(({ isError }) => isError).length
  const place = kindViews[kind]
  return (
    <Stack as="section" gap="xs" aria-label={place.name}>
      <VisuallyHidden>
        <h2>{place.name}</h2>
      </VisuallyHidden>
      {queries.some(({ isPending }) => isPending) ? (
        <Skeleton className={classes.shape} data-kind={kind} />
      ) : null}
      {items.length > 0 ? <Items kind={kind} items={items} /> : null}
      <p className={textStyles.note}>
        {missing > 0 ? <span>{missing === 1 ? '1 item was' : `${missing} items were`} deleted. </span> : null}
        <Link to={place.path}>Open {place.name}</Link>
      </p>
    </Stack>
  )
}

function Items({ kind, items }: { kind: ItemKind; items: readonly Item[] }) {
  const { remix, use } = useOffers()
  if (isVisual(kind)) return <RecentTiles kind={kind} items={items} />
  return (
    <Card as="ul" divided>
      {items.map((item) => (
        <li key={item.id}>
          <AudioCard item={item} onRemix={remix} onUse={use} />
        </li>
      ))}
    </Card>
  )
}
