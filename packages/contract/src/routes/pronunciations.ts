import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { id, idParameter, listOf, pageQuery, teamQuery, timestamp } from '../schemas/common.ts'

const owned = { tag: 'Pronunciations', access: 'user', keys: true, teamScoped: true } as const
const params = z.object({ id: idParameter })
const query = z.object(teamQuery)

/** A single line of text. */
const words = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'Enter a word or phrase.')
    .max(max, `At most ${max} characters.`)
    .refine((text) => !/\p{Cc}/u.test(text), 'Line breaks and control characters are not allowed.')

const language = z.string().trim().max(20).nullable().meta({
  description:
    'Language code. The entry applies only to voices of this language; `en` includes `en-GB`. Null for all languages.',
})
const match = z.enum(['word', 'anywhere']).meta({
  description: '`word` matches whole words; `anywhere` also matches within words.',
})

/** Fields of a new entry. */
const entryFields = {
  written: words(100).meta({ description: 'The word or phrase in the text.' }),
  spoken: words(200).meta({ description: 'Its spoken replacement.' }),
  language: language.default(null),
  match: match.default('word'),
  case_sensitive: z.boolean().default(false),
}

const { written, spoken } = entryFields

const pronunciation = z
  .object({
    id,
    written: z.string(),
    spoken: z.string(),
    language: z.string().nullable(),
    match,
    case_sensitive: z.boolean(),
    created_at: timestamp,
  })
  .meta({ id: 'Pronunciation' })

/**
 * The pronunciation dictionary of an account. Team members use the owner's entries and their own; the owner's entry
 * takes precedence.
 */
export const pronunciationRoutes = {
  'GET /pronunciations': defineRoute({
    ...owned,
    summary: 'List pronunciations, newest first',
    query: z.object({ ...pageQuery, ...teamQuery, search: z.string().max(100).optional() }),
    reply: listOf(pronunciation),
  }),
  'POST /pronunciations': defineRoute({
    ...owned,
    summary: 'Create a pronunciation',
    idempotent: true,
    query,
    body: z.object(entryFields).meta({ id: 'PronunciationEntry' }),
    reply: pronunciation,
    status: 201,
  }),
  'PUT /pronunciations/{id}': defineRoute({
    ...owned,
    summary: 'Update a pronunciation',
    params,
    query,
    body: z
      .object({
        written: written.optional(),
        spoken: spoken.optional(),
        language: language.optional(),
        match: match.optional(),
        case_sensitive: z.boolean().optional(),
      })
      .meta({ id: 'PronunciationChanges' }),
    reply: pronunciation,
  }),
  'DELETE /pronunciations/{id}': defineRoute({
    ...owned,
    summary: 'Delete a pronunciation',
    params,
    query,
    replyKind: 'empty',
    status: 204,
  }),
}
