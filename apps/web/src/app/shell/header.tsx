import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../../api/account.ts'
import { QueueButton } from '../../features/queue/queue-button.tsx'
import { AccountMenu } from '../../features/session/account-menu.tsx'
import { TeamSwitch } from '../../features/team/team-switch.tsx'
import { WalletCredits } from '../../features/wallet/wallet-credits.tsx'
import { openProfile } from '../../ui/dialogs/profile-dialogs.ts'
import { ThemeSwitch } from '../../ui/theme-switch/theme-switch.tsx'
import { Wordmark } from '../../ui/wordmark/wordmark.tsx'
import { type Screen, screensIn } from '../screens.ts'
import classes from './header.module.css'
import { ModeTabs } from './mode-tabs.tsx'
import { hasModes } from './sections.ts'

/** The top of a screen: its title, or the tabs of its section, the active one of which names it. */
export function Header({ screen }: { screen: Screen | undefined }) {
  const { data: config } = useQuery(configQuery)
  const tabs = screen?.section && hasModes(screen.section) ? screensIn(screen.section) : []
  const hasTabs = tabs.length > 0
  return (
    <header className={classes.header} data-tabs={hasTabs || undefined}>
      <div className={classes.head}>
        <span className={classes.mark}>
          <Wordmark name={config?.app_name ?? 'Atelier'} compact />
        </span>
        <h1 className={classes.title}>{screen?.title}</h1>
        {hasTabs ? (
          <span className={classes.section} aria-hidden>
            {screen?.section}
          </span>
        ) : null}
      </div>
      {hasTabs && screen?.section ? (
        <ModeTabs label={screen.section} screens={tabs} current={screen} />
      ) : null}
    </header>
  )
}

/** Team, credits, theme and account, beside the title. After the screen in the order of Tab: work comes first. */
export function HeaderActions() {
  return (
    <section className={classes.actions} aria-label="Account and credits">
      <TeamSwitch />
      <QueueButton />
      <WalletCredits />
      <ThemeSwitch />
      <AccountMenu onProfile={openProfile} />
    </section>
  )
}
