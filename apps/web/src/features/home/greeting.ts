import type { User } from '../../api/account.ts'

/** The part of the day at an hour, as in “Good morning”. */
function partOfDay(hour: number): string {
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}

/** A greeting for the hour, with the user's first name if it is known. */
export function greetingOf(user: Pick<User, 'name' | 'profile'> | undefined, hour: number): string {
  const name = user?.profile?.first_name || user?.name?.split(' ')[0]
  return `Good ${partOfDay(hour)}${name ? `, ${name}` : ''}`
}
