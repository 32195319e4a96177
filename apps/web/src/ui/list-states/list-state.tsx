import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Stack } from '../box/box.tsx'
import classes from './list-states.module.css'

interface ListStateProps {
  readonly icon: TablerIcon
  readonly title: string
  readonly text: string
  /** Action button. */
  readonly children: ReactNode
}

/** Shown instead of a list: empty, no matches, or failed. */
export function ListState({ icon: Icon, title, text, children }: ListStateProps) {
  return (
    <Stack gap="xs" align="center" className={classes.state}>
      <Icon size={32} stroke={1.5} className={classes.icon} aria-hidden />
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.text}>{text}</p>
      {children}
    </Stack>
  )
}
