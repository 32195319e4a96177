import type { TablerIcon } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import classes from './action-menu.module.css'
import { placeBeside } from './place-beside.ts'

/** An entry of a menu: an action or a download. */
export interface MenuAction {
  readonly label: string
  readonly icon: TablerIcon
  /** The action cannot be undone. */
  readonly danger?: boolean
  /** Starts a new group of entries. */
  readonly begins?: boolean
  readonly does: (() => void) | { readonly download: string }
}

interface ActionMenuProps {
  /** Label of the menu for screen readers. */
  readonly label: string
  /** The button that opened the menu. */
  readonly anchor: HTMLElement
  readonly actions: readonly MenuAction[]
  readonly onClose: () => void
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** A menu next to the button that opened it, with arrow key navigation; Escape and a click elsewhere close it. */
export function ActionMenu({ label, anchor, actions, onClose }: ActionMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!menu.current) return
    menu.current.showPopover()
    placeBeside(menu.current, anchor)
    menu.current.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }, [anchor])
  const close = () => {
    anchor.focus()
    onClose()
  }
  const step = (event: KeyboardEvent) => {
    const lines = [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
    const at = lines.findIndex((line) => line.matches(':focus'))
    const next = STEPS[event.key]
    if (next) event.preventDefault()
    if (next) lines[next(at, lines.length)]?.focus()
    else if (event.key === 'Tab') close()
  }
  return createPortal(
    <div
      ref={menu}
      popover="auto"
      role="menu"
      aria-label={label}
      className={classes.menu}
      onKeyDown={step}
      onToggle={({ newState }) => newState === 'closed' && close()}
    >
      {actions.map((action) => (
        <Line key={action.label} action={action} onDone={close} />
      ))}
    </div>,
    // Inside a dialog, everything outside of it is inert; elsewhere, the menu belongs to the landmark of its button.
    anchor.closest('[role=dialog], main') ?? document.body,
  )
}

function Line({ action, onDone }: { action: MenuAction; onDone: () => void }) {
  const { label, icon: Icon, does, danger, begins } = action
  const attributes = {
    role: 'menuitem',
    tabIndex: -1,
    className: classes.line,
    // Escape closes the menu, not the surrounding dialog.
    'data-mantine-stop-propagation': true,
    'data-danger': danger || undefined,
    'data-begins': begins || undefined,
  } as const
  const words: ReactNode = (
    <>
      <Icon size={17} aria-hidden />
      {label}
    </>
  )
  if (typeof does !== 'function') {
    return (
      <a {...attributes} href={does.download} download onClick={onDone}>
        {words}
      </a>
    )
  }
  return (
    <button
      type="button"
      {...attributes}
      onClick={() => {
        onDone()
        does()
      }}
    >
      {words}
    </button>
  )
}
