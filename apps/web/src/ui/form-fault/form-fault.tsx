import { IconExclamationCircle } from '@tabler/icons-react'
import { ApiError } from '../../api/api-error.ts'
import classes from './form-fault.module.css'

/** What went wrong with a form as a whole; faults of single fields stand beside these. */
export function FormFault({ error }: { error: Error | null }) {
  const isByField =
    error instanceof ApiError &&
    error.body.errors.length > 0 &&
    error.body.errors.every((fault) => fault.field)
  return (
    <div role="alert" className={classes.alert}>
      {error && !isByField ? (
        <p className={classes.fault}>
          <IconExclamationCircle size={18} aria-hidden />
          {error.message}
        </p>
      ) : null}
    </div>
  )
}
