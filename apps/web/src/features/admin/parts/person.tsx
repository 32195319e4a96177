import { Link } from '../../../navigation/link.tsx'
import classes from './person.module.css'

interface PersonProps {
  readonly person: { readonly id: number; readonly name: string | null; readonly email: string | null }
}

/** Display name of a user: name, else email, else the id of a deleted account. */
export const personName = ({ person: { id, name, email } }: PersonProps): string =>
  name || email || `Account ${id}`

/** A link to a user's page. */
export function Person({ person }: PersonProps) {
  return (
    <Link className={classes.person} to={`/admin/users/${person.id}`} title={person.email ?? ''}>
      {personName({ person })}
    </Link>
  )
}
