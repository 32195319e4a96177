import { z } from 'zod'
import { defineRoute } from '../define-route.ts'

const owned = { tag: 'Administration', access: 'admin' } as const
const params = z.object({
  code: z
    .string()
    .regex(/^[a-z\d-]{1,60}$/, 'Enter the code of a voice pack.')
    .meta({ description: 'Code of a voice pack.' }),
})

const bytes = z.int().min(0)

/** An installation that has not ended, or has failed. */
const install = z.object({
  state: z.enum(['installing', 'failed']),
  step: z.enum(['download', 'check', 'unpack']),
  done_bytes: bytes,
  total_bytes: bytes.nullable().meta({ description: 'Null until it is known.' }),
  fault: z.string().nullable().meta({ description: 'Why it failed.' }),
})

const voicePack = z
  .object({
    code: z.string(),
    name: z.string(),
    voices: z.array(z.string()).meta({ description: 'Names of its voices.' }),
    languages: z.array(z.string()).meta({ description: 'BCP 47 codes.' }),
    bytes: bytes.nullable().meta({ description: 'Length of the download; null if unknown.' }),
    license: z.object({ name: z.string(), url: z.string() }),
    recordings: z.string().meta({ description: 'Who made the recordings, or where they are.' }),
    notice: z.string().nullable().meta({ description: 'What else to know before use.' }),
    source: z.string().meta({ description: 'URL of the page that states the license.' }),
    has_checksum: z.boolean().meta({
      description: 'Whether its publisher states a checksum; otherwise that of the first download counts.',
    }),
    installed: z.boolean(),
    install: install.nullable(),
  })
  .meta({ id: 'VoicePack' })

/** Neural voices that operators install on this machine. */
export const adminVoiceRoutes = {
  'GET /admin/voice-packs': defineRoute({
    ...owned,
    summary: 'List voice packs, installed or not',
    reply: z.object({
      unavailable: z.string().nullable().meta({ description: 'Why none can be installed.' }),
      results: z.array(voicePack),
    }),
  }),
  'GET /admin/voice-packs/{code}/license': defineRoute({
    ...owned,
    summary: 'Get the license of a voice pack',
    params,
    reply: z.object({ name: z.string(), url: z.string(), text: z.string() }),
  }),
  'POST /admin/voice-packs/{code}': defineRoute({
    ...owned,
    summary: 'Install a voice pack in the background, continuing an earlier download',
    params,
    body: z.object({
      accept_license: z.literal(true, 'Accept the license to install these voices.'),
    }),
    reply: voicePack,
    status: 201,
  }),
  'DELETE /admin/voice-packs/{code}': defineRoute({
    ...owned,
    summary: 'Remove a voice pack, or cancel its installation; recordings are kept',
    params,
    replyKind: 'empty',
    status: 204,
  }),
}
