import '#portal/design/tokens.css';
import '#portal/design/fonts.css';
import '#portal/design/base.css';
import type { FrameProps, ViewContext } from '#portal/page/screen.ts';
import { AdsShown } from '#portal/parts/ad/ad-slot.tsx';
import { ConsentPlace } from '#portal/parts/consent/consent-place.tsx';
import { BreakingArrival } from './breaking.tsx';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { Masthead } from './masthead.tsx';
import { isAboutFloods, Notices } from './notices.tsx';
import { Pip } from './pip.tsx';
import { readableQuery } from './readable-query.ts';
import { ServiceBar } from './service-bar.tsx';

/** The page's address without the scheme, for print, with its letters as browsers show them. */
function addressOf({ site, path, page, query = {} }: ViewContext): string {
  const parameters = new URLSearchParams(query);
  if (page > 1) parameters.set('oldal', String(page));
  const search = parameters.size > 0 ? `?${readableQuery(parameters)}` : '';
  return site.origin.replace(/^https?:\/\//, '') + path + search;
}

/**
 * All of `<body>`. Only `<main>` changes when a reader opens another page, so everything around it says that
 * it is in Hungarian, also on English pages. The app draws its own header and footer.
 */
export function Frame({ context, common, topics, children }: FrameProps) {
  const { app, site, now, path } = context;
  const main = (
    <main id="tartalom" data-behaviour="own-page">
      <p className={styles.address} lang="hu">
        {addressOf(context)}
      </p>
      <AdsShown value={common?.hasAds ?? true}>{children}</AdsShown>
    </main>
  );
  const consent = <ConsentPlace site={site} app={app} />;
  // In a preview, nothing is shown before the reader has signed in.
  if (app || path === '/login')
    return (
      <>
        {consent}
        {main}
      </>
    );
  return (
    <>
      <a className={styles.skip} href="#tartalom" lang="hu">
        Ugrás a tartalomra
      </a>
      {consent}
      <ServiceBar site={site} now={now} common={common} />
      <Masthead context={context} common={common} />
      <Notices common={common} hasFloods={isAboutFloods(site.topics.floods, path, topics)} />
      <Pip status={common?.pipStatus ?? null} />
      {main}
      <Footer site={site} now={now} />
      <BreakingArrival />
    </>
  );
}
