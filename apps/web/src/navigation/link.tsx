import type { ComponentProps, MouseEvent } from 'react'
import { hrefOf, navigate, type Target, useAddress } from './address.ts'
import { preload } from './preload.ts'

interface LinkProps
  extends Pick<Target, 'to' | 'search' | 'hash' | 'state' | 'replace'>,
    Omit<ComponentProps<'a'>, 'href'> {}

/** Whether the browser itself should follow the link, for example into a new tab. */
function isForBrowser({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent, target?: string): boolean {
  return (
    button !== 0 || metaKey || ctrlKey || shiftKey || altKey || (target !== undefined && target !== '_self')
  )
}

/** Link to a screen; its code starts to load when the pointer or focus reaches the link. */
export function Link({
  to,
  search,
  hash,
  state,
  replace,
  onClick,
  onPointerEnter,
  onFocus,
  ...rest
}: LinkProps) {
  const href = hrefOf({ to, search, hash })
  const isHere = useAddress(({ pathname }) => href.split(/[?#]/, 1)[0] === pathname)
  return (
    <a
      {...(isHere ? { 'aria-current': 'page' } : {})}
      {...rest}
      href={href}
      onPointerEnter={(event) => {
        onPointerEnter?.(event)
        preload(href)
      }}
      onFocus={(event) => {
        onFocus?.(event)
        preload(href)
      }}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || isForBrowser(event, rest.target)) return
        event.preventDefault()
        navigate({ to, search, hash, state, replace }).catch(console.error)
      }}
    />
  )
}
