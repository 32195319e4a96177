import { chat } from '@atelier/contract/kinds/chat'
import { CREDITS_PER_EURO } from '@atelier/contract/limits'
import type { Model } from '../spec/engine.ts'

/** A chat model. @param price credits per 1,000 tokens, input and output */
export const chatModel = (code: string, name: string, price: number): Model => ({
  code,
  name,
  mode: chat.modes[0],
  local: false,
  price,
  // Prices are based on output tokens, at a thousand credits per euro.
  providerCost: { amount: price / CREDITS_PER_EURO, currency: 'EUR', per: 'thousand tokens' },
})
