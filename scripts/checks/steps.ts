import { ensureChromium } from '../install-chromium.ts'
import { commandStep, type Step } from './step.ts'
import { runVitest } from './vitest-step.ts'

const browserTests: Step = {
  name: 'Browser tests',
  group: 'browser',
  async run() {
    const chromium = ensureChromium()
    if ('missing' in chromium) return { passed: 0, failed: 1, output: chromium.missing }
    return runVitest(['--config', 'e2e/vitest.config.ts'], { CHROMIUM_PATH: chromium.path })
  },
}

/** Everything `npm test` does, in order: the quick and general first. */
export const steps: readonly Step[] = [
  commandStep('Format and lint', 'biome', 'ci', '--error-on-warnings', '.'),
  commandStep(
    'Layers',
    'depcruise',
    '--config',
    '.dependency-cruiser.cjs',
    'packages',
    'apps/server/src',
    'apps/web/src',
    'scripts',
    'e2e',
  ),
  commandStep('Dead code', 'knip', '--no-progress', '--no-config-hints'),
  commandStep('Types of server, packages and scripts', 'tsc', '-p', '.'),
  commandStep('Types of the studio', 'tsc', '-p', 'apps/web'),
  commandStep('Web build and its weight', 'node', 'scripts/build-web.ts', '--force'),
  { name: 'Unit and integration tests', group: 'unit', run: () => runVitest([]) },
  browserTests,
]
