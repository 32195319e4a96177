import type { ReactNode } from 'react'
import { Card, Row, Stack, textStyles } from '../../ui/box/box.tsx'
import classes from './card.module.css'

/** A card within a section. */
export function SettingsCard({ children }: { children: ReactNode }) {
  return <Card divided>{children}</Card>
}

interface SettingsRowProps {
  readonly name: ReactNode
  /** Details, one element per line. */
  readonly facts: ReactNode
  /** Its buttons. */
  readonly children?: ReactNode
  /** Renders a list item. */
  readonly listed?: boolean
}

/** A row of a card: title, details and actions. */
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

/** Rows of a card as a list, labelled for screen readers. */
export function SettingsList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack as="ul" divided aria-label={label}>
      {children}
    </Stack>
  )
}

/** Actions of the whole card. */
export function SettingsFoot({ children }: { children: ReactNode }) {
  return <div className={classes.more}>{children}</div>
}

/** Shown instead of an empty list. */
export function SettingsEmpty({ children }: { children: ReactNode }) {
  return <p className={classes.empty}>{children}</p>
}
