import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { itemsOf } from '../../../api/item-pages.ts'
import { itemsQuery, useFreshItems } from '../../../api/items.ts'
import type { Item } from '../../../api/kind-calls.ts'
import { useSession } from '../../../api/session.ts'
import { playAtSamePosition, togglePlay, usePlaybackState } from '../../../ui/audio-player/playback.ts'
import { Row, Stack, textStyles } from '../../../ui/box/box.tsx'
import { useDraft } from '../../../ui/composer/use-draft.ts'
import { useOffers } from '../../../ui/item/use-offers.ts'
import { RecentItems } from '../../../ui/recent/recent-items.tsx'
import type { SpeechDrafts } from '../draft.ts'
import { beginningOf, takesOf } from './script-takes.ts'
import { TakeCard } from './take-card.tsx'
import classes from './takes.module.css'

/** Takes shown; the library has all. */
const MAX_TAKES = 12

const refsOf = (items: readonly Item[]): ReadonlySet<string> => new Set(items.map(({ code_ref }) => code_ref))

/** The newest recordings of the script in the composer, and those known since the screen opened. */
function useTakes(drafts: SpeechDrafts) {
  const team = useSession(({ selectedUserTeam }) => selectedUserTeam)
  const beginning = useDraft(drafts, ({ draft }) => beginningOf(draft.text))
  const { data } = useInfiniteQuery(itemsQuery('speech', team))
  useFreshItems('speech')
  const [known, setKnown] = useState<ReadonlySet<string> | null>(null)
  if (data && known === null) setKnown(refsOf(itemsOf(data)))
  const takes = useMemo(() => takesOf(itemsOf(data), beginning).slice(0, MAX_TAKES), [data, beginning])
  return { takes, known }
}

/** The recordings of this script, side by side, and below it the latest others. */
export function Takes({ drafts }: { drafts: SpeechDrafts }) {
  const { takes, known } = useTakes(drafts)
  const { remix } = useOffers()
  const loaded = useRef<string | null>(null)
  const refs = useMemo(() => refsOf(takes), [takes])
  const toggle = (id: string, url: string) => {
    const isOther = loaded.current !== null && loaded.current !== id && refs.has(loaded.current)
    if (isOther) playAtSamePosition(id, url)
    else togglePlay(id, url)
  }
  return (
    <Stack gap="xl">
      {takes.length > 0 ? (
        <section aria-label="Takes of this script">
          <Row gap="sm" align="baseline" justify="between" wrap className={classes.heading}>
            <h2 className={classes.title}>Takes</h2>
            {takes.length > 1 ? (
              <p className={textStyles.caption}>Play another take to hear it from the same position.</p>
            ) : null}
          </Row>
          <ul className={classes.takes}>
            {takes.map((take, index) => (
              <li key={take.code_ref}>
                <Loaded id={take.code_ref} loaded={loaded} />
                <TakeCard
                  take={take}
                  number={takes.length - index}
                  isNew={known !== null && !known.has(take.code_ref)}
                  onRemix={remix}
                  onToggle={toggle}
                />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <RecentItems kind="speech" without={refs} />
    </Stack>
  )
}

/** Notes which take is loaded, so that another one continues at its position. */
function Loaded({ id, loaded }: { id: string; loaded: { current: string | null } }) {
  const isLoaded = usePlaybackState(id) !== 'idle'
  useEffect(() => {
    if (!isLoaded) return
    loaded.current = id
    return () => {
      if (loaded.current === id) loaded.current = null
    }
  }, [isLoaded, id, loaded])
  return null
}
