import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { dataVariables, readDataSettings } from './config/data-variables.ts'
import { isLoopback, isLoopbackName, isTrial, readTrustProxy, type TrustProxy } from './config/exposure.ts'
import { observabilityVariables, readTracingSettings } from './config/observability-variables.ts'
import { paymentVariables, readPaymentSettings } from './config/payment-variables.ts'
import { hasProviderKey, missingForProviders, providerVariables } from './config/provider-variables.ts'
import { missingTogether, readSocialSettings, socialVariables } from './config/social-variables.ts'
import { missingForStorage, readStorageSettings, storageVariables } from './config/storage-variables.ts'

/** Configuration that cannot be used; the message names every faulty variable, one a line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** What one process may do: answer HTTP, run jobs, or both. */
export type Role = 'api' | 'worker'

/** Everything the operator can choose, parsed and complete. */
export type Config = ReturnType<typeof readConfig>

const allRoles: readonly Role[] = ['api', 'worker']

const text = z.string()
const wholeNumber = (expected: string, min: number, max: number) =>
  text
    .regex(/^\d+$/, expected)
    .transform(Number)
    .refine((value) => value >= min && value <= max, expected)
const url = (protocols: readonly string[], expected: string) =>
  text.refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ''), expected)
const email = z.email('expected addresses separated by commas')
const isYes = (value: string) => ['1', 'true'].includes(value.toLowerCase())
const isNo = (value: string) => ['0', 'false'].includes(value.toLowerCase())
const publicAddress = url(
  ['http:', 'https:'],
  'expected an http(s) address, such as https://studio.example.org',
)
const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

