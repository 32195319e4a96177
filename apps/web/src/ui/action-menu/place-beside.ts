/** Distance between a menu, its button and the window's edges, in pixels. */
const GAP = 6

/** Position of a menu: below its button, or above it if there is more space, and always within the window. */
export function placeFor(
  button: Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>,
  menu: { readonly width: number; readonly height: number },
  room: { readonly width: number; readonly height: number },
): { left: number; top: number } {
  const below = button.bottom + GAP
  const fitsBelow = below + menu.height + GAP <= room.height
  const above = Math.max(GAP, button.top - GAP - menu.height)
  const top =
    fitsBelow || button.top < room.height / 2 ? Math.min(below, room.height - menu.height - GAP) : above
  // A menu of a button in the left half is aligned with the button's left edge, so that it stays above its item.
  const isLeft = (button.left + button.right) / 2 < room.width / 2
  const wanted = isLeft ? button.left : button.right - menu.width
  const left = Math.min(Math.max(GAP, wanted), room.width - menu.width - GAP)
  return { left, top: Math.max(GAP, top) }
}

/** Positions an open menu next to its button. */
export function placeBeside(menu: HTMLElement, button: HTMLElement): void {
  const { offsetWidth: width, offsetHeight: height } = menu
  const room = { width: document.documentElement.clientWidth, height: window.innerHeight }
  const { left, top } = placeFor(button.getBoundingClientRect(), { width, height }, room)
  menu.style.left = `${left}px`
  menu.style.top = `${top}px`
}
