import { z } from 'zod'
import {
  MAX_OFFSET,
  MAX_PROMPT_CHARACTERS,
  MAX_UPLOAD_BYTES,
  PAGE_SIZE,
  PENDING_LOOKUP_LIMIT,
} from '../limits.ts'
import { countCharacters } from '../pricing.ts'

/** A database ID. */
export const id = z.int().positive()
/** A calendar day, UTC. */
export const day = z.iso.date().refine((text) => text >= '0001-01-01', 'The year must be 1 or later.')
/** An ID in a path or query, where every value is text. */
export const idParameter = z.coerce.number().int().positive()
/** A point in time: ISO 8601 in UTC. */
export const timestamp = z.iso.datetime()
/** Schemas of URLs of this installation. Handlers return paths, and the HTTP layer adds the origin. */
export const links = z.registry()
/** A URL of this installation. */
export const link = z.string().register(links)
/** Whole credits. */
export const credits = z.int()

/** Wraps rows in the envelope of every list response. */
export function listOf<T extends z.ZodType>(row: T) {
  return z.object({
    results: z.array(row),
    count: z.int().meta({
      description: 'Total number of results. Exact without filters; a filtered count stops at 10,001.',
    }),
    next: z.string().nullable().meta({ description: 'Relative URL of the next page.' }),
    previous: z.string().nullable().meta({ description: 'Relative URL of the previous page.' }),
  })
}

/** Query parameters of every paginated list. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(PENDING_LOOKUP_LIMIT).default(PAGE_SIZE),
  offset: z.coerce.number().int().min(0).max(MAX_OFFSET).default(0),
  after: z.string().optional().meta({ description: 'Pagination cursor from `next`.' }),
  before: z.string().optional().meta({ description: 'Pagination cursor from `previous`.' }),
}

/** Match modes of text columns. */
export const textMatchModes = ['startsWith', 'contains', 'endsWith', 'equals'] as const
/** Match modes of date columns, by UTC day. */
export const dateMatchModes = ['is', 'before', 'after'] as const

type TextFilters<F extends string> = {
  [K in `${F}.${(typeof textMatchModes)[number]}`]: z.ZodOptional<z.ZodString>
}
type DateFilters<F extends string> = {
  [K in `${F}.${(typeof dateMatchModes)[number]}`]: z.ZodOptional<z.ZodISODate>
}

/** Query parameters `<field>.<mode>` for the text columns of a list. */
export function textFilters<const F extends string>(...fields: readonly F[]): TextFilters<F> {
  const entries = fields.flatMap((field) =>
    textMatchModes.map((mode) => [`${field}.${mode}`, z.string().max(200).optional()]),
  )
  return Object.fromEntries(entries)
}

/** Query parameters `<field>.<mode>` for the date columns of a list. */
export function dateFilters<const F extends string>(...fields: readonly F[]): DateFilters<F> {
  const entries = fields.flatMap((field) =>
    dateMatchModes.map((mode) => [`${field}.${mode}`, day.optional()]),
  )
  return Object.fromEntries(entries)
}

/** Selects the account to act for, by the ID of the team owner. */
export const teamQuery = {
  user: idParameter.optional().meta({ description: 'ID of the team owner to act for.' }),
}
/** The same as a path segment. */
export const teamParams = z.object({ team: idParameter.optional() })
/** Path parameter of a conversion. */
export const codeRefParams = z.object({ code_ref: z.string().min(1).max(64) })

/** `?ids=1,2` of the bulk calls. */
export const idList = z
  .string()
  .transform((text) => text.split(',').map((part) => Number(part.trim())))
  .pipe(z.array(id).min(1).max(PENDING_LOOKUP_LIMIT))

/** An uploaded file of the maximum size. */
export const upload = { maxBytes: MAX_UPLOAD_BYTES }
/** A title; defaults to the first characters of the text. */
export const title = z.string().trim().max(200).optional()
/** A prompt for an image, video or audio. */
export const prompt = z
  .string()
  .refine((text) => text.trim() !== '', 'The text is empty.')
  .refine((text) => countCharacters(text) <= MAX_PROMPT_CHARACTERS, {
    error: `At most ${MAX_PROMPT_CHARACTERS.toLocaleString('en')} characters.`,
  })
/** Code of a model; defaults to the default model of the mode. */
export const modelCode = z.string().max(80).optional()
/** Random seed: the same seed gives the same result. Chosen at random by default. */
export const seed = z.int().min(0).max(0xffff_ffff).optional()
