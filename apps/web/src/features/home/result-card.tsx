import { kinds } from '@atelier/contract/kinds/kind'
import { IconMessage } from '@tabler/icons-react'
import type { Item } from '../../api/kind-calls.ts'
import { isItemKind } from '../../api/pending-items.ts'
import { Link } from '../../navigation/link.tsx'
import { PlayButton } from '../../ui/audio-player/play-button.tsx'
import { textStyles } from '../../ui/box/box.tsx'
import { ItemDate } from '../../ui/item/item-date.tsx'
import { itemName } from '../../ui/item/item-name.ts'
import { itemPath } from '../../ui/item/item-path.ts'
import { modeViews } from '../../ui/item/kinds.ts'
import { pendingWords } from '../../ui/item/pending-words.ts'
import classes from './result-card.module.css'

/** An item on the home screen: it opens in the library; audio plays at once. */
export function ResultCard({ item }: { item: Item }) {
  const { kind } = item
  if (!isItemKind(kind)) return null
  const name = itemName(item)
  const mode = modeViews.get(item.mode)
  const isAudible = kinds[kind].medium === 'audio' && item.status === 'completed'
  return (
    <article className={classes.card} aria-label={name}>
      <div className={classes.view} data-status={item.status}>
        <View item={item} />
        {isAudible ? <PlayButton id={item.code_ref} url={item.url_file} name={name} /> : null}
      </div>
      <h3 className={classes.name}>
        <Link to={itemPath({ kind, code_ref: item.code_ref })} className={classes.link}>
          {name}
        </Link>
      </h3>
      <p className={textStyles.caption}>
        {mode?.label} · <ItemDate iso={item.created_at} />
      </p>
    </article>
  )
}

function View({ item }: { item: Item }) {
  const { kind, status } = item
  if (status === 'pending') return <span className={classes.words}>{pendingWords(item)}</span>
  if (status === 'failed') return <span className={classes.words}>Failed, not charged</span>
  const medium = isItemKind(kind) ? kinds[kind].medium : null
  if (medium === 'text') return <IconMessage size={28} stroke={1.5} aria-hidden />
  const url = item.url_poster ?? (medium === 'image' ? item.url_file : null)
  return url === null ? null : <img src={url} alt="" loading="lazy" decoding="async" />
}
