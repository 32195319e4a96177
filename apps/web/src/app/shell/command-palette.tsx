import { useMantineColorScheme } from '@mantine/core'
import {
  IconCoins,
  IconDeviceDesktop,
  IconKeyboard,
  IconLayoutDashboard,
  IconLogout,
  IconMoon,
  IconSettings,
  IconSun,
  IconUser,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../../api/account.ts'
import type { Command } from '../../features/palette/command.ts'
import { Palette } from '../../features/palette/palette.tsx'
import { useSignOut } from '../../features/session/use-sign-out.ts'
import { navigate } from '../../navigation/address.ts'
import { openWallet } from '../../ui/dialogs/open-wallet.ts'
import { openProfile } from '../../ui/dialogs/profile-dialogs.ts'
import { consoleScreens, mainScreens } from '../screens.ts'
import { keyboardHelp } from './keyboard-help.ts'
import { sectionFacts } from './sections.ts'

/** What can be created, and where. */
const creations = [
  ['New image', 'Image', '/text-to-image'],
  ['New recording', 'Speech', '/text-to-speech'],
  ['New video', 'Video', '/text-to-video'],
  ['New sound', 'Audio', '/text-to-sound'],
  ['New piece of music', 'Audio', '/text-to-music'],
  ['New conversation', 'Assistant', '/assistant?conversation=new'],
] as const

type Go = (path: string) => () => void

const creationCommands = (go: Go): Command[] =>
  creations.map(([label, section, path]) => ({
    id: label,
    label,
    hint: 'Create',
    icon: sectionFacts[section].icon,
    run: go(path),
  }))

const screenCommands = (go: Go): Command[] =>
  mainScreens
    .filter(({ path }) => path !== 'notfound')
    .map(({ path, title, section }) => ({
      id: path,
      label: title,
      hint: section && section !== title ? section : 'Go to',
      icon: section ? sectionFacts[section].icon : IconSettings,
      run: go(`/${path}`),
    }))

const consoleCommands = (go: Go): Command[] =>
  consoleScreens.map(({ path, title }) => ({
    id: path,
    label: title,
    hint: 'Console',
    icon: IconLayoutDashboard,
    run: go(`/${path}`),
  }))

function useActionCommands(): Command[] {
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const signOut = useSignOut()
  const actions = [
    ['Buy credits', 'Wallet', IconCoins, openWallet],
    ['Profile', 'Account', IconUser, openProfile],
    ['Light theme', 'Theme', IconSun, () => setColorScheme('light')],
    ['Dark theme', 'Theme', IconMoon, () => setColorScheme('dark')],
    ['Theme of the system', 'Theme', IconDeviceDesktop, () => setColorScheme('auto')],
    ['Keyboard shortcuts', 'Help', IconKeyboard, () => keyboardHelp.set('shortcuts')],
    ['Sign out', 'Account', IconLogout, signOut],
  ] as const
  return actions.map(([label, hint, icon, run]) => ({ id: label, label, hint, icon, run }))
}

/** The command palette: what can be created, all screens, actions and items. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { data: user } = useQuery(meQuery)
  const actions = useActionCommands()
  const go: Go = (path) => () => void navigate({ to: path })
  const commands = [
    ...creationCommands(go),
    ...screenCommands(go),
    ...actions,
    ...(user?.role === 'admin' ? consoleCommands(go) : []),
  ]
  return <Palette commands={commands} shownAtFirst={creations.length} onClose={onClose} />
}
