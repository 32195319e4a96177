import { z } from 'zod'
import { genders, voiceEngines } from '../kinds/speech.ts'
import { clonedVoiceStatuses, clonedVoiceTypes } from '../kinds/voice.ts'
import { type PriceTierCode, priceTiers } from '../pricing.ts'
import { id, timestamp } from './manners.ts'

const tierCodes = Object.keys(priceTiers) as [PriceTierCode, ...PriceTierCode[]]

/** Codes of the voice tiers. */
export const tierCode = z.enum(tierCodes)

/** A language as voices name it. */
export const languageDetails = z
  .object({ id, code: z.string(), name: z.string() })
  .meta({ id: 'LanguageDetails' })

const priceTier = z.object({ code: tierCode, name: z.string(), rate: z.number() })
const providerDetails = z.object({ code: z.string(), name: z.string(), local: z.boolean() })
const opinion = {
  favorite: z.boolean().meta({ description: 'Of whoever asks.' }),
  rating: z.object({
    mine: z.int().min(1).max(5).nullable(),
    average: z.number().nullable().meta({ description: 'Of everybody; 1 to 5.' }),
    count: z.int(),
  }),
}

/** A stock voice. */
export const voice = z
  .object({
    id,
    name: z.string(),
    language_details: languageDetails,
    gender: z.enum(genders),
    price_tier: priceTier,
    tier_name: z.string(),
    api_engine: z.string(),
    api_name: z.string(),
    quality: z.enum(voiceEngines),
    example: z.string().nullable().meta({ description: 'URL of a short recording; needs no header.' }),
    choice_badge: z.boolean(),
    provider: z.string(),
    provider_details: providerDetails,
    isCloned: z.boolean(),
    clone_id: id.nullable(),
  })
  .meta({ id: 'Voice' })

/** A stock voice as lists answer it: with what people think of it. */
export const listedVoice = voice.extend(opinion).meta({ id: 'ListedVoice' })

/** A cloned voice as recordings name it, also after it was deleted. */
export const clonedVoiceName = z
  .object({
    id: id.meta({ description: 'Its own; lists that mix it with stock voices add 100,000.' }),
    name: z.string(),
    language: z.string().nullable().meta({ description: 'Code; null speaks any.' }),
    language_details: languageDetails.nullable(),
    gender: z.enum(genders).nullable(),
    provider: z.string(),
    provider_details: providerDetails,
    type: z.enum(clonedVoiceTypes),
    price_tier: priceTier,
    tier_name: z.string(),
    note: z.string().nullable().meta({ description: 'What people must know where it is no true clone.' }),
  })
  .meta({ id: 'ClonedVoiceName' })

/** A voice made of a sample. */
export const clonedVoice = clonedVoiceName
  .extend({
    file_url: z.string().nullable().meta({
      description: 'Signed URL of the sample; null once it is gone, as after a failure.',
    }),
    status: z.enum(clonedVoiceStatuses),
    error: z.string().nullable().meta({
      description: 'Why the last attempt failed; the voice before it, if any, stays.',
    }),
    progress: z.number().min(0).max(1),
    code_ref: z.string().meta({ description: 'Of the last attempt, as events and the history name it.' }),
    example: z
      .string()
      .nullable()
      .meta({ description: 'Signed URL of a short recording, once it is ready.' }),
    consent: z
      .object({
        id: id.meta({ description: 'To be taken back with `POST /account/consents/{id}/revocation`.' }),
        text: z.string(),
        given_by: z.object({ id, name: z.string().nullable(), email: z.string() }),
        given_at: timestamp,
      })
      .nullable()
      .meta({
        description: 'Who said that the voice may be cloned, and in which words; null when nobody did.',
      }),
    ...opinion,
    created_at: timestamp,
  })
  .meta({ id: 'ClonedVoice' })
