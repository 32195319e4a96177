import { nothingFound, type Screening } from '../conversions/start/screening.ts'

/** Moderation without findings. */
export const noScreening: Screening = { screen: async (_ownerId, all) => all.map(() => nothingFound) }
