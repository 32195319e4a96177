import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './banner.module.css'

/** A banner across the top of the content, with an action at its end. */
export function Banner(props: {
  /** Label of the banner for screen readers. */
  label: string
  tone: 'accent' | 'warning'
  icon: TablerIcon
  action: ReactNode
  children: ReactNode
}) {
  const { label, tone, icon: Icon, action, children } = props
  return (
    <section className={classes.banner} data-tone={tone} aria-label={label}>
      <Icon size={18} className={classes.icon} aria-hidden />
      <p className={classes.text}>{children}</p>
      {action}
    </section>
  )
}
