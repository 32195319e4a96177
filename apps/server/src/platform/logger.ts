import { type DestinationStream, type Logger, pino } from 'pino'
import { logContext } from './log-context.ts'
import { describeError, maskAddresses } from './log-errors.ts'

/** How the log is written. */
export interface LoggerOptions {
  /** `trace` to `fatal`, or `silent`. */
  readonly level: string
  /** What this process does, such as `api,worker`. */
  readonly roles: string
}

/** Names of fields that no one may read in a log, wherever someone should hand them over. */
const secretName = /pass|secret|token|authorization|cookie|api_?key|email/i
/** The credentials between `//` and `@` of a URL. */
const credentials = /((?<!\w)\w+:\/\/)[^/\s:@]+:[^/\s@]+@/g
/** Objects within objects that are looked through. */
const DEPTH = 3

/** Creates the log of a process: one JSON object per line, with context, and without secrets or email addresses. */
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
