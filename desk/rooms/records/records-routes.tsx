import { getRouteApi, Navigate } from '@tanstack/react-router';
import { may, useMe } from '#desk/session/use-me.ts';
import { NotYours } from '#desk/shell/no-room.tsx';
import { useSite } from '#desk/shell/use-site.ts';
import { AuditPage } from './audit/audit-page.tsx';
import { FlagsPage } from './audit/flags-page.tsx';
import { kindOfSlug, readPages } from './kinds.ts';
import { KindRoom } from './list/kind-room.tsx';
import { NewSupplementRoom } from './new-supplement/new-supplement-room.tsx';
import { NewRecordRoom } from './record/new-record-room.tsx';
import { RecordRoom } from './record/record-room.tsx';
import { mayRead } from './records-frame.tsx';
import { RecordsRoom } from './records-room.tsx';
import { sourceOf } from './source.ts';

const kindRoute = getRouteApi('/rooms/torzsadatok/$kind');
const recordRoute = getRouteApi('/rooms/torzsadatok/$kind/$key');

export const RecordsRoute = RecordsRoom;

export function KindRoute() {
  const { kind: slug } = kindRoute.useParams();
  const { uj } = kindRoute.useSearch();
  const me = useMe();
  const kind = kindOfSlug(slug);
  const page = readPages.find((one) => one.slug === slug);
  if (kind ? !mayRead(me, kind) : page && !may(me, page.call)) return <NotYours />;
  if (slug === 'naplo') return <AuditPage />;
  if (slug === 'jelzok') return <FlagsPage />;
  if (!kind) return <RecordsRoom />;
  if (kind.name === 'Supplements' && uj && may(me, 'addSupplement')) return <NewSupplementRoom />;
  if (kind.isOfSite) return <OfSite slug={slug} />;
  // Records that are created automatically, such as former addresses, have no form for a new one.
  const mayCreate = sourceOf(kind.name, me).create !== undefined;
  return uj && mayCreate ? <NewRecordRoom key={slug} kind={kind} /> : <KindRoom key={slug} kind={kind} />;
}

/** A kind with one record per site opens for the site that was chosen last. */
function OfSite({ slug }: { slug: string }) {
  const [site] = useSite();
  return <Navigate to="/torzsadatok/$kind/$key" params={{ kind: slug, key: site }} replace />;
}

export function RecordRoute() {
  const { kind: slug, key = '' } = recordRoute.useParams();
  const me = useMe();
  const kind = kindOfSlug(slug);
  if (kind && !mayRead(me, kind)) return <NotYours />;
  return kind ? <RecordRoom key={`${slug} ${key}`} kind={kind} recordKey={key} /> : <RecordsRoom />;
}
