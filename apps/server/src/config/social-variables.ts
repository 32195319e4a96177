import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'

const text = z.string().optional()

/** An application registered with a provider. */
export interface SocialClient {
  clientId: string
  clientSecret: string
}

/** The settings of each sign-in provider; absent: not offered. */
export interface SocialSettings {
  google?: SocialClient
  github?: SocialClient
  facebook?: SocialClient
  /** `tenant` is a directory's id, or `common` for everyone. */
  microsoft?: SocialClient & { tenant: string }
  /** `privateKey` is PKCS #8, DER. */
  apple?: { clientId: string; teamId: string; keyId: string; privateKey: Uint8Array<ArrayBuffer> }
  oidc?: SocialClient & { issuer: string }
}

/** The variables of social sign-in. */
export const socialVariables = {
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GITHUB_CLIENT_ID: text,
  GITHUB_CLIENT_SECRET: text,
  FACEBOOK_CLIENT_ID: text,
  FACEBOOK_CLIENT_SECRET: text,
  MICROSOFT_CLIENT_ID: text,
  MICROSOFT_CLIENT_SECRET: text,
  MICROSOFT_TENANT: z
    .string()
    .regex(/^[\w.-]+$/, 'expected a directory’s id or name, or common')
    .default('common'),
  APPLE_CLIENT_ID: text,
  APPLE_TEAM_ID: text,
  APPLE_KEY_ID: text,
  APPLE_PRIVATE_KEY: z
    .string()
    .transform(decodeKey)
    .refine(isSigningKey, 'expected the text of the .p8 file from Apple')
    .optional(),
  OIDC_ISSUER: z.url({ protocol: /^https?$/, error: 'expected an http(s) address' }).optional(),
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
}

type SocialValues = z.infer<z.ZodObject<typeof socialVariables>>
type SocialVariable = keyof typeof socialVariables

/** Variables that must be set together. */
const groups: readonly (readonly SocialVariable[])[] = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'],
  ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
]

/**
 * A PEM file as it can appear in a variable: with line breaks, with `
 * ` for them, or without.
 */
function decodeKey(pem: string): Uint8Array<ArrayBuffer> {
  const base64 = pem.replaceAll('\\n', '').replace(/-----[^-]*-----/g, '')
  return new Uint8Array(Buffer.from(base64, 'base64'))
}

function isSigningKey(der: Uint8Array): boolean {
  try {
    const key = createPrivateKey({ key: Buffer.from(der), format: 'der', type: 'pkcs8' })
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch (error) {
    // Any parse error gets the same message, which names the expected format.
    if (error instanceof Error) return false
    throw error
  }
}

/** Partially configured providers, each as the missing variable and its error message. */
export function missingTogether(present: Readonly<Record<string, string>>): [SocialVariable, string][] {
  return groups.flatMap((group) => {
    const missing = group.filter((name) => present[name] === undefined)
    if (missing.length === group.length) return []
    const configured = group.filter((name) => present[name] !== undefined)
    return missing.map((name): [SocialVariable, string] => [
      name,
      `is required with ${configured.join(', ')}`,
    ])
  })
}

function clientOf(clientId: string | undefined, clientSecret: string | undefined): SocialClient | undefined {
  return clientId && clientSecret ? { clientId, clientSecret } : undefined
}

/** The configured providers. */
export function readSocialSettings(values: SocialValues): SocialSettings {
  const google = clientOf(values.GOOGLE_CLIENT_ID, values.GOOGLE_CLIENT_SECRET)
  const github = clientOf(values.GITHUB_CLIENT_ID, values.GITHUB_CLIENT_SECRET)
  const facebook = clientOf(values.FACEBOOK_CLIENT_ID, values.FACEBOOK_CLIENT_SECRET)
  const microsoft = clientOf(values.MICROSOFT_CLIENT_ID, values.MICROSOFT_CLIENT_SECRET)
  const oidc = clientOf(values.OIDC_CLIENT_ID, values.OIDC_CLIENT_SECRET)
  const { OIDC_ISSUER: issuer, APPLE_CLIENT_ID: clientId, APPLE_TEAM_ID: teamId } = values
  const { APPLE_KEY_ID: keyId, APPLE_PRIVATE_KEY: privateKey } = values
  return {
    ...(google ? { google } : {}),
    ...(github ? { github } : {}),
    ...(facebook ? { facebook } : {}),
    ...(microsoft ? { microsoft: { ...microsoft, tenant: values.MICROSOFT_TENANT } } : {}),
    ...(clientId && teamId && keyId && privateKey ? { apple: { clientId, teamId, keyId, privateKey } } : {}),
    ...(oidc && issuer ? { oidc: { ...oidc, issuer } } : {}),
  }
}
