import { runCommand } from './run-command.ts'

/** Parts of the run that `--only` selects. */
export const stepGroups = ['checks', 'unit', 'browser'] as const
/** Part of the run. */
export type StepGroup = (typeof stepGroups)[number]

/** The result of a step; its counts are added to the total. */
export interface StepResult {
  passed: number
  failed: number
  /** Printed at the end of the run when something failed. */
  output: string
}

/** One part of `npm test`. */
export interface Step {
  readonly name: string
  /**
   * Steps of the group `checks` run in parallel; each of the others uses every processor and runs alone. A step that
   * requires the `whole` run is skipped when parts of it were selected.
   */
  readonly group: StepGroup | 'whole'
  /** Prepares what `run` needs, before the first step runs. */
  prepare?(): void
  run(): Promise<StepResult>
}

/** A step that runs one command and counts 1 by its exit code. */
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
