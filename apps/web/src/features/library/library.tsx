import { lazy, Suspense, useCallback, useState } from 'react'
import type { Item } from '../../api/kind-calls.ts'
import { useOffers } from '../../ui/item/use-offers.ts'
import { LazyLightbox } from '../../ui/lightbox/lazy-lightbox.tsx'
import { ItemMenu } from './item-menu.tsx'
import classes from './library.module.css'
import type { LibraryDialog } from './library-dialogs.ts'
import type { LibraryKind } from './library-kind.ts'
import { LibraryList } from './library-list.tsx'
import { isNarrowed } from './library-query.ts'
import { LibraryToolbar } from './library-toolbar.tsx'
import { LibraryUploads } from './library-uploads.tsx'
import { emptySelection, wholeSelection } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useLayout } from './use-layout.ts'
import { type Library, useLibrary } from './use-library.ts'

const LibraryDialogHost = lazy(() =>
  import('./library-dialog-host.tsx').then((module) => ({ default: module.LibraryDialogHost })),
)

/** A kind's library: search, filters, order, and the list with its actions. */
export function LibraryView({ kind }: { kind: LibraryKind }) {
  const library = useLibrary(kind)
  const { setView, view, items } = library
  const [layout, setLayout] = useLayout(kind.kind)
  const [selection, setSelection] = useState(emptySelection)
  const [openId, setOpenId] = useState<number | null>(null)
  const { remix } = useOffers()
  const over = useOverlays(kind, library, () => setSelection(emptySelection))
  const open = useCallback((item: Item) => setOpenId(item.id), [])
  const change = (fields: Partial<Library['view']>) => {
    setView({ ...view, ...fields })
    setSelection(emptySelection)
  }
  return (
    <div className={classes.library}>
      <h2 className={classes.hidden}>Your {kind.nouns.many}</h2>
      <LibraryUploads kind={kind} folder={view.filters.find(({ field }) => field === 'folder')?.value}>
        {(upload) => (
          <>
            <LibraryToolbar
              kind={kind}
              library={library}
              layout={layout}
              onLayout={setLayout}
              onView={change}
            >
              {upload.button}
            </LibraryToolbar>
            {upload.list}
            <LibraryList
              kind={kind}
              library={library}
              layout={layout}
              selection={selection}
              onSelection={setSelection}
              onOrdering={(ordering) => change({ ordering })}
              onOpen={open}
              onRemix={remix}
              onMore={over.openMenu}
              onClear={() => change({ search: '', filters: [] })}
            />
          </>
        )}
      </LibraryUploads>
      <SelectionBar
        kind={kind}
        library={library}
        selection={selection}
        onEverything={() => setSelection(wholeSelection)}
        onDialog={over.openDialog}
        onDone={() => setSelection(emptySelection)}
      />
      {kind.tiles ? <LazyLightbox items={items} openId={openId} onOpen={setOpenId} /> : null}
      {over.shown}
    </div>
  )
}

/** The menu and dialogs of the library, one at a time. */
function useOverlays(kind: LibraryKind, library: Library, onDone: () => void) {
  const [menu, setMenu] = useState<{ readonly item: Item; readonly anchor: HTMLElement } | null>(null)
  const [dialog, setDialog] = useState<LibraryDialog | null>(null)
  const openMenu = useCallback((item: Item, anchor: HTMLElement) => setMenu({ item, anchor }), [])
  const shown = (
    <>
      {menu ? <ItemMenu kind={kind} {...menu} onDialog={setDialog} onClose={() => setMenu(null)} /> : null}
      {dialog ? (
        <Suspense fallback={null}>
          <LibraryDialogHost
            kind={kind}
            dialog={dialog}
            groups={library.groups}
            isNarrowed={isNarrowed(library.settled)}
            onDone={() => {
              onDone()
              setDialog(null)
            }}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      ) : null}
    </>
  )
  return { openMenu, openDialog: setDialog, shown }
}
