import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { meQuery } from '../api/account.ts'
import { navigate, useAddress } from '../navigation/address.ts'
import { mainScreenAt } from './screens.ts'

/** A link to a composer can contain a prompt, which fills it: `/text-to-image?prompt=A+red+barn`. */
export function usePromptParameter(): void {
  const client = useQueryClient()
  const path = useAddress(({ pathname }) => mainScreenAt(pathname)?.path)
  const prompt = useAddress(({ search }) => search.prompt)
  useEffect(() => {
    if (prompt === undefined || path === undefined) return
    const fill = async () => {
      const { id } = await client.ensureQueryData(meQuery)
      const { fillComposer } = await import('./fill-composer.ts')
      await fillComposer(path, id, { text: prompt })
      // A reload must not replace what the user changed since.
      await navigate({ to: `/${path}`, replace: true })
    }
    fill().catch(console.error)
  }, [client, path, prompt])
}

/** Lets the installed studio receive what other apps share; a tab of a browser needs no worker. */
function receiveShares(): () => void {
  const register = () => {
    navigator.serviceWorker?.register('/share-worker.js').catch(console.info)
  }
  if (matchMedia('(display-mode: standalone)').matches) register()
  addEventListener('appinstalled', register)
  return () => removeEventListener('appinstalled', register)
}

/** Opens what another app shared with the installed studio, in the composer that fits it. */
export function useShared(): void {
  const client = useQueryClient()
  const isShared = useAddress(({ search }) => 'shared' in search)
  useEffect(receiveShares, [])
  useEffect(() => {
    if (!isShared) return
    const open = async () => {
      const { id } = await client.ensureQueryData(meQuery)
      const { openShared } = await import('./shared-content.ts')
      await navigate({ to: (await openShared(id)) ?? '/home', replace: true })
    }
    open().catch(console.error)
  }, [client, isShared])
}
