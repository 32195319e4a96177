import type { ModelDefinition } from '@atelier/contract/models/definition'
import type { Engines } from '../../conversions/engines.ts'
import { allModels } from './list-models.ts'

/** Days before the end at which operators are notified. */
export const NOTICE_DAYS = [60, 30, 7] as const
const DAY_MS = 86_400_000

/** A model with the day of its end. */
export type Ending = ModelDefinition & { ends_on: string }

/** Days from a day until the end of a model. */
export const daysLeft = (today: string, { ends_on }: Ending): number =>
  Math.round((Date.parse(ends_on) - Date.parse(today)) / DAY_MS)

/** Offered models of the configured providers that end within the first notice, soonest first. */
export function endingModels(engines: Engines): Ending[] {
  const today = engines.today()
  return allModels(engines)
    .flatMap(({ model }) => (model.visible && model.ends_on ? { ...model, ends_on: model.ends_on } : []))
    .filter((model) => model.ends_on >= today && daysLeft(today, model) <= NOTICE_DAYS[0])
    .toSorted((one, other) => one.ends_on.localeCompare(other.ends_on))
}
