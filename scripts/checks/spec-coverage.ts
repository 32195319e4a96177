import { calls } from './spec-coverage/calls.ts'
import { constants } from './spec-coverage/constants.ts'
import { errors } from './spec-coverage/errors.ts'
import type { Requirement } from './spec-coverage/requirement.ts'
import { roles } from './spec-coverage/roles.ts'
import { screens } from './spec-coverage/screens.ts'
import { states } from './spec-coverage/states.ts'
import { validation } from './spec-coverage/validation.ts'

/** What is asked for and done, a file for each section. It grows with every part of the product until nothing is left to add. */
export const coverage: readonly Requirement[] = [
  ...screens,
  ...states,
  ...validation,
  ...roles,
  ...calls,
  ...errors,
  ...constants,
]
