import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { genders } from '../kinds/speech.ts'
import { voice as voiceKind } from '../kinds/voice.ts'
import { MAX_VOICE_SAMPLE_BYTES } from '../limits.ts'
import { credits, id, idParameter, listOf, pageQuery, teamQuery } from '../schemas/manners.ts'
import { clonedVoice, listedVoice } from '../schemas/voice.ts'

const tag = 'Speech'
const own = { tag, access: 'user', keys: true } as const
const owned = { ...own, teamScoped: true, query: z.object(teamQuery) } as const
const idParams = z.object({ id: idParameter })

const voiceProvider = z
  .object({
    code: z.string(),
    name: z.string(),
    clone: z.boolean().meta({ description: 'Whether it clones voices.' }),
    price: credits
      .nullable()
      .meta({ description: 'Credits for cloning a voice; null where it clones none.' }),
    note: z.string().nullable().meta({ description: 'What people must know where it makes no true clones.' }),
  })
  .meta({ id: 'VoiceProvider' })

const name = z.string().trim().min(1, 'Please name the voice.').max(100, 'At most 100 characters.')
const gender = z.enum(genders)
const language_id = id.meta({ description: 'Of /lists/languages-for-cloning.' })
const consent = z.string().trim().max(2000).meta({
  description: 'Words in which the speaker’s consent is declared; kept with who declared it, and when.',
})
const provider = z.string().min(1, 'Please choose a provider.').max(40)
const sample = { maxBytes: MAX_VOICE_SAMPLE_BYTES }
const is_clone = z.boolean().default(false)

/** What a person thinks of voices, where voices come from, and voices of one's own. Opinions are one's own also in a team. */
export const voiceRoutes = {
  'POST /favorite-voice': defineRoute({
    ...owned,
    summary: 'Make a voice a favourite, or no longer',
    body: z.object({ voice: id, is_clone, favorite: z.boolean() }),
    reply: z.union([listedVoice, clonedVoice]),
  }),
  'POST /voices/rate': defineRoute({
    ...owned,
    summary: 'Rate a voice; a second rating replaces the first',
    body: z.object({ voice: id, is_clone, rating: z.int().min(1).max(5) }),
    reply: z.union([listedVoice, clonedVoice]),
  }),
  'GET /engine/speech/voice/providers': defineRoute({
    summary: 'Where voices come from',
    tag,
    access: 'public',
    reply: listOf(voiceProvider),
  }),
  'GET /cloned-voices': defineRoute({
    ...owned,
    summary: 'Cloned voices, newest first',
    query: z.object({ ...pageQuery, ...teamQuery }),
    reply: listOf(clonedVoice),
  }),
  'POST /cloned-voices/upload': defineRoute({
    ...owned,
    summary: 'Clone a voice from a sample',
    idempotent: true,
    files: { file: { ...sample, required: true } },
    body: z.object({
      name,
      provider,
      language_id: language_id.optional(),
      gender: gender.optional(),
      consent: consent.optional(),
    }),
    reply: clonedVoice,
    status: 201,
  }),
  'PUT /cloned-voices/{id}': defineRoute({
    ...owned,
    summary: 'Change a cloned voice; another sample is cloned and priced anew',
    params: idParams,
    idempotent: true,
    files: { file: sample },
    body: z.object({
      name: name.optional(),
      language_id: language_id.nullable().optional(),
      gender: gender.nullable().optional(),
      consent: consent.optional(),
    }),
    reply: clonedVoice,
  }),
  'DELETE /cloned-voices/delete/{id}': defineRoute({
    ...owned,
    summary: 'Delete a cloned voice with its sample; recordings made with it stay',
    params: idParams,
    replyKind: 'empty',
    status: 204,
  }),
}

/** What quotes take for a voice to be cloned. */
export const voiceQuote = z.object({ kind: z.literal(voiceKind.id), provider })
