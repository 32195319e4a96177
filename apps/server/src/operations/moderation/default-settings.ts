import type { Receives } from '@atelier/contract/routes/registry'

/** The inputs sent to the provider, and the thresholds for its scores. */
export type ModerationSettings = Receives<'PUT /admin/moderation/settings', 'body'>

/** The default: only clearly harmful content is refused, with latitude for art. */
export const defaultSettings: ModerationSettings = {
  enabled: true,
  on_failure: 'pass',
  timeout_ms: 4000,
  categories: {
    harassment: { flag: null, refuse: null },
    'harassment/threatening': { flag: 0.8, refuse: null },
    hate: { flag: 0.8, refuse: null },
    'hate/threatening': { flag: 0.6, refuse: 0.9 },
    illicit: { flag: 0.9, refuse: null },
    'illicit/violent': { flag: 0.6, refuse: 0.9 },
    'self-harm': { flag: 0.9, refuse: null },
    'self-harm/intent': { flag: 0.8, refuse: null },
    'self-harm/instructions': { flag: 0.6, refuse: 0.9 },
    sexual: { flag: 0.9, refuse: null },
    'sexual/minors': { flag: 0.2, refuse: 0.4 },
    violence: { flag: 0.95, refuse: null },
    'violence/graphic': { flag: 0.9, refuse: null },
  },
}
