import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { meQuery } from '../../api/account.ts'
import { offerRemix, takeRemix, useRemixOffered } from '../../ui/item/remix.ts'
import { Composer } from './composer.tsx'
import type { DraftStore } from './draft-store.ts'
import { RecentRecordings } from './recent-recordings.tsx'
import { remixOf } from './remix-draft.ts'
import { SettingsPanel } from './settings-panel.tsx'
import classes from './text-to-speech-screen.module.css'
import { draftOf } from './use-draft.ts'

/** Turns a text into a recording: composer, settings, and the newest results. */
export function TextToSpeechScreen() {
  const { data: user, isError, refetch } = useQuery(meQuery)
  if (user) return <Studio drafts={draftOf(user.id)} />
  if (isError) return <Unreachable onRetry={() => void refetch()} />
  return <Loading />
}

/** Fills the composer with an item that was offered to it, here or on another screen. Answers a remark about it. */
function useRemix(drafts: DraftStore): string | null {
  const isOffered = useRemixOffered('speech')
  const [remark, setRemark] = useState<string | null>(null)
  useEffect(() => {
    const item = isOffered ? takeRemix('speech') : null
    if (!item) return
    const { draft, note } = remixOf(item, drafts.get())
    drafts.change(draft)
    setRemark(note)
    window.scrollTo({ top: 0, behavior: 'smooth' })
  }, [isOffered, drafts])
  return remark
}

function Studio({ drafts }: { drafts: DraftStore }) {
  const remark = useRemix(drafts)
  return (
    <div className={classes.screen}>
      <div className={classes.composer}>
        <Composer drafts={drafts} remark={remark} />
      </div>
      <aside className={classes.settings} aria-label="Recording settings">
        <SettingsPanel drafts={drafts} />
      </aside>
      <div className={classes.recent}>
        <RecentRecordings onRemix={offerRemix} />
      </div>
    </div>
  )
}

function Loading() {
  return (
    <div className={classes.screen} role="status" aria-label="Loading">
      <div className={classes.composer}>
        <Skeleton className={classes.composerShape} />
      </div>
      <div className={classes.settings}>
        <Skeleton className={classes.settingsShape} />
      </div>
    </div>
  )
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={classes.unreachable} role="alert">
      <p>Your account could not be loaded. What you wrote before is kept on this device.</p>
      <Button variant="default" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
