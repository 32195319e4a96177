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

/** Names of fields that nobody may read in a log, wherever somebody should hand them over. */
const secretName = /pass|secret|token|authorization|cookie|api_?key|email/i
/** What stands between `//` and `@` of an address. */
const credentials = /(\w+:\/\/)[^/\s:@]+:[^/\s@]+@/g
/** Objects within objects that are looked through. */
const DEPTH = 3

/** Makes the log of a process: a JSON object a line, with what is being worked at, and without secrets or addresses of people. */
export function createLogger({ level, roles }: LoggerOptions, destination: DestinationStream): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid, roles },
      mixin: logContext,
      // What a line says itself stands before what surrounds it.
      mixinMergeStrategy: (said, around) => ({ ...around, ...said }),
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
