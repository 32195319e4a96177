import { VisuallyHidden } from '@mantine/core'
import { useSession } from '../../api/session.ts'
import { Link } from '../../navigation/link.tsx'
import type { Section } from '../screens.ts'
import classes from './rail-link.module.css'
import { sectionFacts, useSectionPath } from './sections.ts'

interface RailLinkProps {
  readonly section: Section
  readonly isCurrent: boolean
  /** The group is one stop for Tab: this link, or another one. */
  readonly isStop: boolean
}

/** Link to a section, with a dot while its kind has pending conversions. */
export function RailLink({ section, isCurrent, isStop }: RailLinkProps) {
  const { icon: Icon, kind } = sectionFacts[section]
  const isBusy = useSession(({ processing }) => kind !== undefined && processing[kind] === true)
  return (
    <Link
      to={useSectionPath(section)}
      className={classes.link}
      title={section}
      tabIndex={isStop ? 0 : -1}
      // Covers all screens of the section, unlike the router's active state.
      {...(isCurrent ? { 'aria-current': 'true' } : {})}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
      <span className={classes.name}>{section}</span>
      {isBusy ? (
        <span className={classes.busy}>
          <VisuallyHidden>, in progress</VisuallyHidden>
        </span>
      ) : null}
    </Link>
  )
}
