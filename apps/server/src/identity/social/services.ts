import { type SocialProvider, socialProviders } from '@atelier/contract/social'
import type { SocialSettings } from '../../config/social-variables.ts'
import { createApple } from './apple.ts'
import { createFacebook } from './facebook.ts'
import { createGithub } from './github.ts'
import { createGoogle } from './google.ts'
import { createMicrosoft } from './microsoft.ts'
import { createOidcService, discover } from './oidc.ts'
import type { SocialService } from './social-service.ts'

/** The configured providers. */
export type SocialServices = Partial<Record<SocialProvider, SocialService>>

/** Creates the configured providers, without a request to them. */
export function createSocialServices(settings: SocialSettings): SocialServices {
  const { google, github, facebook, microsoft, apple, oidc } = settings
  return {
    ...(google ? { google: createGoogle(google) } : {}),
    ...(github ? { github: createGithub(github) } : {}),
    ...(facebook ? { facebook: createFacebook(facebook) } : {}),
    ...(microsoft ? { microsoft: createMicrosoft(microsoft) } : {}),
    ...(apple ? { apple: createApple(apple) } : {}),
    ...(oidc ? { oidc: createOidcService({ ...oidc, metadata: discover(oidc.issuer) }) } : {}),
  }
}

/** Codes of the configured providers, in the order of their buttons. */
export const offeredProviders = (settings: SocialSettings): SocialProvider[] =>
  socialProviders.filter((provider) => settings[provider] !== undefined)
