import { type ReactNode, useEffect } from 'react'
import { PlayerHost } from '../../features/player/player-host.tsx'
import { ProfileHost } from '../../features/profile/profile-host.tsx'
import { QueueHost } from '../../features/queue/queue-host.tsx'
import { ConnectionBanner } from '../../features/session/connection-banner.tsx'
import { useLiveSession } from '../../features/session/use-live-session.ts'
import { StorageBanner } from '../../features/settings/own-data/storage-banner.tsx'
import { useTeamCheck } from '../../features/team/use-team-check.ts'
import { SubscribeBanner } from '../../features/wallet/subscribe-banner.tsx'
import { WalletHost } from '../../features/wallet/wallet-host.tsx'
import { usePathname } from '../../navigation/address.ts'
import { mainScreenAt } from '../screens.ts'
import { usePromptParameter, useShared } from '../use-filling.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Header, HeaderActions } from './header.tsx'
import { KeyboardHost } from './keyboard-host.tsx'
import classes from './main-layout.module.css'
import { Rail } from './rail.tsx'
import { useRailWidth } from './rail-width.ts'
import { rememberScreen } from './sections.ts'
import { useFocusReturn } from './use-focus-return.ts'
import { useWorkFocus } from './use-work-focus.ts'

/** The layout of every screen that requires a session: navigation, header, banners and the screen. */
export function MainLayout({ children }: { children: ReactNode }) {
  useLiveSession()
  useTeamCheck()
  useWorkFocus(children)
  usePromptParameter()
  useShared()
  useFocusReturn()
  const pathname = usePathname()
  const screen = mainScreenAt(pathname)
  const [isCollapsed, toggleRail] = useRailWidth()
  useEffect(() => {
    if (screen) rememberScreen(screen)
  }, [screen])
  return (
    <div className={classes.frame} data-rail={isCollapsed ? 'collapsed' : 'expanded'}>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <Rail current={screen?.section} isCollapsed={isCollapsed} onToggle={toggleRail} />
      <div className={classes.column}>
        <div className={classes.screen}>
          <Header screen={screen} />
          <div className={classes.banners}>
            <ConnectionBanner />
            <StorageBanner />
            {screen?.callToAction ? <SubscribeBanner /> : null}
          </div>
          <main id="main" tabIndex={-1} className={classes.main}>
            {children}
          </main>
          <HeaderActions />
        </div>
        <PlayerHost />
      </div>
      <BottomBar current={screen} />
      <KeyboardHost />
      <ProfileHost />
      <WalletHost />
      <QueueHost />
    </div>
  )
}
