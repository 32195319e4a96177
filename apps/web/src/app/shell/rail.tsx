import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../../api/account.ts'
import { Link } from '../../navigation/link.tsx'
import { Wordmark } from '../../ui/wordmark/wordmark.tsx'
import { type Section, sections } from '../screens.ts'
import { moveInGroup } from './arrow-group.ts'
import { commandKey, keyboardHelp } from './keyboard-help.ts'
import classes from './rail.module.css'
import { RailLink } from './rail-link.tsx'

interface RailProps {
  readonly current: Section | undefined
  readonly isCollapsed: boolean
  readonly onToggle: () => void
}

/** Navigation on the left of wide screens: one stop for Tab, with arrow keys inside. */
export function Rail({ current, isCollapsed, onToggle }: RailProps) {
  const { data: config } = useQuery(configQuery)
  const name = config?.app_name ?? 'Atelier'
  const stop = current ?? sections[0]
  const toggle = isCollapsed ? 'Expand navigation' : 'Collapse navigation'
  const ToggleIcon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <nav className={classes.rail} aria-label="Main" onKeyDown={moveInGroup}>
      <Link to="/home" className={classes.home} aria-label={`${name}, home`} tabIndex={-1}>
        <Wordmark name={name} compact={isCollapsed} />
      </Link>
      <button
        type="button"
        className={classes.search}
        title="Search and commands"
        aria-keyshortcuts="Control+K Meta+K"
        tabIndex={-1}
        onClick={() => keyboardHelp.set('palette')}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <span className={classes.searchName}>Search</span>
        <kbd className={classes.keys} aria-hidden>
          {commandKey} K
        </kbd>
      </button>
      <div className={classes.links}>
        {sections.map((section) => (
          <RailLink
            key={section}
            section={section}
            isCurrent={section === current}
            isStop={section === stop}
          />
        ))}
      </div>
      <button
        type="button"
        className={classes.toggle}
        aria-label={toggle}
        title={toggle}
        tabIndex={-1}
        onClick={onToggle}
      >
        <ToggleIcon size={20} stroke={1.75} aria-hidden />
      </button>
    </nav>
  )
}
