import type { ReactNode } from 'react'
import { PlayerHost } from '../../features/player/player-host.tsx'
import { ProfileHost } from '../../features/profile/profile-host.tsx'
import { ConnectionBanner } from '../../features/session/connection-banner.tsx'
import { useLiveSession } from '../../features/session/use-live-session.ts'
import { StorageBanner } from '../../features/settings/own-data/storage-banner.tsx'
import { useTeamCheck } from '../../features/team/use-team-check.ts'
import { SubscribeBanner } from '../../features/wallet/subscribe-banner.tsx'
import { WalletHost } from '../../features/wallet/wallet-host.tsx'
import { usePathname } from '../../navigation/address.ts'
import { mainScreenAt } from '../screens.ts'
import { Header } from './header.tsx'
import classes from './main-layout.module.css'
import { Rail } from './rail.tsx'

/** The layout of every screen that requires a session: rail, header, banners and the screen. */
export function MainLayout({ children }: { children: ReactNode }) {
  useLiveSession()
  useTeamCheck()
  const pathname = usePathname()
  const screen = mainScreenAt(pathname)
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <Rail />
      <div className={classes.column}>
        <Header title={screen?.title ?? ''} />
        <ConnectionBanner />
        <StorageBanner />
        {screen?.callToAction ? <SubscribeBanner /> : null}
        <main id="main" tabIndex={-1} className={classes.main}>
          {children}
        </main>
        <PlayerHost />
      </div>
      <ProfileHost />
      <WalletHost />
    </div>
  )
}
