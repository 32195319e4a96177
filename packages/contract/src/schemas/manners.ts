import { z } from 'zod'
import {
  MAX_OFFSET,
  MAX_PROMPT_CHARACTERS,
  MAX_UPLOAD_BYTES,
  PAGE_SIZE,
  PENDING_LOOKUP_LIMIT,
} from '../limits.ts'
import { countCharacters } from '../pricing.ts'

/** A database identity. */
export const id = z.int().positive()
/** A calendar day, UTC. */
export const day = z.iso.date().refine((text) => text >= '0001-01-01', 'Years begin at 1.')
/** An identity in a path or query, where everything is text. */
export const idParameter = z.coerce.number().int().positive()
/** A moment: ISO 8601 in UTC. */
export const timestamp = z.iso.datetime()
/** Credits: whole, never fractions. */
export const credits = z.int()

/** Wraps rows in the envelope every list answers with. */
export function listOf<T extends z.ZodType>(row: T) {
  return z.object({
    results: z.array(row),
    count: z.int().meta({ description: 'Exact when unfiltered; a filtered count stops at 10,001.' }),
    next: z.string().nullable().meta({ description: 'Relative URL of the next page.' }),
    previous: z.string().nullable().meta({ description: 'Relative URL of the page before.' }),
  })
}

/** Query fields every paged list takes. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(PENDING_LOOKUP_LIMIT).default(PAGE_SIZE),
  offset: z.coerce.number().int().min(0).max(MAX_OFFSET).default(0),
  after: z.string().optional().meta({ description: 'Keyset of the page, as `next` carries it.' }),
  before: z.string().optional().meta({ description: 'Keyset of the page, as `previous` carries it.' }),
}

/** How a text column can be matched. */
export const textMatchModes = ['startsWith', 'contains', 'endsWith', 'equals'] as const
/** How a date column can be matched, by UTC day. */
export const dateMatchModes = ['is', 'before', 'after'] as const

type TextFilters<F extends string> = {
  [K in `${F}.${(typeof textMatchModes)[number]}`]: z.ZodOptional<z.ZodString>
}
type DateFilters<F extends string> = {
  [K in `${F}.${(typeof dateMatchModes)[number]}`]: z.ZodOptional<z.ZodISODate>
}

/** Query fields `<field>.<mode>` for the text columns of a list. */
export function textFilters<const F extends string>(...fields: readonly F[]): TextFilters<F> {
  const entries = fields.flatMap((field) =>
    textMatchModes.map((mode) => [`${field}.${mode}`, z.string().max(200).optional()]),
  )
  return Object.fromEntries(entries)
}

/** Query fields `<field>.<mode>` for the date columns of a list. */
export function dateFilters<const F extends string>(...fields: readonly F[]): DateFilters<F> {
  const entries = fields.flatMap((field) =>
    dateMatchModes.map((mode) => [`${field}.${mode}`, day.optional()]),
  )
  return Object.fromEntries(entries)
}

/** Chooses another account's content than one's own; the value is that owner's id. */
export const teamQuery = {
  user: idParameter.optional().meta({ description: 'Id of the team owner to act for.' }),
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

/** A file that a call takes, as large as any may be. */
export const upload = { maxBytes: MAX_UPLOAD_BYTES }
/** A title; the first characters of the text when it is absent or empty. */
export const title = z.string().trim().max(200).optional()
/** What asks for a picture, a film or a sound. */
export const prompt = z
  .string()
  .refine((text) => text.trim() !== '', 'The text is empty.')
  .refine((text) => countCharacters(text) <= MAX_PROMPT_CHARACTERS, {
    error: `At most ${MAX_PROMPT_CHARACTERS.toLocaleString('en')} characters.`,
  })
/** Code of a model; the default of the mode when it is absent. */
export const modelCode = z.string().max(80).optional()
/** Decides what chance decides otherwise: the same seed makes the same. Drawn when it is absent. */
export const seed = z.int().min(0).max(0xffff_ffff).optional()
