import { Drawer } from '@mantine/core'
import { Link } from '../../navigation/link.tsx'
import { type Screen, screensIn } from '../screens.ts'
import classes from './create-sheet.module.css'
import { creativeSections, sectionFacts } from './sections.ts'

interface CreateSheetProps {
  readonly isOpen: boolean
  readonly current: Screen | undefined
  readonly onClose: () => void
}

/** Everything that can be created, above the bottom bar of phones. */
export function CreateSheet({ isOpen, current, onClose }: CreateSheetProps) {
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      position="bottom"
      size="auto"
      transitionProps={{ duration: 140 }}
    >
      <Drawer.Overlay />
      <Drawer.Content classNames={{ content: classes.sheet }}>
        <Drawer.Title className={classes.title}>Create</Drawer.Title>
        {creativeSections.map((section) => {
          const { icon: Icon } = sectionFacts[section]
          return (
            <section key={section} className={classes.section} aria-label={section}>
              <Icon size={20} stroke={1.75} aria-hidden className={classes.icon} />
              <div className={classes.modes}>
                {screensIn(section).map((screen) => (
                  <Link
                    key={screen.path}
                    to={`/${screen.path}`}
                    className={classes.mode}
                    onClick={onClose}
                    {...(screen === current ? { 'aria-current': 'page' } : {})}
                  >
                    {screen.title}
                  </Link>
                ))}
              </div>
            </section>
          )
        })}
      </Drawer.Content>
    </Drawer.Root>
  )
}
