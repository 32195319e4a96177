import { Modal } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Item } from '../../api/kind-calls.ts'
import { Stack } from '../box/box.tsx'
import { itemName } from '../item/item-name.ts'
import { useItemDialogs } from '../item-dialogs/use-item-dialogs.tsx'
import classes from './lightbox.module.css'
import { LightboxFacts } from './lightbox-facts.tsx'
import { LightboxStage } from './lightbox-stage.tsx'

/** Props of the lightbox. */
export interface LightboxProps {
  /** The items to browse, in order; those without a file are skipped. */
  readonly items: readonly Item[]
  /** Id of the open item; null when closed. */
  readonly openId: number | null
  readonly onOpen: (id: number | null) => void
  /** Called instead of closing when an action opens another screen. */
  readonly onLeave?: (() => void) | undefined
}

/** Whether a dialog is the topmost one: the others leave the keys to it. */
function isOnTop(dialog: HTMLElement | null): boolean {
  return [...document.querySelectorAll('[role=dialog][aria-modal=true], [role=menu]')].at(-1) === dialog
}

/** When it closes, the focus returns to the tile of the item last shown, or else to where it was. */
function useFocusReturn(openId: number | null) {
  const last = useRef<{ id: number; opener: Element | null } | null>(null)
  useLayoutEffect(() => {
    if (openId !== null) {
      last.current = { id: openId, opener: last.current ? last.current.opener : document.activeElement }
      return
    }
    const { id, opener } = last.current ?? {}
    last.current = null
    const target = document.querySelector(`[data-opens="${id}"]`) ?? opener
    if (target instanceof HTMLElement && target.isConnected) target.focus({ preventScroll: true })
  }, [openId])
}

/** Arrow keys browse and Escape closes, unless a dialog, a menu or a control above uses them. */
function useKeys(content: RefObject<HTMLElement | null>, by: (step: 1 | -1) => void, close: () => void) {
  // On the window and before the first paint: a key can be pressed before the focus has moved into the dialog.
  useLayoutEffect(() => {
    const press = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      if (defaultPrevented || (content.current && !isOnTop(content.current))) return
      if (key === 'Escape') close()
      // Sliders and players use the arrow keys themselves.
      if (target instanceof HTMLInputElement || target instanceof HTMLVideoElement) return
      if (key === 'ArrowLeft') by(-1)
      if (key === 'ArrowRight') by(1)
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  })
}

/** Shows an item of any kind in the full window with its details, and navigates to its neighbors. */
export function Lightbox({ items, openId, onOpen, onLeave }: LightboxProps) {
  const content = useRef<HTMLDivElement>(null)
  const dialogs = useItemDialogs()
  const viewable = items.filter(
    ({ id, url_file, status }) => id === openId || (url_file !== null && status !== 'pending'),
  )
  const at = viewable.findIndex(({ id }) => id === openId)
  const item = viewable[at]
  const close = () => onOpen(null)
  useFocusReturn(item ? item.id : null)
  const isGone = openId !== null && item === undefined
  // Deleted here or elsewhere: there is nothing to show.
  useEffect(() => {
    if (isGone) onOpen(null)
  }, [isGone, onOpen])
  const browse = (by: 1 | -1) => {
    const next = viewable[at + by]
    if (item && next) onOpen(next.id)
  }
  useKeys(content, browse, () => item && close())
  return (
    <Modal.Root
      opened={item !== undefined}
      onClose={close}
      closeOnEscape={false}
      returnFocus={false}
      fullScreen
    >
      <Modal.Content
        ref={content}
        classNames={{ content: classes.content }}
        aria-label={item ? itemName(item) : 'Item'}
      >
        {item ? (
          <div className={classes.frame}>
            <Stack padding="lg" className={classes.stage}>
              <LightboxStage key={item.id} item={item} />
              <Arrow by={-1} shown={at > 0} onPress={browse} />
              <Arrow by={1} shown={at < viewable.length - 1} onPress={browse} />
              <span className={classes.place} role="status">
                {at + 1} of {viewable.length}
              </span>
            </Stack>
            <LightboxFacts item={item} dialogs={dialogs} onClose={close} onLeave={onLeave ?? close} />
          </div>
        ) : null}
        {dialogs.shown}
      </Modal.Content>
    </Modal.Root>
  )
}

function Arrow({ by, shown, onPress }: { by: 1 | -1; shown: boolean; onPress: (by: 1 | -1) => void }) {
  const Icon = by === 1 ? IconChevronRight : IconChevronLeft
  if (!shown) return null
  return (
    <button
      type="button"
      className={classes.arrow}
      data-side={by === 1 ? 'right' : 'left'}
      aria-label={by === 1 ? 'Next' : 'Previous'}
      onClick={() => onPress(by)}
    >
      <Icon size={24} aria-hidden />
    </button>
  )
}
