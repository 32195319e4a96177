import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Item } from '../../api/kind-calls.ts'
import { ITEM_PARAMETER } from '../../ui/item/item-path.ts'

/** The open item of a library, which is part of the URL: Back closes it, and a link opens it. */
export function useOpenItem() {
  const navigate = useNavigate()
  const { history } = useRouter()
  const codeRef = useLocation({ select: ({ searchStr }) => codeIn(searchStr) })
  const isOpenedHere = useLocation({ select: ({ state }) => state.opensItem === true })
  const go = useCallback(
    (to: string | undefined, { replace, opensItem }: { replace: boolean; opensItem: boolean }) =>
      void navigate({
        to: '.',
        search: ((old: object) => ({ ...old, [ITEM_PARAMETER]: to })) as never,
        state: opensItem ? { opensItem } : {},
        replace,
        resetScroll: false,
      }),
    [navigate],
  )
  const open = useCallback(
    ({ code_ref }: Pick<Item, 'code_ref'>) => go(code_ref, { replace: false, opensItem: true }),
    [go],
  )
  /** Opens another item in place of this one: Back then closes it, too. */
  const browse = useCallback(
    ({ code_ref }: Pick<Item, 'code_ref'>) => go(code_ref, { replace: true, opensItem: isOpenedHere }),
    [go, isOpenedHere],
  )
  const close = useCallback(() => {
    if (isOpenedHere) history.back()
    else go(undefined, { replace: true, opensItem: false })
  }, [go, history, isOpenedHere])
  return { codeRef, open, browse, close }
}

/** The router may have written a code of digits as a JSON string. */
function codeIn(search: string): string | null {
  return new URLSearchParams(search).get(ITEM_PARAMETER)?.replaceAll('"', '') ?? null
}
