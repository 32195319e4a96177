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
import { type DraftItem, type DraftPlan, draftOf } from '../draft/draft-plan.ts'
import { type Proposal, proposePlan } from '../draft/propose.ts'
import type { ProposedItem } from '../proposed-item.ts'
import type { ChatTurn } from '../responder.ts'

const LISTED_VOICES = 20

/** The plan that a turn edits, and its price after the last edit; null without one. */
export interface Draft {
  plan: DraftPlan
  proposed: Extract<Proposal, { type: 'quote' }> | null
}

interface ToolDeps {
  engines: Engines
  voices: Voices
}

const text = z.string().min(1)
const position = z.int().positive().describe('Position in the quote, from 1')
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

/** The tools of a chat model: they look up data and edit the draft plan, which is then quoted; none of them starts a generation. */
export function contentTools(
  { engines, voices }: ToolDeps,
  turn: ChatTurn,
  draft: Draft,
): Record<string, Tool> {
  /** Replaces the items of the plan and prices them; a refused change leaves the plan as it was. */
  async function edit(items: readonly DraftItem[]) {
    const plan = { ...draft.plan, items, asked: null }
    if (items.length === 0) {
      Object.assign(draft, { plan, proposed: null })
      return { items: [] }
    }
    const proposed = await proposePlan({ engines, voices }, turn, plan)
    if (proposed.type !== 'quote') throw new Error(reasonOf(proposed))
    Object.assign(draft, { plan: proposed.plan, proposed })
    const { quote } = proposed
    return {
      items: quote.items.map(({ title, cost }) => ({ title, cost })),
      total: quote.cost,
      available: quote.available,
    }
  }
  const itemAt = (position: number) => {
    const item = draft.plan.items[position - 1]
    if (!item) throw new Error(`The quote has no item ${position}.`)
    return item
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
      execute: (fields) =>
        edit([
          ...draft.plan.items,
          draftOf({ type, count: 1, text: '', ...(fields as Partial<ProposedItem>) }),
        ]),
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
    change_item: tool({
      description: 'Change details of one item of the quote; the others stay as they are',
      inputSchema: z.object({
        position,
        text: text.optional(),
        count: common.count.unwrap().optional(),
        seconds,
        shape: z.string().optional().describe('Width to height, such as 16:9'),
        voice: z.int().optional().describe('Id from list_voices'),
        speed: z.number().min(0.25).max(4).optional(),
      }),
      execute: async ({ position: at, shape, voice, speed, ...fields }) => {
        const item = itemAt(at)
        const { size: _size, ratio: _ratio, ...chosen } = item.chosen ?? {}
        const kept = shape === undefined ? item.chosen : chosen
        const spoken = {
          ...kept,
          ...(voice === undefined ? {} : { voice }),
          ...(speed === undefined ? {} : { speed }),
        }
        const options = item.chosen || voice !== undefined || speed !== undefined ? { chosen: spoken } : {}
        const given = Object.fromEntries(
          Object.entries({ ...fields, shape }).filter(([, value]) => value !== undefined),
        )
        return await edit(draft.plan.items.with(at - 1, { ...item, ...given, ...options }))
      },
    }),
    remove_item: tool({
      description: 'Remove one item from the quote',
      inputSchema: z.object({ position }),
      execute: async ({ position: at }) => await edit(draft.plan.items.filter((item) => item !== itemAt(at))),
    }),
    set_budget: tool({
      description: 'Set the most credits that the whole quote may cost; its items are reduced to fit',
      inputSchema: z.object({ credits: z.int().positive() }),
      execute: async ({ credits }) => {
        draft.plan = { ...draft.plan, budget: credits }
        return await edit(draft.plan.items)
      },
    }),
    discard_quote: tool({
      description: 'Discard the current quote',
      inputSchema: z.object({}),
      execute: async () => await edit([]),
    }),
  }
}

function reasonOf(proposal: Exclude<Proposal, { type: 'quote' }>): string {
  if (proposal.type === 'refused') return proposal.detail
  return proposal.type === 'impossible'
    ? proposal.details.join(' ')
    : `It costs at least ${proposal.cost} credits.`
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
