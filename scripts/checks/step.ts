import { runCommand } from './run-command.ts'

/** Parts of the run that `--only` can choose. */
export const stepGroups = ['checks', 'unit', 'browser'] as const
/** Part of the run. */
export type StepGroup = (typeof stepGroups)[number]

/** What a step found: its counts go into the last line. */
export interface StepResult {
  passed: number
  failed: number
  /** Shown when something failed. */
  output: string
}

/** One part of `npm test`. */
export interface Step {
  readonly name: string
  /**
   * Steps of the group `checks` run side by side; the others each keep every processor busy and run alone. A step on the
   * `whole` run is left out when parts of it were chosen.
   */
  readonly group: StepGroup | 'whole'
  /** Begins what `run` waits for, before the first step runs. */
  prepare?(): void
  run(): Promise<StepResult>
}

/** A step that one command decides by its exit code; it counts 1. */
export function commandStep(name: string, command: string, ...args: string[]): Step {
  return commandStepIn('checks', name, command, ...args)
}

/** The same in another part of the run. */
export function commandStepIn(group: StepGroup, name: string, command: string, ...args: string[]): Step {
  return {
    name,
    group,
    async run() {
      const { code, output } = await runCommand(command, args)
      return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output }
    },
  }
}
