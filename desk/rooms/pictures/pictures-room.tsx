import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { imageUrl, parseImageRef } from '#contract/image-name.ts';
import type { MediaItem } from '#contract/library.ts';
import { callQuery } from '../../api/queries.ts';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { RowTabs } from '../../design/row-tabs.tsx';
import { SearchField } from '../../design/search-field.tsx';
import { useMedia } from '../../design/use-media.ts';
import { nameOfItem } from '../../library/item-name.ts';
import { acceptedFiles } from '../../library/upload/file-faults.ts';
import { UploadBar } from '../../library/upload/upload-bar.tsx';
import { uploads } from '../../library/upload/uploads.ts';
import { useIncomingFiles } from '../../library/upload/use-incoming-files.ts';
import { Wall } from '../../library/wall/wall.tsx';
import { may, useMe } from '../../session/use-me.ts';
import { useKeys } from '../../shell/keys.ts';
import { RoomHead } from '../../shell/room-head.tsx';
import { type KeyHint, StatusLine } from '../../shell/status-line.tsx';
import { AltWalk } from './alt-walk.tsx';
import { Detail } from './detail/detail.tsx';
import styles from './pictures-room.module.css';
import { tabs, picturesWords as words } from './words.ts';

const route = getRouteApi('/rooms/keptar');
const keyHints: readonly KeyHint[] = [
  [['←', '→', '↑', '↓'], 'lépés'],
  [['Szóköz'], 'nagyban'],
  [['f'], 'fókuszpont'],
  [['u'], 'feltöltés'],
  [['/'], 'keresés'],
];
const send = (files: readonly File[]) => void uploads.add(files);

/** The newsroom's pictures, recordings and videos: the list of all, and next to it the selected one. */
export function PicturesRoom() {
  const me = useMe();
  const { lap, kep, q } = route.useSearch();
  const navigate = useNavigate({ from: '/keptar' });
  const current = tabs.find(({ slug }) => slug === lap) ?? tabs[0];
  const isEditable = may(me, 'changeLibraryItem');
  const { data: counts } = useQuery(callQuery('libraryCounts', {}));
  const [chosen, setChosen] = useState<MediaItem | null>(null);
  const [large, setLarge] = useState<MediaItem | null>(null);
  const [itemsToDescribe, setItemsToDescribe] = useState<readonly MediaItem[]>([]);
  const closeLarge = useCallback(() => setLarge(null), []);
  const closeWalk = useCallback(() => setItemsToDescribe([]), []);
  const searchField = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const focusPoint = useRef<HTMLButtonElement>(null);
  const id = kep ?? null;
  const isNarrow = useMedia('(max-width: 999.98px)');
  const { history } = useRouter();
  /** The sheet of an item is an entry of its own in the browser's history, so that Back closes it. */
  const hasOwnEntry = useRef(false);
  const choose = (item: MediaItem | null) => {
    setChosen(item);
    if (item === null && id !== null && hasOwnEntry.current) {
      hasOwnEntry.current = false;
      history.back();
      return;
    }
    if (id === null) hasOwnEntry.current = isNarrow && item !== null;
    const replace = id !== null || !hasOwnEntry.current;
    void navigate({ search: (old) => ({ ...old, kep: item?.id }), replace });
  };
  useIncomingFiles(send);
  useEffect(() => void uploads.resume(), []);
  useKeys({
    '/': () => searchField.current?.focus(),
    f: () => focusPoint.current?.focus(),
    u: () => files.current?.click(),
    Escape: () => choose(null),
  });
  return (
    <>
      <main id="tartalom" className={styles.room}>
        <RoomHead
          title={words.title}
          note={
            counts && (
              <>
                <b>{words.count(counts.all)}</b> {words.items}
              </>
            )
          }
        >
          <SearchField
            ref={searchField}
            label={words.search}
            shortcut="/"
            placeholder={words.searchHint}
            defaultValue={q ?? ''}
            onChange={(text) =>
              navigate({ search: (old) => ({ ...old, q: text || undefined }), replace: true })
            }
          />
          <span className={styles.uploadButtons}>
            <Button className={styles.camera} onClick={() => camera.current?.click()}>
              {words.camera}
            </Button>
            <Button look="filled" shortcut="u" onClick={() => files.current?.click()}>
              {words.upload}
            </Button>
          </span>
          <FileInputs files={files} camera={camera} />
        </RoomHead>
        <div className={styles.pictures}>
          <div className={styles.left}>
            <RowTabs label={words.tabs}>
              {tabs.map(({ tab, slug, name }) => (
                <Link
                  key={tab}
                  to="/keptar"
                  search={{ lap: slug, q }}
                  replace
                  aria-current={current?.tab === tab ? 'page' : undefined}
                  activeOptions={{ exact: true }}
                >
                  {name} {tab !== 'all' && counts && <small>{words.count(counts[tab])}</small>}
                </Link>
              ))}
            </RowTabs>
            <Wall
              filter={{ ...current?.filter, ...(q && { q }) }}
              chosen={id}
              onChoose={choose}
              onEnlarge={setLarge}
            >
              <UploadBar onFillIn={setItemsToDescribe} />
            </Wall>
          </div>
          <ChosenItem
            id={id}
            initialItem={chosen}
            {...{ isEditable, isNarrow, focusPoint }}
            onClose={() => choose(null)}
          />
        </div>
      </main>
      {large && <LargeView item={large} onClose={closeLarge} />}
      {itemsToDescribe.length > 0 && <AltWalk items={itemsToDescribe} onClose={closeWalk} />}
      <StatusLine keys={keyHints} />
    </>
  );
}

