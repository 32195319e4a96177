import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { credits, id, listOf } from '../schemas/manners.ts'
import { listedVoice } from '../schemas/voice.ts'

const tag = 'Speech'
const own = { tag, access: 'user', keys: true } as const

const voiceProvider = z
  .object({
    code: z.string(),
    name: z.string(),
    clone: z.boolean().meta({ description: 'Whether it clones voices.' }),
    price: credits
      .nullable()
      .meta({ description: 'Credits for cloning a voice; null where it clones none.' }),
  })
  .meta({ id: 'VoiceProvider' })

/** What a person thinks of voices, and where voices come from. Also in a team it is the person's own. */
export const voiceRoutes = {
  'POST /favorite-voice': defineRoute({
    ...own,
    summary: 'Make a voice a favourite, or no longer',
    body: z.object({ voice: id, is_clone: z.boolean().default(false), favorite: z.boolean() }),
    reply: listedVoice,
  }),
  'POST /voices/rate': defineRoute({
    ...own,
    summary: 'Rate a voice; a second rating replaces the first',
    body: z.object({ voice: id, rating: z.int().min(1).max(5) }),
    reply: listedVoice,
  }),
  'GET /engine/speech/voice/providers': defineRoute({
    summary: 'Where voices come from',
    tag,
    access: 'public',
    reply: listOf(voiceProvider),
  }),
}
