import { Drawer } from '@mantine/core'
import type { Screen } from '../screens.ts'
import { type BarTab, screensOf } from './bar-tabs.ts'
import classes from './bottom-bar.module.css'
import { RailLink } from './rail-link.tsx'

interface BottomSheetProps {
  /** The open tab; null if none is open. */
  readonly tab: BarTab | null
  readonly current: Screen | undefined
  readonly onClose: () => void
}

/** The screens of a tab, above the bottom bar. */
export function BottomSheet({ tab, current, onClose }: BottomSheetProps) {
  return (
    <Drawer.Root
      opened={tab !== null}
      onClose={onClose}
      position="bottom"
      size="auto"
      transitionProps={{ duration: 140 }}
    >
      <Drawer.Overlay />
      <Drawer.Content classNames={{ content: classes.sheet }}>
        <Drawer.Title className={classes.title}>{tab?.name}</Drawer.Title>
        {(tab ? screensOf(tab) : []).map((screen) => (
          <RailLink key={screen.path} screen={screen} isCurrent={screen === current} onGo={onClose} />
        ))}
      </Drawer.Content>
    </Drawer.Root>
  )
}