interface FileInputsProps {
  files: React.RefObject<HTMLInputElement | null>;
  camera: React.RefObject<HTMLInputElement | null>;
}

function FileInputs({ files, camera }: FileInputsProps) {
  const take = ({ target }: React.ChangeEvent<HTMLInputElement>) => {
    send([...(target.files ?? [])]);
    target.value = '';
  };
  return (
    <>
      <input ref={files} hidden type="file" multiple accept={acceptedFiles} onChange={take} />
      <input ref={camera} hidden type="file" accept="image/*" capture="environment" onChange={take} />
    </>
  );
}

interface ChosenItemProps {
  id: number | null;
  initialItem: MediaItem | null;
  isEditable: boolean;
  isNarrow: boolean;
  focusPoint: React.RefObject<HTMLButtonElement | null>;
  onClose(): void;
}

/** The selected item next to the list; below 1000 px it is a sheet on top. */
function ChosenItem(props: ChosenItemProps) {
  const { id, initialItem, isEditable, isNarrow, focusPoint, onClose } = props;
  const { data } = useQuery({
    ...callQuery('libraryItem', { id: id ?? 0 }),
    enabled: id !== null,
    placeholderData: keepPreviousData,
  });
  const item = data?.id === id ? data : initialItem?.id === id ? initialItem : null;
  const detail = item && (
    <Detail key={item.id} item={item} isEditable={isEditable} focusRef={focusPoint} onDeleted={onClose} />
  );
  if (isNarrow)
    return (
      detail && (
        <Dialog title={words.chosen} hasTitle={false} className={styles.sheet} onClose={onClose}>
          <Button className={styles.close} icon="close" onClick={onClose}>
            {words.close}
          </Button>
          {detail}
        </Dialog>
      )
    );
  return (
    <aside className={styles.detail} aria-label={words.chosen}>
      {detail ?? <p className={styles.none}>{words.none}</p>}
    </aside>
  );
}

function LargeView({ item, onClose }: { item: MediaItem; onClose(): void }) {
  const { file, document } = item;
  const picture = parseImageRef(file.kind === 'picture' ? file.ref : (document.poster ?? ''));
  return (
    <Dialog title={words.large} hasTitle={false} className={styles.large} onClose={onClose}>
      {picture && (
        <img
          src={imageUrl(picture, { type: 'cikktorzs', ratio: 'full', width: 1600, format: 'webp' })}
          alt={document.alt ?? ''}
        />
      )}
      <p>{[document.caption, document.credit].filter(Boolean).join(' – ') || nameOfItem(item)}</p>
      <Button icon="close" onClick={onClose}>
        {words.close}
      </Button>
    </Dialog>
  );
}
