import {
  IconKey,
  IconLayoutDashboard,
  IconLogout,
  IconSettings,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { configQuery, meQuery } from '../../api/account.ts'
import { Link } from '../../navigation/link.tsx'
import { textStyles } from '../../ui/box/box.tsx'
import classes from './account-menu.module.css'
import { copyInviteLink } from './invite-link.ts'
import { useSignOut } from './use-sign-out.ts'

const MENU = 'account-menu'

const hideMenu = () => document.getElementById(MENU)?.hidePopover()

/** The user's account menu. `onProfile` opens the profile. */
export function AccountMenu({ onProfile }: { onProfile: () => void }) {
  const client = useQueryClient()
  const { data: user } = useQuery(meQuery)
  const { mutate: invite } = useMutation({
    // Both may still be loading when the menu is opened.
    mutationFn: async () => {
      const [{ id }, { public_url }] = await Promise.all([
        client.ensureQueryData(meQuery),
        client.ensureQueryData(configQuery),
      ])
      await copyInviteLink(public_url, id)
    },
  })
  const signOut = useSignOut()
  const name = user?.name || user?.email || ''
  return (
    <>
      <button type="button" className={classes.avatar} popoverTarget={MENU} aria-label="Account">
        {name.slice(0, 1).toUpperCase()}
      </button>
      <div id={MENU} popover="auto" className={classes.menu}>
        <div className={classes.person}>
          {user?.name ? <p className={classes.name}>{user.name}</p> : null}
          <p className={textStyles.note}>{user?.email}</p>
        </div>
        <button
          type="button"
          className={classes.entry}
          popoverTarget={MENU}
          popoverTargetAction="hide"
          onClick={onProfile}
        >
          <IconUser size={18} aria-hidden />
          Profile
        </button>
        <Link to="/settings" className={classes.entry} onClick={hideMenu}>
          <IconSettings size={18} aria-hidden />
          Settings
        </Link>
        <Link to="/api-keys" className={classes.entry} onClick={hideMenu}>
          <IconKey size={18} aria-hidden />
          API keys
        </Link>
        {user?.role === 'admin' ? (
          <Link to="/admin" className={classes.entry} onClick={hideMenu}>
            <IconLayoutDashboard size={18} aria-hidden />
            Console
          </Link>
        ) : null}
        <button
          type="button"
          className={classes.entry}
          popoverTarget={MENU}
          popoverTargetAction="hide"
          onClick={() => invite()}
        >
          <IconUserPlus size={18} aria-hidden />
          Invite a friend
        </button>
        <button type="button" className={classes.entry} onClick={signOut}>
          <IconLogout size={18} aria-hidden />
          Sign out
        </button>
      </div>
    </>
  )
}
