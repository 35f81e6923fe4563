import { type SupportThanks, SupportToken, supportFailures } from '#contract/support.ts';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { moneyInWords } from '#portal/format/number.ts';
import { typeset } from '#portal/format/typeset.ts';
import type { Screen, ViewContext } from '#portal/page/screen.ts';
import { MinutesCounter } from '#portal/parts/support/minutes-counter.tsx';
import { failureWords, thanksWords, unknownThanksWords } from './outcome-words.ts';
import { accountOf, defaultOffer } from './shown-parts.ts';
import styles from './support.module.css';

interface Outcome {
  title: string;
  text: string;
  /** The support that was booked; null when there is none, or it is unknown. */
  booked: SupportThanks | null;
  kind: 'thanks' | 'refund' | 'waiting' | 'failure';
  /** Whether the support page has an account to transfer to. */
  canTransfer: boolean;
}

/**
 * `/tamogatas/siker`: the support that was booked. Its address has a random token that is valid for a day.
 */
export const thanksScreen: Screen<Outcome> = {
  async load({ client, optional, query, site }) {
    const offer = await optional(client.supportOffer({}), defaultOffer);
    const canTransfer = accountOf(site, offer) !== null;
    const token = SupportToken.safeParse(query.id);
    const thanks = token.success ? await optional(client.supportThanks({ token: token.data }), null) : null;
    if (thanks === null) return { ...unknownThanksWords, booked: null, kind: 'thanks', canTransfer };
    return { ...thanksWords[thanks.state], booked: thanks, kind: kindOf[thanks.state], canTransfer };
  },
  View: OutcomeView,
  head,
};

const kindOf: Readonly<Record<SupportThanks['state'], Outcome['kind']>> = {
  booked: 'thanks',
  ended: 'thanks',
  refunded: 'refund',
  waiting: 'waiting',
  failed: 'failure',
};

/** `/tamogatas/hiba`: what went wrong, and what to do. */
export const failureScreen: Screen<Outcome> = {
  load: async ({ query, client, optional, site }) => ({
    ...failureWords[supportFailures.find((why) => why === query.miert) ?? 'sikertelen'],
    booked: null,
    kind: 'failure',
    canTransfer: accountOf(site, await optional(client.supportOffer({}), defaultOffer)) !== null,
  }),
  View: OutcomeView,
  head,
};

/** Accepts known reasons only, so that the page has few addresses to cache. */
export const failureParameters = (params: URLSearchParams) =>
  supportFailures.filter((why) => why === params.get('miert')).map((why) => ['miert', why] as const);

function head({ title }: Outcome, { site, path }: ViewContext) {
  return {
    title: `${title} – ${site.name}`,
    description: title,
    canonical: site.origin + path,
    robots: 'noindex',
  };
}

/** A reader who got the money back is not marked as a supporter. */
const behaviourOf: Readonly<Record<Outcome['kind'], string | undefined>> = {
  thanks: 'support-done',
  refund: undefined,
  waiting: 'await-support',
  failure: undefined,
};

function OutcomeView({ data: { title, text, booked, kind, canTransfer } }: { data: Outcome }) {
  return (
    <div className={classNames(layout.page, styles.top, styles.outcome)} data-behaviour={behaviourOf[kind]}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{typeset(text)}</p>
      {booked && (
        <p className={styles.given}>
          <b>{moneyInWords(booked.amount, booked.currency)}</b>
          {booked.monthly ? ' havonta' : ' egyszeri támogatás'}
          {kind === 'waiting' && ' – megerősítésre vár'}
        </p>
      )}
      <Ways kind={kind} canTransfer={canTransfer} />
      {kind !== 'failure' && (
        <div className={styles.minutes}>
          <MinutesCounter language="hu" total={booked?.counter?.total} />
        </div>
      )}
    </div>
  );
}

function Ways({ kind, canTransfer }: Pick<Outcome, 'kind' | 'canTransfer'>) {
  const [href, label] = {
    thanks: ['/', 'Vissza a hírekhez'],
    refund: ['/', 'Vissza a hírekhez'],
    waiting: ['', 'Megnézem, megjött-e'],
    failure: ['/api/support/again', 'Újra megpróbálom'],
  }[kind];
  return (
    <p className={styles.ways}>
      <a
        className={classNames(button.button, button.support)}
        href={href}
        data-behaviour={kind === 'failure' ? 'support-again' : undefined}
      >
        {label}
      </a>
      {kind === 'failure' && canTransfer && (
        <a className={button.button} href="/tamogatas#utalas">
          Inkább átutalom
        </a>
      )}
    </p>
  );
}
