import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { MAX_DEMO_CHARACTERS } from '../limits.ts'
import { countCharacters } from '../pricing.ts'
import { itemStatus } from '../schemas/item.ts'
import { speechStart } from './speech.ts'

const tag = 'Demo'

const { text, voice } = speechStart.shape
const codeRef = z.string().max(100)
const key = z.string().max(100).meta({ description: 'Lets whoever made it ask how it is going.' })

/** Text to speech for visitors: free, with the demo voices, and gone after an hour. */
export const demoRoutes = {
  'POST /demo-text-conversion': defineRoute({
    summary: 'Turn a short text into a recording, without an account',
    tag,
    access: 'public',
    idempotent: true,
    body: z.object({
      text: text.refine((value) => countCharacters(value) <= MAX_DEMO_CHARACTERS, {
        error: `At most ${MAX_DEMO_CHARACTERS} characters.`,
      }),
      voice: voice.meta({ description: 'One of the demo voices.' }),
    }),
    reply: z.object({ code_ref: codeRef, key, status: itemStatus.shape.status }).meta({ id: 'StartedDemo' }),
    status: 201,
  }),
  'GET /demo-text-conversion-status/{code_ref}/{key}': defineRoute({
    summary: 'Where a recording of a visitor stands',
    tag,
    access: 'public',
    params: z.object({ code_ref: codeRef, key }),
    reply: itemStatus
      .pick({ status: true, url_file: true, duration: true, progress: true, error: true })
      .meta({ id: 'DemoStatus' }),
  }),
}
