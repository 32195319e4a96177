import { Modal } from '@mantine/core'
import { Row } from '../../ui/box/box.tsx'
import classes from './shortcut-list.module.css'

interface ShortcutListProps {
  /** Keys and what they do, in groups. */
  readonly groups: readonly {
    readonly name: string
    readonly shortcuts: readonly (readonly [keys: string, does: string])[]
  }[]
  readonly onClose: () => void
}

/** All keyboard shortcuts. */
export function ShortcutList({ groups, onClose }: ShortcutListProps) {
  return (
    <Modal.Root opened onClose={onClose} size={520}>
      <Modal.Overlay />
      <Modal.Content p="lg">
        <Row gap="sm" justify="between">
          <Modal.Title>Keyboard shortcuts</Modal.Title>
          <Modal.CloseButton aria-label="Close dialog" />
        </Row>
        {groups.map(({ name, shortcuts }) => (
          <section key={name} aria-label={name}>
            <h3 className={classes.name}>{name}</h3>
            <dl className={classes.list}>
              {shortcuts.map(([keys, does]) => (
                <div key={keys} className={classes.line}>
                  <dt>{does}</dt>
                  <dd className={classes.keys}>
                    {keys.split(' ').map((key) => (
                      <kbd key={key} className={classes.key}>
                        {key}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </Modal.Content>
    </Modal.Root>
  )
}
