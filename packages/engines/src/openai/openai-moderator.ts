import { z } from 'zod'
import type { ApiClient } from '../hosted/http/api-client.ts'
import { EngineError } from '../spec/engine-error.ts'
import type { ModerationInput, ModerationScores, Moderator } from '../spec/moderator.ts'

const MODEL = 'omni-moderation-latest'
/** Texts per request. */
const TEXTS_AT_ONCE = 32

/** Categories of the model; subcategories follow their category. */
const categories = [
  'harassment',
  'harassment/threatening',
  'hate',
  'hate/threatening',
  'illicit',
  'illicit/violent',
  'self-harm',
  'self-harm/intent',
  'self-harm/instructions',
  'sexual',
  'sexual/minors',
  'violence',
  'violence/graphic',
] as const

const responseBody = z.object({
  // Categories added later are scored as well.
  results: z.array(z.object({ category_scores: z.record(z.string(), z.number()) })),
})

/** Checks content with OpenAI's moderation, which is free. */
export function createOpenaiModerator(api: ApiClient): Moderator {
  async function ask(input: unknown, count: number, signal: AbortSignal): Promise<ModerationScores[]> {
    const { results } = await api.json(
      { path: '/moderations', json: { model: MODEL, input }, signal },
      responseBody,
    )
    if (results.length === count) return results.map(({ category_scores }) => category_scores)
    throw new EngineError('bad_response', `OpenAI judged ${results.length} of ${count} inputs.`)
  }

  /** Texts together, each image separately: a request accepts one. */
  const askAll = (inputs: readonly ModerationInput[], signal: AbortSignal) => {
    const texts = inputs.flatMap((input) => ('text' in input ? [input.text] : []))
    const pending: Promise<ModerationScores[]>[] = []
    for (let at = 0; at < texts.length; at += TEXTS_AT_ONCE) {
      const some = texts.slice(at, at + TEXTS_AT_ONCE)
      pending.push(ask(some, some.length, signal))
    }
    const pictures = inputs.flatMap((input) => ('picture' in input ? [input.picture] : []))
    for (const url of pictures) pending.push(ask([{ type: 'image_url', image_url: { url } }], 1, signal))
    return Promise.all(pending)
  }

  return {
    model: MODEL,
    categories,
    maxCharacters: 2000,
    async check(inputs, signal) {
      const scores = (await askAll(inputs, signal)).flat()
      const ofTexts = scores.slice(0, inputs.filter((input) => 'text' in input).length)
      const imageContents = scores.slice(ofTexts.length)
      return inputs.map((input) => ('text' in input ? ofTexts.shift() : imageContents.shift()) ?? {})
    },
  }
}
