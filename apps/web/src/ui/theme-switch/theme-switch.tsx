import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { IconButton } from '../icon-button/icon-button.tsx'

const schemes = {
  auto: { name: 'system', icon: IconDeviceDesktop, next: 'light' },
  light: { name: 'light', icon: IconSun, next: 'dark' },
  dark: { name: 'dark', icon: IconMoon, next: 'auto' },
} as const satisfies Record<
  MantineColorScheme,
  { name: string; icon: typeof IconSun; next: MantineColorScheme }
>

/** Cycles between the system's color scheme, light and dark. */
export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const { name, icon, next } = schemes[colorScheme]
  const label = `Theme: ${name}. Switch to ${schemes[next].name}`
  return <IconButton icon={icon} label={label} onClick={() => setColorScheme(next)} />
}
