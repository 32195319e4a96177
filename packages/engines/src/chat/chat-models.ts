import { chat } from '@atelier/contract/kinds/chat'
import { CREDITS_PER_EURO } from '@atelier/contract/limits'
import type { Model } from '../spec/engine.ts'

/** A chat model. @param price credits for 1,000 tokens, of question and answer alike */
export const chatModel = (code: string, name: string, price: number): Model => ({
  code,
  name,
  mode: chat.modes[0],
  local: false,
  price,
  // Prices are made of what answers cost, at a thousand credits to the euro.
  providerCost: { amount: price / CREDITS_PER_EURO, currency: 'EUR', per: 'thousand tokens' },
})
