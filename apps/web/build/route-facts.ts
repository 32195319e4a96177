import { routeFacts } from '@atelier/contract/route-facts'
import type { Plugin } from 'vite'

/** Inlines what `route-facts.ts` derives from the contract: its schemas would weigh in every first view. */
export const inlineRouteFacts = (): Plugin => ({
  name: 'route-facts',
  load: {
    filter: { id: /\/contract\/src\/route-facts\.ts$/ },
    handler: () => `export const routeFacts = ${JSON.stringify(routeFacts)}`,
  },
})
