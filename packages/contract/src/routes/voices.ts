import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { genders } from '../kinds/speech.ts'
import { voice as voiceKind } from '../kinds/voice.ts'
import { MAX_VOICE_SAMPLE_BYTES } from '../limits.ts'
import { credits, id, idParameter, listOf, pageQuery, teamQuery } from '../schemas/common.ts'
import { clonedVoice, listedVoice } from '../schemas/voice.ts'

const tag = 'Speech'
const own = { tag, access: 'user', keys: true } as const
const owned = { ...own, teamScoped: true, query: z.object(teamQuery) } as const
const idParams = z.object({ id: idParameter })

const voiceProvider = z
  .object({
    code: z.string(),
    name: z.string(),
    clone: z.boolean().meta({ description: 'Whether the provider supports voice cloning.' }),
    price: credits
      .nullable()
      .meta({ description: 'Credits for cloning a voice; null without cloning support.' }),
    note: z
      .string()
      .nullable()
      .meta({ description: 'Limitations, if the provider only approximates the sample.' }),
  })
  .meta({ id: 'VoiceProvider' })

const name = z.string().trim().min(1, 'Enter a name.').max(100, 'At most 100 characters.')
const gender = z.enum(genders)
const language_id = id.meta({ description: 'ID from `GET /lists/languages-for-cloning`.' })
const consent = z.string().trim().max(2000).meta({
  description: 'Declaration of the speaker’s consent, stored with the user who gave it and the time.',
})
const provider = z.string().min(1, 'Select a provider.').max(40)
const sample = { maxBytes: MAX_VOICE_SAMPLE_BYTES }
const is_clone = z.boolean().default(false)

/** Favorites and ratings of voices, voice providers and cloned voices. Ratings are personal, also in a team. */
export const voiceRoutes = {
  'POST /favorite-voice': defineRoute({
    ...owned,
    summary: 'Add a voice to your favorites or remove it',
    readOnly: true,
    body: z.object({ voice: id, is_clone, favorite: z.boolean() }),
    reply: z.union([listedVoice, clonedVoice]),
  }),
  'POST /voices/rate': defineRoute({
    ...owned,
    summary: 'Rate a voice, replacing your previous rating',
    readOnly: true,
    body: z.object({ voice: id, is_clone, rating: z.int().min(1).max(5) }),
    reply: z.union([listedVoice, clonedVoice]),
  }),
  'GET /engine/speech/voice/providers': defineRoute({
    summary: 'List voice providers',
    tag,
    access: 'visitor',
    keys: true,
    reply: listOf(voiceProvider),
  }),
  'GET /cloned-voices': defineRoute({
    ...owned,
    summary: 'List cloned voices, newest first',
    query: z.object({ ...pageQuery, ...teamQuery }),
    reply: listOf(clonedVoice),
  }),
  'POST /cloned-voices/upload': defineRoute({
    ...owned,
    summary: 'Clone a voice from a sample',
    idempotent: true,
    starts: true,
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
    summary: 'Update a cloned voice; a new sample is cloned and charged again',
    params: idParams,
    idempotent: true,
    starts: true,
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
    summary: 'Delete a cloned voice and its sample; its recordings are unchanged',
    params: idParams,
    replyKind: 'empty',
    status: 204,
  }),
}

/** Quote fields of voice cloning. */
export const voiceQuote = z.object({ kind: z.literal(voiceKind.id), provider })
