import { allKinds } from '@atelier/contract/kinds/kind'
import { memo } from 'react'
import { isItemKind } from '../../api/pending-items.ts'
import { Link } from '../../navigation/link.tsx'
import { Stack } from '../../ui/box/box.tsx'
import { formatExact } from '../../ui/format-number.ts'
import { ItemDate } from '../../ui/item/item-date.tsx'
import { ITEM_PARAMETER } from '../../ui/item/item-path.ts'
import { kindViews } from '../../ui/item/kinds.ts'
import classes from './history.module.css'
import type { HistoryItem } from './history-pages.ts'
import { eventIcons, kindIcons } from './history-words.ts'

interface HistoryRowProps {
  readonly entry: HistoryItem
  /** The item still exists in its library. */
  readonly exists: boolean
  /** Shows the actor, if there can be several. */
  readonly withActor: boolean
}

/** An entry: the item, its event, time, actor and cost. */
export const HistoryRow = memo(function HistoryRow({ entry, exists, withActor }: HistoryRowProps) {
  const { icon: Icon, words } = eventIcons[entry.event]
  const { kind, code_ref } = entry
  const isThere = exists && isItemKind(kind)
  const KindIcon = kindIcons[kind]
  return (
    <>
      <Stack as="span" tone="muted" className={classes.icon} data-event={entry.event}>
        <KindIcon size={20} stroke={1.75} aria-hidden />
        <span className={classes.sign}>
          <Icon size={14} aria-hidden />
        </span>
      </Stack>
      <Stack>
        {isThere ? (
          <Link className={classes.title} to={kindViews[kind].path} search={{ [ITEM_PARAMETER]: code_ref }}>
            {entry.title}
          </Link>
        ) : (
          <span className={classes.title}>{entry.title}</span>
        )}
        <span className={classes.detail}>
          {allKinds[entry.kind].nouns.one} · {words}
          {withActor ? ` · ${entry.actor.name || entry.actor.email}` : ''}
        </span>
      </Stack>
      <span className={classes.cost}>{entry.cost > 0 ? `${formatExact(entry.cost)} credits` : ''}</span>
      <span className={classes.date}>
        <ItemDate iso={entry.created_at} />
      </span>
    </>
  )
})
