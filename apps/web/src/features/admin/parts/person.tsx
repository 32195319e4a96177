import { Link } from '@tanstack/react-router'
import classes from './person.module.css'

interface PersonProps {
  readonly person: { readonly id: number; readonly name: string | null; readonly email: string | null }
}

/** Name of a person: name, else email, else the number that remains of a deleted account. */
export const personName = ({ person: { id, name, email } }: PersonProps): string =>
  name || email || `Account ${id}`

/** A person, linked to their page. */
export function Person({ person }: PersonProps) {
  return (
    <Link className={classes.person} to={`/admin/users/${person.id}` as string} title={person.email ?? ''}>
      {personName({ person })}
    </Link>
  )
}
