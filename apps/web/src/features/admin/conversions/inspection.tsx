import { allKinds } from '@atelier/contract/kinds/kind'
import { Notice } from '../../../ui/box/box.tsx'
import { formatExact } from '../../../ui/format-number.ts'
import { ItemDate } from '../../../ui/item/item-date.tsx'
import { formatMicros } from '../parts/amounts.ts'
import { Facts } from '../parts/facts.tsx'
import { Person } from '../parts/person.tsx'
import { DrawerBody, DrawerPart, RequestDetails } from '../parts/side-drawer.tsx'
import { TransactionTable } from '../parts/transaction-table.tsx'
import { type AdminConversionDetail, errorWords } from './conversion.ts'
import { ConversionActions } from './conversion-actions.tsx'
import { ConversionFiles } from './conversion-files.tsx'
import { ConversionStatus } from './conversion-status.tsx'
import { ConversionTimeline } from './conversion-timeline.tsx'
import classes from './inspect.module.css'

interface InspectionProps {
  readonly conversion: AdminConversionDetail
  readonly onOpen: (codeRef: string) => void
}

/** All details of a conversion, and the available actions. */
export function Inspection({ conversion, onOpen }: InspectionProps) {
  const { title, code_ref, error, text, settings, movements, timeline, files } = conversion
  return (
    <DrawerBody name={title || code_ref} status={<ConversionStatus conversion={conversion} />}>
      <ConversionActions conversion={conversion} onOpen={onOpen} />
      {error ? (
        <Notice tone="danger">
          {errorWords[error.code]}: {error.detail}
        </Notice>
      ) : null}
      <ConversionFacts conversion={conversion} />
      <RequestDetails text={text} settings={settings} />
      <DrawerPart title="Timeline">
        <ConversionTimeline timeline={timeline} />
      </DrawerPart>
      {files.length > 0 ? (
        <DrawerPart title="Files">
          <ConversionFiles files={files} />
        </DrawerPart>
      ) : null}
      <DrawerPart title="Ledger">
        {movements.length > 0 ? (
          <TransactionTable transactions={movements} />
        ) : (
          <p className={classes.none}>No credit transactions.</p>
        )}
      </DrawerPart>
    </DrawerBody>
  )
}

function ConversionFacts({ conversion }: { conversion: AdminConversionDetail }) {
  const { owner, actor, claims, crashes, failures, operation } = conversion
  return (
    <Facts
      facts={{
        Code: <code>{conversion.code_ref}</code>,
        Kind: `${allKinds[conversion.kind].nouns.one}, ${conversion.mode.toLowerCase().replaceAll('_', ' ')}`,
        Owner: <Person person={owner} />,
        'Started by': actor.id === owner.id ? null : <Person person={actor} />,
        Engine: `${conversion.model} (${conversion.provider})`,
        Stage: conversion.stage,
        Cost: `${formatExact(conversion.cost)} credits`,
        'Paid to provider': conversion.spend === null ? 'Unknown' : formatMicros(conversion.spend),
        Workers: `${claims} claims, ${crashes} crashes, ${failures} failures`,
        Operation: operation === null ? null : <code>{operation}</code>,
        Started: <ItemDate iso={conversion.created_at} />,
        Ended: conversion.ended_at ? <ItemDate iso={conversion.ended_at} /> : null,
        Deleted: conversion.deleted_at ? <ItemDate iso={conversion.deleted_at} /> : null,
      }}
    />
  )
}
