import type { teamRoutes } from '@atelier/contract/routes/teams'
import type { Feature } from '../../platform/feature.ts'
import { createTeamHandlers } from './routes.ts'
import type { Teams } from './service.ts'
import { deleteMemberships } from './store.ts'

/** Teams. */
export const teamFeature = ({ teams }: { teams: Teams }): Feature<keyof typeof teamRoutes> => ({
  handlers: createTeamHandlers(teams),
  eraseAccess: deleteMemberships,
})
