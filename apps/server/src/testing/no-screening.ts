import { nothingFound, type Screening } from '../conversions/start/screening.ts'

/** Finds nothing in anything. */
export const noScreening: Screening = { screen: async (_ownerId, all) => all.map(() => nothingFound) }
