import type { SocialSettings } from '../../config/social-variables.ts'
import type { Feature } from '../../platform/feature.ts'
import { createSocialHandlers, type SocialCalls, type SocialSources } from './routes.ts'
import { createSocialSignIn, type SocialDeps, sweepAttempts } from './service.ts'
import { createSocialServices } from './services.ts'
import { deleteIdentities } from './store.ts'

type SocialParts = Omit<SocialSources & SocialDeps, 'social' | 'services'> & { social: SocialSettings }

/** Sign-in with accounts at other providers. */
export const socialFeature = (parts: SocialParts): Feature<SocialCalls> => ({
  handlers: createSocialHandlers({
    ...parts,
    social: createSocialSignIn({ ...parts, services: createSocialServices(parts.social) }),
  }),
  sweeps: [sweepAttempts],
  eraseAccess: (tx, { id }) => deleteIdentities(tx, id),
})
