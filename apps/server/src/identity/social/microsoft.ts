import type { SocialClient } from '../../config/social-variables.ts'
import type { Claims } from './id-token.ts'
import { createOidcService } from './oidc.ts'
import type { SocialService } from './social-service.ts'

const HOST = 'https://login.microsoftonline.com'
/** The directory of personal accounts, whose addresses Microsoft has verified. */
const PRIVATE_ACCOUNTS = '9188040d-6c67-4c5b-b112-36a304b66dad'

const issuerOf = ({ tid }: Claims): string => `${HOST}/${tid}/v2.0`

/** An organization's administrator can set any address; `xms_edov` states that it is in a domain that they own. */
function isVerified({ tid, xms_edov }: Claims): boolean {
  return tid === PRIVATE_ACCOUNTS || ['1', 'true'].includes(String(xms_edov))
}

/** Sign-in with a Microsoft account, of anyone or of the tenant's directory. */
export function createMicrosoft({ tenant, ...client }: SocialClient & { tenant: string }): SocialService {
  const metadata = {
    issuer: `${HOST}/${tenant}/v2.0`,
    authorization_endpoint: `${HOST}/${tenant}/oauth2/v2.0/authorize`,
    token_endpoint: `${HOST}/${tenant}/oauth2/v2.0/token`,
    jwks_uri: `${HOST}/${tenant}/discovery/v2.0/keys`,
  }
  return createOidcService({ ...client, metadata: async () => metadata, issuerOf, isVerified })
}
