import type { ItemKind } from '@atelier/contract/kinds/kind'
import { Modal } from '@mantine/core'
import {
  IconMessage,
  IconMicrophone2,
  IconMovie,
  IconMusic,
  IconPhoto,
  IconSearch,
  type TablerIcon,
} from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { isItemKind } from '../../api/pending-items.ts'
import { navigate } from '../../navigation/address.ts'
import { itemName } from '../../ui/item/item-name.ts'
import { itemPath } from '../../ui/item/item-path.ts'
import { kindViews } from '../../ui/item/kinds.ts'
import { type Command, matching } from './command.ts'
import classes from './palette.module.css'
import { useFoundItems } from './use-found-items.ts'

interface PaletteProps {
  readonly commands: readonly Command[]
  /** Number of commands shown before anything is typed. */
  readonly shownAtFirst: number
  readonly onClose: () => void
}

const icons: Readonly<Record<ItemKind, TablerIcon>> = {
  speech: IconMicrophone2,
  image: IconPhoto,
  video: IconMovie,
  audio: IconMusic,
  chat: IconMessage,
}

/** The items found by a query as commands that open them. */
function useItemCommands(query: string): readonly Command[] {
  return useFoundItems(query).flatMap((item) => {
    const { kind } = item
    if (!isItemKind(kind)) return []
    return {
      id: item.code_ref,
      label: itemName(item),
      hint: kindViews[kind].name,
      icon: icons[kind],
      run: () => void navigate({ to: itemPath({ kind, code_ref: item.code_ref }) }),
    }
  })
}

/** Goes to any screen, item or action by typing. */
export function Palette({ commands, shownAtFirst, onClose }: PaletteProps) {
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const items = useItemCommands(query)
  const found = query.trim() === '' ? commands.slice(0, shownAtFirst) : matching(commands, query)
  const all = [...found, ...items]
  const active = Math.min(at, all.length - 1)
  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.run()
  }
  const press = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step !== undefined && all.length > 0) {
      event.preventDefault()
      setAt((active + step + all.length) % all.length)
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      run(all[active])
    }
  }
  return (
    <Modal.Root opened onClose={onClose} size={600}>
      <Modal.Overlay />
      <Modal.Content aria-label="Command palette" classNames={{ content: classes.palette }}>
        <label className={classes.search}>
          <IconSearch size={18} aria-hidden />
          <input
            data-autofocus
            className={classes.field}
            role="combobox"
            aria-label="Search screens, actions and items"
            aria-expanded
            aria-controls={`${id}-list`}
            aria-activedescendant={all[active] ? `${id}-${active}` : undefined}
            placeholder="Go to, create, or find…"
            autoComplete="off"
            spellCheck={false}
            value={query}
            onChange={(event) => {
              setQuery(event.currentTarget.value)
              setAt(0)
            }}
            onKeyDown={press}
          />
          <kbd className={classes.key}>Esc</kbd>
        </label>
        <div id={`${id}-list`} role="listbox" aria-label="Results" className={classes.list}>
          {all.map((command, index) => (
            <Line
              key={command.id}
              id={`${id}-${index}`}
              command={command}
              isActive={index === active}
              begins={index === found.length && index > 0}
              onRun={run}
            />
          ))}
        </div>
        <p role="status" className={classes.none}>
          {all.length === 0 ? 'Nothing found' : ''}
        </p>
      </Modal.Content>
    </Modal.Root>
  )
}

interface LineProps {
  readonly id: string
  readonly command: Command
  readonly isActive: boolean
  /** The first of the items. */
  readonly begins: boolean
  readonly onRun: (command: Command) => void
}

function Line({ id, command, isActive, begins, onRun }: LineProps) {
  const { icon: Icon, label, hint } = command
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
    <div
      ref={(line) => {
        if (isActive) line?.scrollIntoView({ block: 'nearest' })
      }}
      id={id}
      role="option"
      aria-selected={isActive}
      className={classes.line}
      data-begins={begins || undefined}
      onClick={() => onRun(command)}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
      <span className={classes.label}>{label}</span>
      <span className={classes.hint}>{hint}</span>
    </div>
  )
}
