import { IconFolder, IconHash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Row, textStyles } from '../../ui/box/box.tsx'
import type { ColumnFilter } from '../../ui/data-filter/filters.ts'
import classes from './group-bar.module.css'
import type { Library } from './use-library.ts'

/** Maximum number of folders and tags shown; the filter offers all of them. */
const OFFERED = 12

interface GroupBarProps {
  readonly library: Library
  readonly onFilters: (filters: readonly ColumnFilter[]) => void
}

/** The folders and tags of a library with their counts; clicking one filters the list. */
export function GroupBar({ library: { groups, view }, onFilters }: GroupBarProps) {
  if (!groups || groups.folders.length + groups.tags.length === 0) return null
  const chosen = (field: string) => view.filters.find((filter) => filter.field === field)?.value
  const choose = (field: string, value: string) => {
    const others = view.filters.filter((filter) => filter.field !== field)
    onFilters(chosen(field) === value ? others : [...others, { field, mode: 'exactly', value }])
  }
  const chips = (field: 'folder' | 'tag', icon: ReactNode, all: typeof groups.folders) =>
    offered(all, chosen(field)).map(({ name, count }) => (
      <button
        key={`${field}:${name}`}
        type="button"
        className={classes.chip}
        aria-pressed={chosen(field) === name}
        onClick={() => choose(field, name)}
      >
        {icon}
        <span className={classes.hidden}>{field === 'folder' ? 'Folder' : 'Tag'}</span>{' '}
        <span className={textStyles.truncate}>{name}</span>{' '}
        <span className={classes.count}>{count.toLocaleString('en')}</span>
      </button>
    ))
  return (
    <Row as="fieldset" gap="xs" wrap className={classes.bar} aria-label="Folders and tags">
      {chips('folder', <IconFolder size={16} aria-hidden />, groups.folders)}
      {chips('tag', <IconHash size={14} aria-hidden />, groups.tags)}
    </Row>
  )
}

/** The largest groups by name, always including the selected one. */
function offered<G extends { readonly name: string; readonly count: number }>(
  all: readonly G[],
  chosen: string | undefined,
): readonly G[] {
  const fullest = new Set([...all].sort((a, b) => b.count - a.count).slice(0, OFFERED))
  return all.filter((group) => fullest.has(group) || group.name === chosen)
}
