import { createContext, type ReactNode, useContext } from 'react'
import type { Faults } from './amount.ts'

/** Messages of the form. */
export const FaultContext = createContext<Faults>({})

/** Provides the messages of a form to its fields. */
export function FaultProvider({ faults, children }: { faults: Faults; children: ReactNode }) {
  return <FaultContext value={faults}>{children}</FaultContext>
}

/** The messages of fields at or below a path, with their full paths. */
export function faultsBelow(faults: Faults, path: string): [path: string, detail: string][] {
  return Object.entries(faults).filter(([field]) => field === path || field.startsWith(`${path}.`))
}

/** The message of a field, or the first of a field below it. */
export function useFault(path: string): string | undefined {
  return faultsBelow(useContext(FaultContext), path)[0]?.[1]
}

/** All messages at or below a path. */
export const useFaults = (path: string) => faultsBelow(useContext(FaultContext), path)
