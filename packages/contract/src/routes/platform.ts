import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { imageFormats } from '../kinds/image.ts'
import { socialProviders } from '../social.ts'

const tag = 'Platform'

/** The public configuration, and files. */
export const platformRoutes = {
  'GET /config': defineRoute({
    summary: 'Retrieve the public configuration of this installation',
    tag,
    access: 'public',
    reply: z
      .object({
        app_name: z.string(),
        public_url: z.string().meta({ description: 'URL of the studio, without a trailing slash.' }),
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
    summary: 'Download a file by its signed URL; supports byte ranges',
    tag,
    access: 'public',
    params: z.object({ id: z.string().max(64) }),
    query: z.object({
      expires: z.coerce.number().int(),
      signature: z.string().max(100),
      name: z.string().max(200).optional().meta({ description: 'File name of the download.' }),
      format: z.enum(imageFormats).optional().meta({ description: 'Convert an image to this format.' }),
    }),
    replyKind: 'file',
  }),
  'GET /streams/{code_ref}': defineRoute({
    summary: 'Stream a recording during generation by its signed URL',
    tag,
    access: 'public',
    params: z.object({ code_ref: z.string().max(64) }),
    query: z.object({ expires: z.coerce.number().int(), signature: z.string().max(100) }),
    replyKind: 'file',
  }),
}
