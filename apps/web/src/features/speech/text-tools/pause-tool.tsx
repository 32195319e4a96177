import { IconClockPause, IconPencil } from '@tabler/icons-react'
import { lazy, type RefObject, Suspense, useState } from 'react'
import { ActionMenu, type MenuAction } from '../../../ui/action-menu/action-menu.tsx'
import { insertAtCaret } from '../../../ui/composer/insert-text.ts'
import { pauseMark } from './pauses.ts'
import { Tool } from './tool.tsx'

const PauseDialog = lazy(() =>
  import('./pause-dialog.tsx').then((module) => ({ default: module.PauseDialog })),
)

/** Suggested lengths in seconds. */
const LENGTHS = [0.5, 1, 2]

const wordsFor = (seconds: number) => (seconds === 1 ? '1 second' : `${seconds} seconds`)

/** Inserts a pause at the caret. */
export function PauseTool({ box }: { box: RefObject<HTMLTextAreaElement | null> }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const insert = (seconds: number) => {
    if (box.current) insertAtCaret(box.current, pauseMark(seconds))
  }
  const actions: MenuAction[] = [
    ...LENGTHS.map((seconds) => ({
      label: wordsFor(seconds),
      icon: IconClockPause,
      does: () => insert(seconds),
    })),
    { label: 'Another length…', icon: IconPencil, begins: true, does: () => setIsAsking(true) },
  ]
  return (
    <>
      <Tool
        icon={IconClockPause}
        label="Pause"
        popup="menu"
        onPress={(button) => setAnchor(anchor ? null : button)}
      />
      {anchor ? (
        <ActionMenu
          label="Length of the pause"
          anchor={anchor}
          actions={actions}
          onClose={() => setAnchor(null)}
        />
      ) : null}
      {isAsking ? (
        <Suspense fallback={null}>
          <PauseDialog onInsert={insert} onClose={() => setIsAsking(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
