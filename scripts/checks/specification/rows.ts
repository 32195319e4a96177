import type { Row } from './row.ts'
import { productRows } from './section-1.ts'
import { screenRows } from './section-2.ts'
import { entityRows } from './section-3.ts'
import { stateRows } from './section-4.ts'
import { validationRows } from './section-5.ts'
import { roleRows } from './section-6.ts'
import { callRows } from './section-7.ts'
import { errorRows } from './section-8.ts'
import { constantRows } from './section-9.ts'

/** Every verifiable statement of the specification; one file per section. */
export const rows: readonly Row[] = [
  ...productRows,
  ...screenRows,
  ...entityRows,
  ...stateRows,
  ...validationRows,
  ...roleRows,
  ...callRows,
  ...errorRows,
  ...constantRows,
]
