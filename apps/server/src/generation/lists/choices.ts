import type { Reply } from '@atelier/contract/routes/registry'

/** An entry of a list of choices. */
export type Choice = Reply<'GET /lists/industries'>['results'][number]

/** Numbers entries in the order they are written. Ids are positions, so a list only grows at its end. */
export function numberChoices(named: Readonly<Record<string, string>>): Choice[] {
  return Object.entries(named).map(([code, name], index) => ({ id: index + 1, code, name }))
}

/** Finds an entry by its code, its name in any case, or its uuid where it has one. */
export function findChoice<T extends { code: string; name: string; uuid?: string }>(
  choices: readonly T[],
  text: string,
): T | undefined {
  const lowerText = text.toLowerCase()
  return choices.find(
    ({ code, name, uuid }) =>
      code.toLowerCase() === lowerText || name.toLowerCase() === lowerText || uuid === lowerText,
  )
}
