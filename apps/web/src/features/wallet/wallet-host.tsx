import { lazy, Suspense } from 'react'
import { useStore } from '../../state/store.ts'
import { walletOpened } from '../../ui/dialogs/wallet-opened.ts'
import { Optional } from '../../ui/optional.tsx'

const WalletDialog = lazy(async () => ({ default: (await import('./wallet-dialog.tsx')).WalletDialog }))

/** Shows the wallet while it is open. */
export function WalletHost() {
  const isOpen = useStore(walletOpened, (opened) => opened)
  if (!isOpen) return null
  return (
    <Optional fallback={null}>
      <Suspense fallback={null}>
        <WalletDialog onClose={() => walletOpened.set(false)} />
      </Suspense>
    </Optional>
  )
}
