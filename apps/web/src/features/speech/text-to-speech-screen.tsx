import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { meQuery } from '../../api/account.ts'
import { ComposerLayout, ComposerLoading, ComposerUnreachable } from '../../ui/composer/composer-layout.tsx'
import { takeOffer, useOffer } from '../../ui/item/remix.ts'
import { RecentItems } from '../../ui/recent/recent-items.tsx'
import { Composer } from './composer.tsx'
import type { SpeechDrafts } from './draft.ts'
import { remixOf } from './remix-draft.ts'
import { SettingsPanel } from './settings-panel.tsx'
import { draftOf } from './speech-drafts.ts'

/** Turns a text into a recording: composer, settings, and the newest results. */
export function TextToSpeechScreen() {
  const { data: user, isError, refetch } = useQuery(meQuery)
  if (user) return <Studio drafts={draftOf(user.id)} />
  if (isError) return <ComposerUnreachable onRetry={() => void refetch()} />
  return <ComposerLoading />
}

/** Fills the composer with an item that was offered to it, here or on another screen. Answers a remark about it. */
function useRemix(drafts: SpeechDrafts): string | null {
  const isOffered = useOffer('TEXT_TO_SPEECH') !== null
  const [remark, setRemark] = useState<string | null>(null)
  useEffect(() => {
    const offer = isOffered ? takeOffer('TEXT_TO_SPEECH') : null
    if (!offer) return
    const { draft, note } = remixOf(offer.item, drafts.get())
    drafts.change(draft)
    setRemark(note)
    import('./remix-cast.ts')
      .then(({ namedCastOf, readCast }) => readCast(namedCastOf(offer.item.settings)))
      .then(({ cast, missing }) => {
        // Meanwhile something else may have been written.
        if (drafts.get().text === draft.text) drafts.change(cast)
        if (missing.length > 0) setRemark(`${missing.join(', ')}: the voice is not offered any more.`)
      })
      .catch(() => setRemark('The voices of the speakers could not be loaded. Choose them anew.'))
    window.scrollTo({ top: 0, behavior: 'smooth' })
  }, [isOffered, drafts])
  return remark
}

function Studio({ drafts }: { drafts: SpeechDrafts }) {
  const remark = useRemix(drafts)
  return (
    <ComposerLayout
      composer={<Composer drafts={drafts} remark={remark} />}
      settings={<SettingsPanel drafts={drafts} />}
      settingsLabel="Recording settings"
      recent={<RecentItems kind="speech" />}
    />
  )
}
