import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './composer-layout.module.css'

interface ComposerLayoutProps {
  readonly composer: ReactNode
  readonly settings: ReactNode
  readonly settingsLabel: string
  /** What was made lately. */
  readonly recent: ReactNode
}

/** The places of a generator's screen: the composer in the middle, settings at its right, results below. */
export function ComposerLayout({ composer, settings, settingsLabel, recent }: ComposerLayoutProps) {
  return (
    <div className={classes.screen}>
      <div className={classes.composer}>{composer}</div>
      <aside className={classes.settings} aria-label={settingsLabel}>
        {settings}
      </aside>
      <div className={classes.recent}>{recent}</div>
    </div>
  )
}

/** The same while the account is loaded. */
export function ComposerLoading() {
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

/** Stands there when the account can't be loaded. */
export function ComposerUnreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={classes.unreachable} role="alert">
      <p>Your account could not be loaded. What you wrote before is kept on this device.</p>
      <Button variant="default" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
