import { runCommand } from './run-command.ts'

/** Parts of the run that `--only` can choose. */
export const stepGroups = ['checks', 'unit', 'browser'] as const
/** Part of the run a step belongs to. */
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
  readonly group: StepGroup
  run(): Promise<StepResult>
}

/** A step that one command decides by its exit code; it counts 1. */
export function commandStep(name: string, command: string, ...args: string[]): Step {
  return {
    name,
    group: 'checks',
    async run() {
      const { code, output } = await runCommand(command, args)
      return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output }
    },
  }
}
