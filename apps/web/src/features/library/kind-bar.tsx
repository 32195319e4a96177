import { itemKinds } from '@atelier/contract/kinds/kind'
import { IconHistory, IconTrash } from '@tabler/icons-react'
import { Link } from '../../navigation/link.tsx'
import { Row } from '../../ui/box/box.tsx'
import { kindViews } from '../../ui/item/kinds.ts'
import classes from './kind-bar.module.css'
import type { LibraryKind } from './library-kind.ts'
import type { Library } from './use-library.ts'

const all = { kind: null, path: '/library', name: 'All' } as const
const names = { ...kindViews, audio: { ...kindViews.audio, name: 'Audio' } }
const choices = [all, ...itemKinds.map((kind) => ({ kind, path: names[kind].path, name: names[kind].name }))]

/** Switches between the libraries of all kinds, and links to the history and the trash. */
export function KindBar({ kind: { kind: current }, library }: { kind: LibraryKind; library: Library }) {
  const counts = new Map(library.groups?.kinds.map(({ kind, count }) => [kind, count]))
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return (
    <Row gap="sm" justify="between" className={classes.frame}>
      <Row as="nav" gap={4} className={classes.bar} aria-label="Kinds">
        {choices.map(({ kind, path, name }) => {
          const count = kind === null ? total : (counts.get(kind) ?? 0)
          return (
            <Link
              key={path}
              to={path}
              className={classes.chip}
              aria-current={kind === current ? 'page' : undefined}
            >
              {name}
              {library.groups ? <span className={classes.count}>{count.toLocaleString('en')}</span> : null}
            </Link>
          )
        })}
      </Row>
      <Row gap={4} className={classes.others}>
        <Link to="/history" className={classes.chip}>
          <IconHistory size={16} aria-hidden /> History
        </Link>
        <Link to="/trash" className={classes.chip}>
          <IconTrash size={16} aria-hidden /> Trash
        </Link>
      </Row>
    </Row>
  )
}
