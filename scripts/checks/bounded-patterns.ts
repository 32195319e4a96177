/** Patterns that the checker cannot prove to be linear, and what bounds their input. */
export interface BoundedPatterns {
  /** A file, or a folder that ends in `/`. */
  readonly path: string
  /** Sources of the patterns; omitted for all patterns of the path. */
  readonly sources?: readonly string[]
  readonly bound: string
}

const operatorInput = 'Matches a setting, which only the operator writes.'
const lookbehind =
  'Linear: the lookbehind, which the checker does not know, lets a match begin only where a run begins.'

/** Every pattern of the server that is not proven to be linear. */
export const boundedPatterns: readonly BoundedPatterns[] = [
  {
    path: 'apps/server/src/operations/backup/archive/sums.ts',
    bound: 'Matches lines of an archive that the operator restores.',
  },
  { path: 'apps/server/src/commands/doctor/check-exposure.ts', bound: operatorInput },
  { path: 'apps/server/src/config.ts', bound: operatorInput },
  { path: 'apps/server/src/config/observability-variables.ts', bound: operatorInput },
  { path: 'apps/server/src/identity/social/oidc.ts', sources: ['\\/+$'], bound: operatorInput },
  { path: 'packages/engines/src/hosted/hosted-provider.ts', bound: operatorInput },
  {
    path: 'packages/engines/src/hosted/directory/fields/',
    bound: 'The reader of schemas leaves out names over 100 characters, and cuts descriptions (MAX_TEXT).',
  },
  { path: 'packages/engines/src/hosted/http/api-client.ts', sources: ['\\/+$'], bound: operatorInput },
  { path: 'packages/engines/src/polly/signing.ts', sources: ['\\/+$'], bound: operatorInput },
  {
    path: 'apps/server/src/platform/file-names.ts',
    sources: ['[ .]+$'],
    bound: 'Matches at most 60 characters.',
  },
  {
    path: 'apps/server/src/http/guide-pages.ts',
    bound: 'Matches the pages of the guide, which ship with the program.',
  },
  { path: 'apps/server/src/http/reference-page.ts', bound: 'Matches a page that ships with the program.' },
  {
    path: 'apps/server/src/platform/prepared-statements.ts',
    bound: 'Matches SQL of the program, without its values.',
  },
  {
    path: 'apps/server/src/platform/mail.ts',
    bound:
      'Built of an escaped address; linear, since its lookbehind lets a match begin only where a word begins.',
  },
  { path: 'packages/contract/src/define-route.ts', bound: 'Matches paths of the contract.' },
  {
    path: 'packages/contract/src/routes/accounts.ts',
    bound: 'Built of a constant: six digits between two anchors.',
  },
  {
    path: 'packages/contract/src/speech-text.ts',
    sources: [
      '\\[\\s*pause\\b([^\\]\\n]{0,60})\\]',
      '^\\s+(\\d{1,6}(?:[.,]\\d{1,6})?|[.,]\\d{1,6})\\s*(ms|s|sec|seconds?)?\\s*$',
      '^([^\\S\\n]*)([^\\s:：[\\]](?:[^\\n:：[\\]]{0,58}[^\\s:：[\\]])?)[^\\S\\n]*(?::(?=\\s|$)|：)[^\\S\\n]*([^\\n]*)',
      '[^\\n]+|\\n(?=\\n)',
    ],
    bound:
      'Linear: no run is longer than 60 characters, or begins anywhere but behind a bracket or at a line.',
  },
  {
    path: 'packages/local-engines/src/speech/spoken-text/rules/abbreviations.ts',
    bound: 'Built of the escaped keys of a constant table, without repetition.',
  },
  {
    path: 'packages/engines/src/azure/azure-faults.ts',
    bound: 'Matches at most 2,000 characters of an answer.',
  },
  { path: 'apps/server/src/generation/pdf/text/hyphens.ts', bound: lookbehind },
  { path: 'apps/server/src/platform/log-errors.ts', bound: lookbehind },
  { path: 'apps/server/src/platform/logger.ts', bound: lookbehind },
  {
    path: 'packages/engines/src/spec/digital-source-type.ts',
    bound: 'Built of constant terms, each of which begins with the same address.',
  },
]
