import { recordForms } from 'virtual:record-forms';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { CallName } from '#contract/calls.ts';
import { type Me, may, useMe } from '#desk/session/use-me.ts';
import { kindGroups, type RecordKind, readPages } from './kinds.ts';
import styles from './records-frame.module.css';
import { recordWords as words } from './words.ts';

/** The calls that list the kinds that are not entities. */
const listCalls: Readonly<Record<string, CallName>> = {
  Person: 'people',
  Key: 'keys',
  Webhook: 'webhooks',
  Correction: 'correctionsToEdit',
  OldAddress: 'oldAddresses',
};

/** Whether the user may read the records of a kind. */
export const mayRead = (me: Me, { name }: RecordKind): boolean =>
  may(me, listCalls[name] ?? (`list${recordForms.entities[name]?.plural}` as CallName));

/** The groups of kinds that the user may read. */
export function useGroups() {
  const me = useMe();
  const groups = kindGroups.map(({ title, kinds }) => ({
    title,
    kinds: kinds
      .filter((kind) => mayRead(me, kind))
      .map(({ slug, title: name, hint }) => ({ slug, name, hint })),
  }));
  const pages = readPages
    .filter(({ call }) => may(me, call))
    .map(({ slug, title, hint }) => ({ slug, name: title, hint }));
  return groups
    .map((group, index) =>
      index === groups.length - 1 ? { ...group, kinds: [...group.kinds, ...pages] } : group,
    )
    .filter(({ kinds }) => kinds.length > 0);
}

/** The list of kinds beside the page of one. */
export function RecordsFrame({ children }: { children: ReactNode }) {
  const nav = useRef<HTMLElement>(null);
  // The list is longer than most screens, and each page renders it again, so the open kind is scrolled into
  // view.
  useLayoutEffect(() => {
    const list = nav.current;
    const current = list?.querySelector<HTMLElement>('[aria-current]');
    if (!list || !current) return;
    const below = current.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom;
    if (below > 0) list.scrollTop += below + list.clientHeight / 2;
  }, []);
  return (
    <div className={styles.frame}>
      <nav ref={nav} className={styles.kinds} aria-label={words.kinds}>
        {useGroups().map(({ title, kinds }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul>
              {kinds.map(({ slug, name }) => (
                <li key={slug}>
                  <Link to="/torzsadatok/$kind" params={{ kind: slug }}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
