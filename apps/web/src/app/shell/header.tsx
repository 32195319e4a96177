import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../../api/account.ts'
import { AccountMenu } from '../../features/session/account-menu.tsx'
import { TeamSwitch } from '../../features/team/team-switch.tsx'
import { WalletCredits } from '../../features/wallet/wallet-credits.tsx'
import { Row } from '../../ui/box/box.tsx'
import { openProfile } from '../../ui/dialogs/profile-dialogs.ts'
import { ThemeSwitch } from '../../ui/theme-switch/theme-switch.tsx'
import { Wordmark } from '../../ui/wordmark/wordmark.tsx'
import classes from './header.module.css'

/** The header of a screen: title, credits, theme and account. */
export function Header({ title }: { title: string }) {
  const { data: config } = useQuery(configQuery)
  return (
    <Row as="header" gap="xs" className={classes.header}>
      <span className={classes.mark}>
        <Wordmark name={config?.app_name ?? 'Atelier'} compact />
      </span>
      <h1 className={classes.title}>{title}</h1>
      <TeamSwitch />
      <WalletCredits />
      <ThemeSwitch />
      <AccountMenu onProfile={openProfile} />
    </Row>
  )
}
