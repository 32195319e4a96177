import { chatTokens, resultTypes } from '@atelier/contract/kinds/conversation'
import { MAX_IMAGES } from '@atelier/contract/kinds/image'
import { genders } from '@atelier/contract/kinds/speech'
import type { ModelDefinition } from '@atelier/contract/models/definition'
import { parameterValues } from '@atelier/contract/models/parameters'
import { type Tool, tool } from 'ai'
import { z } from 'zod'
import type { Engines } from '../../conversions/engines.ts'
import { inputProblem } from '../../conversions/model-inputs.ts'
import { usualCost } from '../../conversions/start/choose-model.ts'
import type { Voices } from '../../generation/voices/service.ts'
import type { ChatTurn, ItemisedQuote, ProposedItem } from '../responder.ts'

const LISTED_VOICES = 20

/** The quote that a turn has assembled. */
export interface Proposal {
  items: ProposedItem[]
  quote: ItemisedQuote | null
  isDropped: boolean
}

interface ToolDeps {
  engines: Engines
  voices: Voices
}

const text = z.string().min(1)
const common = {
  title: z.string().max(200).optional(),
  count: z.int().min(1).max(MAX_IMAGES).default(1),
  model: z.string().optional().describe('Code from list_models; omit for the default'),
}
const parameters = parameterValues.optional().describe('Options of the model, from list_models')
const generated = { ...common, parameters }
const instructions = z.string().optional().describe('How to speak, if the model of the voice accepts it')
const seconds = z.number().positive().optional()
const source = z.int().positive().describe('Id of the attached file')
/** Whether the tools can give a model what it requires: a text, and one source file. */
const isPossible = ({ inputs, mode }: ModelDefinition) => !inputProblem(inputs, { mode, hasSound: true })
const tokens = z.int().min(chatTokens.min).max(chatTokens.max).optional()

/** The tools of a chat model: they look up data and add items to a quote; none of them starts a generation. */
export function contentTools(
  { engines, voices }: ToolDeps,
  turn: ChatTurn,
  proposal: Proposal,
): Record<string, Tool> {
  async function propose(item: ProposedItem) {
    const items = [...proposal.items, item]
    const quote = await turn.quote(items)
    Object.assign(proposal, { items, quote, isDropped: false })
    return { added: quote.items.at(-1), total: quote.cost, available: quote.available }
  }
  const proposing = <T extends z.ZodObject>(
    type: ProposedItem['type'],
    description: string,
    inputSchema: T,
  ): Tool =>
    tool({
      description: `Add ${description} to the quote`,
      inputSchema,
      // Read by the schema of the same tool.
      execute: (fields) => propose({ type, count: 1, text: '', ...(fields as Partial<ProposedItem>) }),
    })
  return {
    list_models: tool({
      description: 'Available models, with prices in credits and supported options',
      inputSchema: z.object({ kind: z.enum(['image', 'video', 'audio', 'speech', 'chat']) }),
      execute: async ({ kind }) =>
        engines
          .offers(kind)
          .filter(({ model }) => isPossible(model))
          .map(({ model, ...offer }) => ({
            code: model.code,
            name: model.name,
            mode: model.mode,
            price: kind === 'speech' ? 'depends on the voice' : usualCost({ ...offer, model }),
            sizes: model.sizes,
            ratios: model.ratios,
            seconds: model.seconds,
            instructions: model.inputs.instructions,
            parameters: model.parameters?.properties,
          })),
    }),
    list_voices: tool({
      description: `Up to ${LISTED_VOICES} voices for speech, with ids and price tiers`,
      inputSchema: z.object({
        language: z.string().optional().describe('Such as en or cs'),
        gender: z.enum(genders).optional(),
        search: z.string().optional(),
      }),
      execute: async (filter) => await listVoices(voices, filter),
    }),
    price: tool({
      description: 'Price items without proposing them',
      inputSchema: z.object({
        items: z
          .array(
            z
              .object({ type: z.enum(resultTypes), text, ...generated, seconds, size: z.string().optional() })
              .extend({
                ratio: z.string().optional(),
                voice: z.int().optional(),
                instructions,
                source_id: z.int().optional(),
              }),
          )
          .min(1),
      }),
      execute: async ({ items }) => {
        const { items: priced, cost } = await turn.quote(items)
        return { items: priced.map((item) => ({ title: item.title, cost: item.cost })), cost }
      },
    }),
    propose_image: proposing(
      'IMAGE',
      'pictures',
      z.object({ text, ...generated, size: z.string().optional().describe('Such as 1024x1024') }),
    ),
    propose_image_from_image: proposing(
      'IMAGE_TO_IMAGE',
      'an edit of an attached image',
      z.object({ text, ...generated, source_id: source }),
    ),
    propose_video: proposing(
      'TEXT_TO_VIDEO',
      'films',
      z.object({ text, ...generated, seconds, ratio: z.string().optional().describe('Such as 16:9') }),
    ),
    propose_video_from_image: proposing(
      'VIDEO',
      'a video from an attached image',
      z.object({ text, ...generated, seconds, source_id: source }),
    ),
    propose_speech: proposing(
      'SPEECH',
      'speech',
      z.object({
        text: text.describe('The exact words to speak'),
        ...common,
        voice: z.int().describe('Id from list_voices'),
        speed: z.number().min(0.25).max(4).optional(),
        instructions,
        parameters,
      }),
    ),
    propose_music: proposing('TEXT_TO_MUSIC', 'music', z.object({ text, ...generated, seconds })),
    propose_music_from_music: proposing(
      'MUSIC_TO_MUSIC',
      'a new arrangement of attached music',
      z.object({ text, ...generated, seconds, source_id: source }),
    ),
    propose_sound: proposing('TEXT_TO_SOUND', 'sounds', z.object({ text, ...generated, seconds })),
    propose_answer: proposing(
      'AI_CHAT',
      'a written answer by a chat model, saved to the library',
      z.object({ text: text.describe('The question or task'), ...common, tokens }),
    ),
    discard_quote: tool({
      description: 'Discard the current quote',
      inputSchema: z.object({}),
      execute: async () => {
        Object.assign(proposal, { items: [], quote: null, isDropped: true })
        return { discarded: true }
      },
    }),
  }
}

async function listVoices(
  voices: Voices,
  filter: {
    language?: string | undefined
    gender?: (typeof genders)[number] | undefined
    search?: string | undefined
  },
) {
  const page = { limit: LISTED_VOICES, offset: 0 }
  const { results } = await voices.list({ ...filter, demoOnly: false }, page, null)
  return results.map(({ id, name, model, gender, language_details, price_tier }) => ({
    id,
    name,
    model,
    gender,
    language: language_details.code,
    tier: price_tier.name,
    credits_per_character: price_tier.rate,
  }))
}
