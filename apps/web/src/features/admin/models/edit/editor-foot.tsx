import { Button } from '@mantine/core'
import { Link } from '../../../../navigation/link.tsx'
import { kindViews } from '../../../../ui/item/kinds.ts'
import type { ModelDraft } from './draft.ts'
import classes from './editor.module.css'

interface EditorFootProps {
  readonly draft: ModelDraft
  readonly isSaved: boolean
  readonly isSaving: boolean
  /** Saves the model, visible or hidden. */
  readonly onSave: (visible: boolean) => void
}

/** Path of the composer that starts a mode; undefined if it has none. Voices are chosen in it. */
function composerPath({ kind, mode }: ModelDraft): string | undefined {
  if (kind === 'voice') return '/clone-voice'
  const modes: Readonly<Record<string, { readonly path?: string }>> = kindViews[kind].modes
  return modes[mode]?.path
}

/** Saving, testing and publishing a model. */
export function EditorFoot({ draft, isSaved, isSaving, onSave }: EditorFootProps) {
  const composer = composerPath(draft)
  const isHidden = !draft.visible
  return (
    <div className={classes.foot}>
      <Button variant="default" renderRoot={(props) => <Link to="/admin/models" {...props} />}>
        Cancel
      </Button>
      {isSaved && isHidden && composer ? (
        <Button
          variant="default"
          renderRoot={(props) => <Link to={composer} search={{ model: draft.code }} {...props} />}
        >
          Test
        </Button>
      ) : null}
      <Button
        variant={isHidden ? 'default' : 'filled'}
        loading={isSaving}
        onClick={() => onSave(draft.visible)}
      >
        {isHidden ? 'Save hidden' : 'Save'}
      </Button>
      {isHidden ? (
        <Button loading={isSaving} onClick={() => onSave(true)}>
          Publish
        </Button>
      ) : null}
    </div>
  )
}
