import type { SocialClient } from '../../config/social-variables.ts'
import { createOidcService } from './oidc.ts'
import type { SocialService } from './social-service.ts'

const metadata = {
  issuer: 'https://accounts.google.com',
  authorization_endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
  token_endpoint: 'https://oauth2.googleapis.com/token',
  jwks_uri: 'https://www.googleapis.com/oauth2/v3/certs',
}

/** Sign-in with Google. */
export const createGoogle = (client: SocialClient): SocialService =>
  createOidcService({ ...client, metadata: async () => metadata })
