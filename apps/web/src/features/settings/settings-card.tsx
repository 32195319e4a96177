import type { ReactNode } from 'react'
import { Card, Row, Stack, textStyles } from '../../ui/box/box.tsx'
import classes from './card.module.css'

/** The framed part of a section. */
export function SettingsCard({ children }: { children: ReactNode }) {
  return <Card divided>{children}</Card>
}

interface SettingsRowProps {
  readonly name: ReactNode
  /** What there is to know of it, an element for each line. */
  readonly facts: ReactNode
  /** Its buttons. */
  readonly children?: ReactNode
  /** An entry of a list rather than one of a kind. */
  readonly listed?: boolean
}

/** A line of a card: what it is, what there is to know of it, and what can be done. */
export function SettingsRow({ name, facts, children, listed = false }: SettingsRowProps) {
  const Line = listed ? 'li' : 'div'
  return (
    <Line className={classes.row}>
      <Stack gap={2} className={classes.what}>
        <span className={textStyles.strong}>{name}</span>
        <Stack gap={2} tone="muted" size="sm" className={textStyles.breaks}>
          {facts}
        </Stack>
      </Stack>
      {children ? (
        <Row gap="xs" wrap>
          {children}
        </Row>
      ) : null}
    </Line>
  )
}

/** Lines of a card that are a list, named for screen readers. */
export function SettingsList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack as="ul" divided aria-label={label}>
      {children}
    </Stack>
  )
}

/** What can be done with a card as a whole. */
export function SettingsFoot({ children }: { children: ReactNode }) {
  return <div className={classes.more}>{children}</div>
}

/** Shown instead of an empty list. */
export function SettingsEmpty({ children }: { children: ReactNode }) {
  return <p className={classes.empty}>{children}</p>
}
