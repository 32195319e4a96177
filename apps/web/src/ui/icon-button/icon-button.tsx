import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import classes from './icon-button.module.css'

/** A button that is an icon; `label` is its name for screen readers and on hover. */
export function IconButton(
  props: ComponentPropsWithRef<'button'> & { icon: TablerIcon; label: string; size?: number },
) {
  const { icon: Icon, label, size = 18, className, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      className={`${classes.button} ${className ?? ''}`}
      aria-label={label}
      title={label}
    >
      <Icon size={size} aria-hidden />
    </button>
  )
}
