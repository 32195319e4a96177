import type { MouseEvent } from 'react'

const controls = 'a, button, input, label, select, textarea, [role=slider], [role=menu]'

/** Whether a click on a row is meant for the row: not for a control inside, and not to select text. */
export function isForRow({ target, currentTarget }: MouseEvent): boolean {
  const control = target instanceof Element ? target.closest(controls) : null
  if (control && currentTarget.contains(control)) return false
  return getSelection()?.isCollapsed ?? true
}
