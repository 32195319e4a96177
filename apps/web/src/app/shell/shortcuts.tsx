import { ShortcutList } from '../../features/palette/shortcut-list.tsx'
import { sections } from '../screens.ts'
import { commandKey } from './keyboard-help.ts'
import { sectionKeys } from './sections.ts'

const groups: Parameters<typeof ShortcutList>[0]['groups'] = [
  {
    name: 'Everywhere',
    shortcuts: [
      [`${commandKey} K`, 'Command palette'],
      ['/', 'Search'],
      ['?', 'Keyboard shortcuts'],
      ['Esc', 'Close a dialog'],
      ['← → ↑ ↓', 'Move in the navigation and its tabs'],
    ],
  },
  {
    name: 'Composers',
    shortcuts: [[`${commandKey} Enter`, 'Generate']],
  },
  {
    name: 'Go to',
    shortcuts: sections.map((section) => [`G ${sectionKeys[section].toUpperCase()}`, section] as const),
  },
]

/** The keyboard shortcuts of the studio. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  return <ShortcutList groups={groups} onClose={onClose} />
}
