import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { meQuery } from '../api/account.ts'
import { navigate, useAddress } from '../navigation/address.ts'
import { fillComposer } from './fill-composer.ts'
import { mainScreenAt } from './screens.ts'
import { openShared, receiveShares } from './shared-content.ts'

/** A link to a composer can contain a prompt, which fills it: `/text-to-image?prompt=A+red+barn`. */
export function usePromptParameter(): void {
  const client = useQueryClient()
  const path = useAddress(({ pathname }) => mainScreenAt(pathname)?.path)
  const prompt = useAddress(({ search }) => search.prompt)
  useEffect(() => {
    if (prompt === undefined || path === undefined) return
    const fill = async () => {
      const { id } = await client.ensureQueryData(meQuery)
      await fillComposer(path, id, { text: prompt })
      // A reload must not replace what the user changed since.
      await navigate({ to: `/${path}`, replace: true })
    }
    fill().catch(console.error)
  }, [client, path, prompt])
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
      await navigate({ to: (await openShared(id)) ?? '/home', replace: true })
    }
    open().catch(console.error)
  }, [client, isShared])
}
