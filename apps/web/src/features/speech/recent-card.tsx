import type { Item } from '../../api/kind-calls.ts'
import { AudioPlayer } from '../../ui/audio-player/audio-player.tsx'
import { ItemActions } from '../../ui/item/item-actions.tsx'
import { ItemDate } from '../../ui/item/item-date.tsx'
import { ItemFailure, ItemProgress } from '../../ui/item/item-state.tsx'
import classes from './recent-recordings.module.css'

interface RecentCardProps {
  readonly item: Item
  readonly onRemix: (item: Item) => void
}

/** Recordings up to this length show their waveform before they are played: the download is small. */
const DRAWN_AT_ONCE_SECONDS = 60

const whole = new Intl.NumberFormat('en')

/** One recent recording: what it is, where it stands, what can be done with it. */
export function RecentCard({ item, onRemix }: RecentCardProps) {
  const { voice, settings } = item
  const format = typeof settings.output === 'string' ? settings.output.toUpperCase() : null
  return (
    <article className={classes.card} aria-label={item.title}>
      <div className={classes.top}>
        <div className={classes.words}>
          <h3 className={classes.name}>{item.title}</h3>
          <p className={classes.facts}>
            {[voice?.name, format].filter(Boolean).join(' · ')} · <Price item={item} /> ·{' '}
            <ItemDate iso={item.created_at} />
          </p>
        </div>
        <div className={classes.actions}>
          <ItemActions item={item} onRemix={onRemix} />
        </div>
      </div>
      <div className={classes.body}>
        {item.status === 'pending' ? <ItemProgress item={item} /> : null}
        {item.status === 'failed' ? <ItemFailure item={item} onRetry={onRemix} /> : null}
        {item.url_file === null || item.status === 'pending' ? null : (
          <AudioPlayer
            id={item.code_ref}
            url={item.url_file}
            name={item.title}
            duration={item.duration}
            eager={item.duration !== null && item.duration <= DRAWN_AT_ONCE_SECONDS}
          />
        )}
      </div>
    </article>
  )
}

function Price({ item }: { item: Item }) {
  return item.status === 'failed' ? (
    <s>{whole.format(item.cost)} credits</s>
  ) : (
    <>{whole.format(item.cost)} credits</>
  )
}
