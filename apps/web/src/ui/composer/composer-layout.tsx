import { Button, Skeleton } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { Stack } from '../box/box.tsx'
import classes from './composer-layout.module.css'

interface ComposerLayoutProps {
  readonly composer: ReactNode
  readonly settings: ReactNode
  readonly settingsLabel: string
  /** Summary of the settings. If set, narrow screens collapse the settings to this line. */
  readonly settingsSummary?: string
  /** The most recent items. */
  readonly recent: ReactNode
}

/** The layout of a composer screen: the composer in the middle, settings on the right, results below. */
export function ComposerLayout(props: ComposerLayoutProps) {
  const { composer, settings, settingsLabel, settingsSummary, recent } = props
  return (
    <div className={classes.screen}>
      <div className={classes.composer}>{composer}</div>
      <aside className={classes.settings} aria-label={settingsLabel}>
        {settingsSummary === undefined ? settings : <Foldable summary={settingsSummary}>{settings}</Foldable>}
      </aside>
      <div className={classes.recent}>{recent}</div>
    </div>
  )
}

function Foldable({ summary, children }: { summary: string; children: ReactNode }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={classes.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconAdjustmentsHorizontal size={18} aria-hidden />
        <span className={classes.foldName}>Settings</span>
        <span className={classes.foldSummary}>{summary}</span>
        <IconChevronDown size={18} className={classes.foldSign} aria-hidden />
      </button>
      <div id={id} className={classes.foldable} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  )
}

/** A placeholder while the account is loading. */
export function ComposerLoading() {
  return (
    <div className={classes.screen} role="status" aria-label="Loading">
      <div className={classes.composer}>
        <Skeleton height={370} radius="lg" />
      </div>
      <div className={classes.settings}>
        <Skeleton height={280} radius="lg" />
      </div>
    </div>
  )
}

/** Shown when the account can't be loaded. */
export function ComposerUnreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <Stack gap="md" align="center" tone="muted" className={classes.unreachable} role="alert">
      <p>Couldn’t load your account. Your draft is saved on this device.</p>
      <Button variant="default" onClick={onRetry}>
        Try again
      </Button>
    </Stack>
  )
}
