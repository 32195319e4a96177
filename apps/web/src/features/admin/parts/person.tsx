import { Link } from '@tanstack/react-router'
import classes from './person.module.css'

interface PersonProps {
  readonly person: { readonly id: number; readonly name: string | null; readonly email: string | null }
}

/** What to call somebody: name, else address, else the number that is left of an erased account. */
export const personName = ({ person: { id, name, email } }: PersonProps): string =>
  name || email || `Account ${id}`

/** Somebody, with the way to their page. */
export function Person({ person }: PersonProps) {
  return (
    <Link className={classes.person} to={`/admin/users/${person.id}` as string} title={person.email ?? ''}>
      {personName({ person })}
    </Link>
  )
}
