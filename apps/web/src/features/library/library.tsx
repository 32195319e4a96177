import { lazy, Suspense, useCallback, useState } from 'react'
import type { Item } from '../../api/kind-calls.ts'
import { Playlist } from '../../ui/audio-player/playlist.tsx'
import { useOffers } from '../../ui/item/use-offers.ts'
import { useItemDialogs } from '../../ui/item-dialogs/use-item-dialogs.tsx'
import { KindBar } from './kind-bar.tsx'
import classes from './library.module.css'
import type { Chosen } from './library-dialogs.ts'
import type { LibraryKind } from './library-kind.ts'
import { LibraryList } from './library-list.tsx'
import { isNarrowed } from './library-query.ts'
import { LibraryToolbar } from './library-toolbar.tsx'
import { LibraryUploads } from './library-uploads.tsx'
import { OpenItem } from './open-item.tsx'
import { emptySelection, wholeSelection } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useLayout } from './use-layout.ts'
import { type Library, useLibrary } from './use-library.ts'
import { useOpenItem } from './use-open-item.ts'

const OrganiseDialog = lazy(async () => ({
  default: (await import('./organise-dialog.tsx')).OrganiseDialog,
}))

const ShareItemsDialog = lazy(async () => ({
  default: (await import('./share-items-dialog.tsx')).ShareItemsDialog,
}))

interface Organising {
  readonly chosen: Chosen
  readonly count: number
}

/** A kind's library: search, filters, order, and the list with its actions. */
export function LibraryView({ kind }: { kind: LibraryKind }) {
  const library = useLibrary(kind)
  const { setView, view } = library
  const [layout, setLayout] = useLayout(kind.kind)
  const [selection, setSelection] = useState(emptySelection)
  const [organising, setOrganising] = useState<Organising | null>(null)
  const [sharing, setSharing] = useState<readonly Item[] | null>(null)
  const opened = useOpenItem()
  const { remix, use } = useOffers()
  const dialogs = useItemDialogs()
  const { openDialog } = dialogs
  const share = useCallback((item: Item) => openDialog({ type: 'share', item }), [openDialog])
  const change = (fields: Partial<Library['view']>) => {
    setView({ ...view, ...fields })
    setSelection(emptySelection)
  }
  return (
    <div className={classes.library}>
      <h2 className={classes.hidden}>Your {kind.nouns.many}</h2>
      <KindBar kind={kind} library={library} />
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
            <Playlist items={library.items}>
              <LibraryList
                kind={kind}
                library={library}
                layout={layout}
                selection={selection}
                onSelection={setSelection}
                onOrdering={(ordering) => change({ ordering })}
                onOpen={opened.open}
                onRemix={remix}
                onMore={dialogs.openMenu}
                onUse={use}
                onShare={share}
                onClear={() => change({ search: '', filters: [] })}
              />
            </Playlist>
          </>
        )}
      </LibraryUploads>
      <SelectionBar
        kind={kind}
        library={library}
        selection={selection}
        onEverything={() => setSelection(wholeSelection)}
        onOrganise={setOrganising}
        onShare={setSharing}
        onDone={() => setSelection(emptySelection)}
      />
      <OpenItem library={library} opened={opened} />
      {dialogs.shown}
      {sharing ? (
        <Suspense fallback={null}>
          <ShareItemsDialog items={sharing} onClose={() => setSharing(null)} />
        </Suspense>
      ) : null}
      {organising ? (
        <Suspense fallback={null}>
          <OrganiseDialog
            {...organising}
            kind={kind}
            groups={library.groups}
            isNarrowed={isNarrowed(library.settled)}
            onDone={() => {
              setSelection(emptySelection)
              setOrganising(null)
            }}
            onClose={() => setOrganising(null)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
