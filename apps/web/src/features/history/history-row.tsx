import { allKinds } from '@atelier/contract/kinds/kind'
import { memo } from 'react'
import { isItemKind } from '../../api/pending-items.ts'
import { Link } from '../../navigation/link.tsx'
import { Stack } from '../../ui/box/box.tsx'
import { formatExact } from '../../ui/format-number.ts'
import { ItemDate } from '../../ui/item/item-date.tsx'
import { kindViews } from '../../ui/item/kinds.ts'
import classes from './history.module.css'
import type { HistoryItem } from './history-pages.ts'
import { eventIcons } from './history-words.ts'

interface HistoryRowProps {
  readonly entry: HistoryItem
  /** The item still exists in its library. */
  readonly exists: boolean
  /** Shows the actor, if there can be several. */
  readonly withActor: boolean
}

/** Maximum length of a library search. */
const MAX_SEARCH = 200

/** An entry: the item, its event, time, actor and cost. */
export const HistoryRow = memo(function HistoryRow({ entry, exists, withActor }: HistoryRowProps) {
  const { icon: Icon, words } = eventIcons[entry.event]
  const library = exists && isItemKind(entry.kind) ? kindViews[entry.kind].path : undefined
  return (
    <>
      <Stack as="span" tone="muted" className={classes.icon} data-event={entry.event}>
        <Icon size={20} stroke={1.75} aria-hidden />
      </Stack>
      <Stack>
        {library ? (
          <Link className={classes.title} to={library} search={{ search: entry.title.slice(0, MAX_SEARCH) }}>
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
