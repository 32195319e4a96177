import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './banner.module.css'

/** A slim line across the top of the content, with a way on at its end. */
export function Banner(props: {
  tone: 'accent' | 'warning'
  icon: TablerIcon
  action: ReactNode
  children: ReactNode
}) {
  const { tone, icon: Icon, action, children } = props
  return (
    <div className={classes.banner} data-tone={tone}>
      <Icon size={18} className={classes.icon} aria-hidden />
      <p className={classes.text}>{children}</p>
      {action}
    </div>
  )
}
