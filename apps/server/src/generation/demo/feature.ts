import type { demoRoutes } from '@atelier/contract/routes/demo'
import type { Feature } from '../../platform/feature.ts'
import { createDemoKeys } from './keys.ts'
import { createDemoHandlers, type DemoDeps } from './routes.ts'
import { sweepDemos } from './sweep.ts'

/** Text-to-speech demo without an account. */
export const demoFeature = ({
  secret,
  ...deps
}: Omit<DemoDeps, 'keys'> & { secret: string }): Feature<keyof typeof demoRoutes> => ({
  handlers: createDemoHandlers({ ...deps, keys: createDemoKeys(secret) }),
  sweeps: [(db) => sweepDemos(db, deps.queue, deps.demoOwner)],
})
