import { type DestinationStream, type Logger, pino } from 'pino'
import { logContext } from './log-context.ts'
import { describeError, maskAddresses } from './log-errors.ts'

/** The logger's options. */
export interface LoggerOptions {
  /** `trace` to `fatal`, or `silent`. */
  readonly level: string
  /** The roles of this process, such as `api,worker`. */
  readonly roles: string
}

/** Fields that are redacted wherever they occur in a log line. */
const secretName = /pass|secret|token|authorization|cookie|api_?key|email/i
/** The credentials between `//` and `@` of a URL. */
const credentials = /((?<!\w)\w+:\/\/)[^/\s:@]+:[^/\s@]+@/g
/** Maximum depth of redaction. */
const DEPTH = 3

/** Creates the logger of a process: one JSON object per line, with context, and without secrets or email addresses. */
export function createLogger({ level, roles }: LoggerOptions, destination: DestinationStream): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid, roles },
      mixin: logContext,
      // Fields of a line take precedence over its context.
      mixinMergeStrategy: (line, around) => ({ ...around, ...line }),
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => cleaned(fields, DEPTH) as Record<string, unknown>,
      },
    },
    destination,
  )
}

function cleaned(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return maskAddresses(value).replaceAll(credentials, '$1<hidden>@')
  if (typeof value !== 'object' || value === null || value instanceof Error || value instanceof Date)
    return value
  if (depth === 0) return Array.isArray(value) ? `${value.length} entries` : 'an object'
  if (Array.isArray(value)) return value.map((each) => cleaned(each, depth - 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) =>
      typeof each === 'string' && secretName.test(name)
        ? [name, '<hidden>']
        : [name, cleaned(each, depth - 1)],
    ),
  )
}
