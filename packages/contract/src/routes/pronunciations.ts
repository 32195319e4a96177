import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { id, idParameter, listOf, pageQuery, teamQuery, timestamp } from '../schemas/manners.ts'

const owned = { tag: 'Pronunciations', access: 'user', keys: true, teamScoped: true } as const
const params = z.object({ id: idParameter })
const query = z.object(teamQuery)

/** Words that mean something to somebody: no line breaks, and something to read. */
const words = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'This is empty.')
    .max(max, `At most ${max} characters.`)
    .refine((text) => !/\p{Cc}/u.test(text), 'Line breaks and control characters are not allowed.')

const language = z.string().trim().max(20).nullable().meta({
  description:
    'Code; only voices of this language follow the entry. `en` is also meant for `en-GB`. Null: all.',
})
const match = z.enum(['word', 'anywhere']).meta({
  description: '`word`: where it stands as whole words; `anywhere`: also within others.',
})

/** An entry as it is given. */
const entryFields = {
  written: words(100).meta({ description: 'As it stands in texts.' }),
  spoken: words(200).meta({ description: 'What is said instead.' }),
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
 * The pronunciation dictionary of an account. Who acts for a team speaks by the owner's entries and his own; where both
 * have a word, the owner's holds.
 */
export const pronunciationRoutes = {
  'GET /pronunciations': defineRoute({
    ...owned,
    summary: 'How words are to be spoken, newest first',
    query: z.object({ ...pageQuery, ...teamQuery, search: z.string().max(100).optional() }),
    reply: listOf(pronunciation),
  }),
  'POST /pronunciations': defineRoute({
    ...owned,
    summary: 'Say how a word is to be spoken',
    idempotent: true,
    query,
    body: z.object(entryFields).meta({ id: 'PronunciationEntry' }),
    reply: pronunciation,
    status: 201,
  }),
  'PUT /pronunciations/{id}': defineRoute({
    ...owned,
    summary: 'Change an entry of the dictionary',
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
    summary: 'Remove an entry of the dictionary',
    params,
    query,
    replyKind: 'empty',
    status: 204,
  }),
}
