import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { imageFormats } from '../kinds/image.ts'
import { socialProviders } from '../social.ts'

const tag = 'Platform'

/** What a client must know before anyone signs in, and files. */
export const platformRoutes = {
  'GET /config': defineRoute({
    summary: 'What this installation is called and offers',
    tag,
    access: 'public',
    reply: z
      .object({
        app_name: z.string(),
        public_url: z.string().meta({ description: 'Where people reach the studio; no slash at the end.' }),
        playground: z.object({
          on: z.boolean(),
          title: z.string().nullable(),
          description: z.string().nullable(),
        }),
        social: z.array(z.enum(socialProviders)),
        payments: z.enum(['stripe', 'sandbox', 'off']),
        assistant: z.boolean(),
        demo_account: z.object({ email: z.string(), password: z.string() }).nullable(),
      })
      .meta({ id: 'Config' }),
  }),
  'GET /files/{id}': defineRoute({
    summary: 'A file, by its signed URL; takes byte ranges',
    tag,
    access: 'public',
    params: z.object({ id: z.string().max(64) }),
    query: z.object({
      expires: z.coerce.number().int(),
      signature: z.string().max(100),
      name: z.string().max(200).optional().meta({ description: 'Download under this name.' }),
      format: z.enum(imageFormats).optional().meta({ description: 'Download a picture in this format.' }),
    }),
    replyKind: 'file',
  }),
  'GET /streams/{code_ref}': defineRoute({
    summary: 'A recording while it is made, by its signed URL',
    tag,
    access: 'public',
    params: z.object({ code_ref: z.string().max(64) }),
    query: z.object({ expires: z.coerce.number().int(), signature: z.string().max(100) }),
    replyKind: 'file',
  }),
}
