import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { MAX_DEMO_CHARACTERS } from '../limits.ts'
import { countCharacters } from '../pricing.ts'
import { itemStatus } from '../schemas/item.ts'
import { speechStart } from './speech.ts'

const tag = 'Demo'

const { text, voice } = speechStart.shape
const codeRef = z.string().max(100)
const key = z.string().max(100).meta({ description: 'Secret key for retrieving the status.' })

/** Free text to speech for visitors, with the demo voices; recordings are deleted after an hour. */
export const demoRoutes = {
  'POST /demo-text-conversion': defineRoute({
    summary: 'Generate a demo recording without an account',
    tag,
    access: 'public',
    idempotent: true,
    body: z.object({
      text: text.refine((value) => countCharacters(value) <= MAX_DEMO_CHARACTERS, {
        error: `At most ${MAX_DEMO_CHARACTERS} characters.`,
      }),
      voice: voice.meta({ description: 'ID of a demo voice.' }),
    }),
    reply: z.object({ code_ref: codeRef, key, status: itemStatus.shape.status }).meta({ id: 'StartedDemo' }),
    status: 201,
  }),
  'GET /demo-text-conversion-status/{code_ref}/{key}': defineRoute({
    summary: 'Retrieve the status of a demo recording',
    tag,
    access: 'public',
    params: z.object({ code_ref: codeRef, key }),
    reply: itemStatus
      .pick({ status: true, url_file: true, duration: true, response: true, progress: true, error: true })
      .meta({ id: 'DemoStatus' }),
  }),
}
