import { type RefObject, useCallback } from 'react'
import { useBlocker } from '../../../../navigation/use-blocker.ts'
import { dialogs } from '../../../../ui/dialogs/dialogs.ts'

/** Asks before unsaved changes are discarded by leaving the page. `isDirty` is read when the user leaves. */
export function useLeaveQuestion(isDirty: RefObject<boolean>): void {
  const isBlocked = useCallback(
    async () =>
      isDirty.current &&
      !(await dialogs.confirm({
        title: 'Discard your changes?',
        message: 'The model has changes that are not saved.',
        confirmLabel: 'Discard',
        danger: true,
      })),
    [isDirty],
  )
  useBlocker(
    isBlocked,
    useCallback(() => isDirty.current, [isDirty]),
  )
}
