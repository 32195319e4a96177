import { MAX_INPUT_IMAGES } from '@atelier/contract/models/inputs'
import type { SourceRole } from '@atelier/engines/spec/engine'
import type { FileRole } from '../platform/schema.ts'

/** The role of the source image at an index: the first has the plain one. */
export const imageRole = (index: number): FileRole =>
  index === 0 ? 'source_image' : `source_image_${String(index + 1).padStart(2, '0')}`

const imageRoles = Array.from({ length: MAX_INPUT_IMAGES }, (_, index) => imageRole(index))

/** Inputs that are files, in the order in which an item lists them. */
export const sourceInputs = ['image', 'last_frame', 'mask', 'video', 'audio'] as const satisfies SourceRole[]

/** Roles of the files that an engine receives as sources of a role, whose names sort in order. */
export const fileRolesOf = (role: SourceRole): readonly FileRole[] =>
  role === 'image' ? imageRoles : [`source_${role}`]