const environment = z.object({
  PORT: wholeNumber('expected a port number from 0 to 65535', 0, 65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  DATA_DIR: text.default('./data').transform((path) => resolve(path)),
  PUBLIC_URL: publicAddress.transform((value) => value.replace(/\/+$/, '')).optional(),
  APP_NAME: text.default('Atelier'),
  PLAYGROUND_DOMAIN: text.optional(),
  PLAYGROUND_TITLE: text.optional(),
  PLAYGROUND_DESCRIPTION: text.optional(),
  DATABASE_URL: url(
    ['postgres:', 'postgresql:'],
    'expected postgres://user:password@host/database',
  ).optional(),
  SMTP_URL: url(['smtp:', 'smtps:'], 'expected smtp(s)://user:password@host:port').optional(),
  MAIL_FROM: text.optional(),
  ADMIN_EMAILS: text
    .default('')
    .transform((list) => list.split(',').flatMap((entry) => entry.trim().toLowerCase() || []))
    .pipe(z.array(email)),
  WORKER_CONCURRENCY: wholeNumber('expected a whole number from 1 to 256', 1, 256).default(
    availableParallelism(),
  ),
  FREE_DAILY_CONVERSIONS: wholeNumber('expected a whole number, 0 or more', 0, 1_000_000_000).default(20),
  WELCOME_CREDITS: wholeNumber('expected a whole number, 0 or more', 0, 1_000_000_000).default(2000),
  INVITE_BONUS_INVITER: wholeNumber('expected a whole number, 0 or more', 0, 1_000_000_000).default(0),
  INVITE_BONUS_INVITEE: wholeNumber('expected a whole number, 0 or more', 0, 1_000_000_000).default(0),
  SECRET: text.min(8, 'expected at least 8 characters').optional(),
  TRUST_PROXY: text
    .default('false')
    .transform(readTrustProxy)
    .refine(
      (value): value is TrustProxy => value !== undefined,
      'expected false, the number of proxies, or their addresses or networks separated by commas',
    ),
  METRICS_TOKEN: text.optional(),
  ADMIN_TWO_FACTOR: text
    .refine((value) => isYes(value) || isNo(value), 'expected true or false')
    .transform(isYes)
    .optional(),
  WEBHOOKS_ALLOW_LOCAL: text
    .refine((value) => isYes(value) || isNo(value), 'expected true or false')
    .transform(isYes)
    .optional(),
  FFMPEG_PATH: text.optional(),
  VOICE_PACKS: text.transform((path) => resolve(path)).optional(),
  LOG_LEVEL: z.enum(levels, `expected one of ${levels.join(', ')}`).default('info'),
  ...storageVariables,
  ...observabilityVariables,
  ...dataVariables,
  ...socialVariables,
  ...paymentVariables,
})

/** Every variable that is read. */
export const variableNames = [...Object.keys(environment.shape), ...Object.keys(providerVariables.shape)]

/**
 * Reads the environment into the configuration. Empty variables count as absent.
 * @throws ConfigError naming every faulty variable at once, never repeating its value (it may be a secret).
 */
export function readConfig(env: Record<string, string | undefined> = process.env) {
  const present = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  )
  const parsed = environment.safeParse(present)
  const providers = providerVariables.safeParse(present)
  const missing = [
    ...missingForHost(present),
    ...missingTogether(present),
    ...missingForProviders(present),
    ...missingForStorage(present),
  ]
  if (!parsed.success || !providers.success || missing.length > 0) {
    const issues = [parsed, providers].flatMap(({ error }) => error?.issues ?? [])
    const invalid = issues.map(({ path, message }) => [String(path[0]), message] as const)
    const faults = [...invalid, ...missing].map(([name, message]) => `  ${name}: ${message}`)
    throw new ConfigError(`These environment variables cannot be used:\n${[...new Set(faults)].join('\n')}`)
  }
  const values = parsed.data
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`
  const demoAccount = isTrial({
    host: values.HOST,
    publicUrl,
    trustProxy: values.TRUST_PROXY,
    smtpUrl: values.SMTP_URL,
    hasProviderKey: hasProviderKey(present),
  })
  return {
    port: values.PORT,
    host: values.HOST,
    /** Absolute path. */
    dataDir: values.DATA_DIR,
    /** Where people reach the studio, without a trailing slash. */
    publicUrl,
    /** PUBLIC_URL itself; absent: URLs in answers begin with the host that was asked. */
    origin: values.PUBLIC_URL,
    appName: values.APP_NAME,
    playground: {
      domain: values.PLAYGROUND_DOMAIN,
      title: values.PLAYGROUND_TITLE,
      description: values.PLAYGROUND_DESCRIPTION,
    },
    /** Absent: PostgreSQL is started on DATA_DIR. */
    databaseUrl: values.DATABASE_URL,
    /** Absent: files lie in DATA_DIR/files. */
    s3: readStorageSettings(values),
    /** Absent: emails become files in DATA_DIR/outbox. */
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `${values.APP_NAME} <no-reply@${new URL(publicUrl).hostname}>`,
    /** Lower case. */
    adminEmails: values.ADMIN_EMAILS,
    /** Administrators need two-factor sign-in for the console; so they do wherever others can reach it. */
    adminSecondFactor: values.ADMIN_TWO_FACTOR ?? !isLoopback(publicUrl),
    /** How many jobs of the `cpu` lane run at once. */
    workerConcurrency: values.WORKER_CONCURRENCY,
    /** Conversions a free account may start in any 24 hours. */
    freeDailyConversions: values.FREE_DAILY_CONVERSIONS,
    /** Credits given to a new account. */
    welcomeCredits: values.WELCOME_CREDITS,
    /** Credits that an invitation brings to either side. */
    inviteBonus: { inviter: values.INVITE_BONUS_INVITER, invitee: values.INVITE_BONUS_INVITEE },
    ...readDataSettings(values),
    social: readSocialSettings(values),
    payments: readPaymentSettings(values, demoAccount),
    /** The variables of the hosted providers. */
    providers: providers.data,
    /** Where providers can send webhooks; absent where this machine is unreachable from outside. */
    webhookOrigin: isLoopback(publicUrl) ? undefined : values.PUBLIC_URL,
    /** Absent: one is generated and stored in the database. */
    secret: values.SECRET,
    /** Proxies whose client addresses are trusted. */
    trustProxy: values.TRUST_PROXY,
    /** Absent: /metrics is shown on loopback only. */
    metricsToken: values.METRICS_TOKEN,
    /** Webhooks of API keys may lead to this machine, without encryption too. */
    webhooksAllowLocal: values.WEBHOOKS_ALLOW_LOCAL ?? demoAccount,
    /** Absent: figures are shown where HTTP is answered, and nowhere by a process that only works. */
    metricsPort: values.METRICS_PORT,
    /** Absent: nothing is traced. */
    tracing: readTracingSettings(values),
    ffmpegPath: values.FFMPEG_PATH,
    /** Where neural voices are installed, and which ones besides those that Atelier knows. */
    neural: { folder: join(values.DATA_DIR, 'models'), packsFile: values.VOICE_PACKS },
    logLevel: values.LOG_LEVEL,
    /** Trial mode: no other machine can reach it, it sends no email and no hosted provider has a key. */
    demoAccount,
  }
}

/**
 * Reads `--roles=api,worker` from the command line (without the program's name); both roles when absent.
 * @throws ConfigError for an unknown role or flag.
 */
export function readRoles(argv: readonly string[]): ReadonlySet<Role> {
  const named = rolesFlag(argv)
  if (named === undefined) return new Set(allRoles)
  const roles = named.split(',').map((name) => name.trim())
  const unknown = roles.filter((name) => !allRoles.some((role) => role === name))
  if (unknown.length > 0) {
    throw new ConfigError(`--roles: expected api, worker or both separated by a comma, not "${named}"`)
  }
  return new Set(allRoles.filter((role) => roles.includes(role)))
}

function rolesFlag(argv: readonly string[]): string | undefined {
  try {
    return parseArgs({ args: [...argv], options: { roles: { type: 'string' } } }).values.roles
  } catch (cause) {
    throw new ConfigError(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/** Other machines need an address to reach the studio by, and nothing of a trial. */
function missingForHost({ HOST, PUBLIC_URL }: Record<string, string>): [name: string, message: string][] {
  if (HOST === undefined || isLoopbackName(HOST) || PUBLIC_URL !== undefined) return []
  const message = `is required because other machines can reach HOST ${HOST}: set it to the public address`
  return [['PUBLIC_URL', message]]
}
