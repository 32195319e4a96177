import { z } from 'zod'
import { genders, voiceEngines } from '../kinds/speech.ts'
import { type PriceTierCode, priceTiers } from '../pricing.ts'
import { id } from './manners.ts'

const tierCodes = Object.keys(priceTiers) as [PriceTierCode, ...PriceTierCode[]]

/** Codes of the voice tiers. */
export const tierCode = z.enum(tierCodes)

/** A language as voices name it. */
export const languageDetails = z
  .object({ id, code: z.string(), name: z.string() })
  .meta({ id: 'LanguageDetails' })

/** A stock voice. */
export const voice = z
  .object({
    id,
    name: z.string(),
    language_details: languageDetails,
    gender: z.enum(genders),
    price_tier: z.object({ code: tierCode, name: z.string(), rate: z.number() }),
    tier_name: z.string(),
    api_engine: z.string(),
    api_name: z.string(),
    quality: z.enum(voiceEngines),
    example: z.string().nullable().meta({ description: 'URL of a short recording; needs no header.' }),
    choice_badge: z.boolean(),
    provider: z.string(),
    provider_details: z.object({ code: z.string(), name: z.string(), local: z.boolean() }),
    isCloned: z.boolean(),
    clone_id: id.nullable(),
  })
  .meta({ id: 'Voice' })

/** A stock voice as lists answer it: with what people think of it. */
export const listedVoice = voice
  .extend({
    favorite: z.boolean().meta({ description: 'Of whoever asks.' }),
    rating: z.object({
      mine: z.int().min(1).max(5).nullable(),
      average: z.number().nullable().meta({ description: 'Of everybody; 1 to 5.' }),
      count: z.int(),
    }),
  })
  .meta({ id: 'ListedVoice' })
