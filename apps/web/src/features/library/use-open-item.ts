import { useCallback } from 'react'
import type { Item } from '../../api/kind-calls.ts'
import { navigate, useAddress } from '../../navigation/address.ts'
import { ITEM_PARAMETER } from '../../ui/item/item-path.ts'

interface Way {
  /** Replaces the current entry of the history. */
  readonly replace: boolean
  /** The entry was added by opening an item: closing it goes back. */
  readonly opensItem: boolean
}

function show(codeRef: string | undefined, { replace, opensItem }: Way): void {
  navigate({
    to: '.',
    search: (now) => ({ ...now, [ITEM_PARAMETER]: codeRef }),
    state: opensItem ? { opensItem } : {},
    replace,
    resetScroll: false,
  }).catch(console.error)
}

const open = ({ code_ref }: Pick<Item, 'code_ref'>) => show(code_ref, { replace: false, opensItem: true })

/** The open item of a library, which is part of the URL: Back closes it, and a link opens it. */
export function useOpenItem() {
  const codeRef = useAddress(({ search }) => search[ITEM_PARAMETER] ?? null)
  const isOpenedHere = useAddress(({ state }) => state.opensItem === true)
  /** Opens another item in place of this one: Back then closes it, too. */
  const browse = useCallback(
    ({ code_ref }: Pick<Item, 'code_ref'>) => show(code_ref, { replace: true, opensItem: isOpenedHere }),
    [isOpenedHere],
  )
  const close = useCallback(() => {
    if (isOpenedHere) window.history.back()
    else show(undefined, { replace: true, opensItem: false })
  }, [isOpenedHere])
  return { codeRef, open, browse, close }
}
