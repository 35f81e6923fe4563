import type { ColumnType, GeneratedAlways } from 'kysely';
import type { RateSource } from '#contract/exchange.ts';

/** The tables as Kysely sees them; `migrations/` says what they are for. */
export interface Tables {
  site: { id: number; slug: string };
  section: {
    id: GeneratedAlways<number>;
    slug: string;
    name: string;
    description: string | null;
    active: ColumnType<boolean, boolean | undefined>;
  };
  tag: { id: GeneratedAlways<number>; slug: string; name: string; description: string | null };
  author: {
    id: GeneratedAlways<number>;
    slug: string;
    name: string;
    title: string | null;
    avatar_src: string | null;
    description: string | null;
  };
  flag: { id: GeneratedAlways<number>; slug: string };
  article: ArticleTable;
  article_version: {
    article_id: number;
    version: number;
    made_at: Date;
    paragraph_count: number;
    content: string;
    fields: ColumnType<unknown, string, string>;
    active: boolean | null;
    changed: string[] | null;
    forgotten_at: Date | null;
  };
  listing: ListKey & { published_at: Date; article_id: number };
  listing_count: ListKey & { month: number; n: number };
  listing_total: ListKey & { n: number };
  /** Written by triggers only. */
  archive_day: { site: number; day: string; n: number; changed_at: Date };
  front_choice: { site: number; choice: ColumnType<unknown, string, string>; chosen_at: Date };
  unique_content: { site: number; slug: string; group_id: number | null; content: ColumnType<unknown, string, string>; updated_at: Date };
  sponsored_line: SponsoredLineTable;
  staff: { site: number; groups: ColumnType<unknown, string, string>; changed_at: Date };
  support: { id: GeneratedAlways<string>; site: number; recurring: boolean; made_at: Date };
  pledge: PledgeTable;
  payment: {
    id: GeneratedAlways<string>;
    pledge_id: string;
    provider: string;
    reference: string;
    intent: string | null;
    month: string | null;
    amount: number;
    paid_at: Date;
    support_id: string | null;
  };
  payment_refund: { provider: string; intent: string; amount: number; refunded_at: Date };
  payment_event: {
    provider: string;
    event_id: string;
    pledge_id: string | null;
    said: ColumnType<unknown, string, never>;
    outcome: 'booked' | 'nothing new' | 'refused';
    reason: string | null;
    received_at: Date;
  };
  site_frontend: { site: number; content: ColumnType<unknown, string, string>; weather_at: Date | null; flooding_at: Date | null };
  exchange_rate: { base: string; currency: string; day: string; rate: number; source: ColumnType<RateSource, RateSource | undefined> };
  doc: { slug: string; site: number; title: string; content: string; updated_at: Date };
  podcast: { id: GeneratedAlways<number>; slug: string; name: string; page: string | null };
  episode: {
    id: GeneratedAlways<number>;
    slug: string;
    podcast_id: number;
    title: string;
    description: string | null;
    image: string | null;
    source_url: string | null;
    duration: number;
    published_at: Date;
    article_slug: string | null;
  };
  score_answer: ScoreAnswerTable;
  fixture: FixtureTable;
  score_quota: {
    provider: string;
    day: string;
    used: number;
    day_limit: number;
    minute: Date;
    minute_used: number;
    minute_limit: number;
    blocked_until: Date | null;
  };
  score_replay: { kind: 'fixture' | 'race'; ref: number; begun_at: Date; speed: number; told: ColumnType<number, number | undefined> };
  election: {
    slug: string;
    day: ColumnType<string, string, string>;
    head: ColumnType<unknown, string, string>;
    digest: string;
    rehearsal: boolean;
    version: ColumnType<string, number | undefined, number>;
    delivery: ColumnType<string, number | undefined, number>;
    results_at: Date;
  };
  election_unit: {
    election: string;
    id: string;
    position: number;
    level: string;
    parent: string | null;
    within: string[];
    folded: string;
    facts: ColumnType<unknown, string, string>;
    results: ColumnType<unknown, string, string>;
  };
  election_delivery: {
    id: GeneratedAlways<string>;
    election: string;
    number: number | null;
    arrived_at: ColumnType<Date, Date | undefined>;
    taken: boolean;
    complaint: string | null;
  };
  quiz: { id: string; complex: boolean; updated_at: Date };
  quiz_question: QuizQuestionTable;
  quiz_option: {
    quiz_id: string;
    question_id: string;
    id: string;
    position: number;
    text: string;
    image: string | null;
    answer_count: ColumnType<number, number | undefined>;
  };
  quiz_answer: {
    quiz_id: string;
    token_hash: Buffer;
    question_id: string;
    option_id: string | null;
    number: string | null;
    answered_at: Date;
  };
  account: {
    id: GeneratedAlways<number>;
    email: string;
    name: string;
    password: string | null;
    staff: ColumnType<boolean, boolean | undefined>;
    made_at: Date;
  };
  account_subject: { issuer: string; subject: string; account_id: number };
  session: {
    id: string;
    account_id: number;
    scope: 'user' | 'reader';
    device: string;
    began_at: Date;
    seen_at: Date;
    ends_at: Date;
    ended_at: ColumnType<Date | null, undefined, Date>;
  };
  refresh_token: { hash: Buffer; session_id: string; ends_at: Date; used_at: ColumnType<Date | null, undefined, Date> };
  sign_in_letter: {
    id: Buffer;
    link: Buffer | null;
    code: Buffer;
    email: string;
    scope: 'user' | 'reader';
    tries: ColumnType<number, undefined>;
    ends_at: Date;
    used_at: ColumnType<Date | null, undefined, Date>;
  };
  signing_secret: { one: ColumnType<boolean, undefined>; secret: Buffer };
  rate_window: { key: Buffer; began_at: Date; ends_at: Date; count: number };
  mail_letter: { id: GeneratedAlways<string>; subject: string; text: string; html: string; made_at: ColumnType<Date, Date | undefined> };
  mail: MailTable;
  mail_outbox: {
    message_id: string;
    position: GeneratedAlways<string>;
    mail_from: string;
    recipient: string;
    subject: string;
    text: string;
    html: string;
    headers: ColumnType<Record<string, string>, string, never>;
    arrived_at: ColumnType<Date, Date | undefined>;
  };
  mail_bounce: {
    address: string;
    times: ColumnType<number, number | undefined>;
    problem: string;
    last_at: ColumnType<Date, Date | undefined>;
  };
  own_document: {
    account_id: number;
    site: number;
    version: string;
    items: ColumnType<unknown, string, string>;
    emptied_at: Date | null;
    changed_at: Date;
  };
  tip_game: { slug: string; title: string; made_at: Date };
  tip_round: { id: GeneratedAlways<number>; game: string; position: number; title: string };
  tip_match: {
    id: GeneratedAlways<number>;
    round_id: number;
    position: number;
    fixture_id: number | null;
    home: string;
    away: string;
    kick_off: Date;
    deadline: Date;
    state: ColumnType<'open' | 'final' | 'void', 'open' | undefined>;
    home_goals: number | null;
    away_goals: number | null;
    settled_at: Date | null;
  };
  tip_player: {
    id: GeneratedAlways<number>;
    account_id: number | null;
    name: string;
    name_key: string;
    made_at: ColumnType<Date, Date | undefined>;
  };
  tip: { player_id: number; match_id: number; home: number; away: number; placed_at: Date; points: number | null };
  tip_score: {
    game: string;
    player_id: number;
    points: number;
    exact: number;
    difference: number;
    outcome: number;
    matches: number;
  };
  tip_league: {
    id: GeneratedAlways<number>;
    key: string;
    name: string;
    owner_id: number | null;
    made_at: ColumnType<Date, Date | undefined>;
  };
  tip_league_member: { league_id: number; player_id: number; joined_at: ColumnType<Date, Date | undefined> };
  kept_secret: { name: string; value: string; made_at: ColumnType<Date, Date | undefined> };
  newsletter_reader: {
    id: GeneratedAlways<string>;
    site: number;
    address_key: string;
    address: string;
    first_name: string;
    last_name: string;
    confirmed_at: ColumnType<Date, Date | undefined>;
  };
  newsletter_subscription: { reader_id: string; list: string; since: ColumnType<Date, Date | undefined> };
  newsletter_request: {
    id: ColumnType<string, string | undefined>;
    site: number;
    address: string;
    first_name: string;
    last_name: string;
    lists: string[];
    made_at: ColumnType<Date, Date | undefined>;
    expires_at: Date;
    used_at: Date | null;
  };
  newsletter_issue: {
    site: number;
    list: string;
    day: string;
    articles: number[];
    readers: ColumnType<number, number | undefined>;
    made_at: ColumnType<Date, Date | undefined>;
  };
  newsletter_order: { site: number; list: string; day: string; ordered_at: ColumnType<Date, Date | undefined> };
  push_client: {
    id: GeneratedAlways<string>;
    site: number;
    token_hash: Buffer;
    endpoint: string;
    p256dh: string;
    auth: string;
    made_at: ColumnType<Date, Date | undefined>;
  };
  push_topic: { client_id: string; topic: string };
  push_news: { site: number; article_id: number; topic: string; made_at: ColumnType<Date, Date | undefined> };
  push_delivery: {
    id: GeneratedAlways<string>;
    client_id: string;
    article_id: number;
    topic: string;
    attempts: ColumnType<number, number | undefined>;
    due_at: ColumnType<Date, Date | undefined>;
    expires_at: Date;
    done_at: Date | null;
  };
  page_view_hour: { site: number; hour: Date; path: string; screen: string; n: string };
  page_view_day: { site: number; day: string; path: string; screen: string; n: string };
  vital_day: { site: number; day: string; screen: string; name: string; bucket: number; n: string };
  search_doc: { id: number; published_at: Date; tsv: string; body: string };
  search_word: { form: string; folded: string };
  search_share: { year: number; lexeme: string; share: number };
  search_lemma: { lemma: string; folded: string; n: number; title_n: number };
  search_month: { month: number; n: number };
  search_statistics: { one: ColumnType<boolean, boolean | undefined>; refreshed_at: Date; documents: number };
}

/** `services/mail`. Either words of its own or those of a letter. */
export interface MailTable {
  id: GeneratedAlways<string>;
  key: string;
  site: number;
  recipient: string;
  subject: string | null;
  text: string | null;
  html: string | null;
  letter_id: string | null;
  fills: ColumnType<Record<string, string>, string | undefined, never>;
  headers: ColumnType<Record<string, string>, string | undefined, never>;
  state: ColumnType<MailState, MailState | undefined, MailState>;
  attempts: ColumnType<number, number | undefined, number>;
  due_at: ColumnType<Date, Date | undefined, Date>;
  worker: string | null;
  leased_until: Date | null;
  problem: string | null;
  made_at: ColumnType<Date, Date | undefined, never>;
  settled_at: Date | null;
}
export type MailState = 'waiting' | 'sending' | 'sent' | 'refused' | 'unsure';

/** Amounts are in hundredths of the currency. */
export interface PledgeTable {
  id: GeneratedAlways<string>;
  token: string;
  stop_token: string;
  site: number;
  provider: string;
  monthly: boolean;
  amount: number;
  currency: string;
  email: string;
  name: string | null;
  state: ColumnType<PledgeState, PledgeState | undefined>;
  subscription: string | null;
  made_at: Date;
  changed_at: Date;
}
/** `started`: nothing was paid yet; `given`: paid once; `running`: paid monthly, until `ended`. */
export type PledgeState = 'started' | 'given' | 'running' | 'ended' | 'failed' | 'refunded';

/** Numbers are `numeric`, which comes as text. */
export interface QuizQuestionTable {
  quiz_id: string;
  id: string;
  position: number;
  question: string;
  display_as: string;
  image: string | null;
  image_alt: string;
  description: string | null;
  active_to: Date | null;
  right_answer: string | null;
  minimum: ColumnType<string | null, number | null, number | null>;
  maximum: ColumnType<string | null, number | null, number | null>;
  step: ColumnType<string | null, number | null, number | null>;
  unit: string | null;
  answer_count: ColumnType<number, number | undefined>;
  answer_sum: ColumnType<string, number | undefined>;
}

export interface SponsoredLineTable {
  site: number;
  slug: string;
  av_code: string | null;
  ct_link: string;
  css_class: string | null;
  description: string;
  active: boolean;
  newest: boolean;
  list_page: boolean;
  date_from: Date | null;
  date_to: Date | null;
  front_page_slug: string | null;
  sections: string[];
  tags: string[];
}

/** A list: of which site, of what kind (`listKind` in codes.ts), of which section, tag, … */
export interface ListKey {
  site: number;
  kind: number;
  ref: number;
}

export interface ArticleTable {
  id: GeneratedAlways<number>;
  slug: string;
  version: number;
  type: number;
  published_at: Date;
  updated_at: Date;
  active: boolean;
  listed: boolean;
  waiting: boolean;
  pinned: boolean;
  originating_site: number;
  mirroring_sites: number[];
  section_ids: number[];
  tag_ids: number[];
  author_ids: number[];
  flag_ids: number[];
  parent_id: number | null;
  title: string;
  lead: string;
  recommender: string | null;
  recommended_box_image: string | null;
  english: boolean;
  half_image: boolean;
  announcement: boolean;
  evergreen: boolean;
  periodic: boolean;
  color_scheme: string | null;
  color_class: string | null;
  sub_type: string | null;
  minute: string | null;
  ct_url: string | null;
  /** Written by `touchParents` only. */
  posts_version: GeneratedAlways<number>;
}

interface ScoreAnswerTable {
  key: string;
  kind: string;
  rows: ColumnType<unknown[], string | undefined, string>;
  recorded: ColumnType<boolean, boolean | undefined>;
  got_at: Date | null;
  due_at: Date | null;
  wanted_at: ColumnType<Date, Date | undefined>;
  claimed_until: Date | null;
  failures: ColumnType<number, number | undefined>;
  failure: string | null;
}

interface FixtureTable {
  id: number;
  league: number;
  season: number;
  kickoff: Date;
  day: string;
  status: string;
  facts: ColumnType<unknown, string, string>;
  detail: ColumnType<unknown, string, string>;
  got_at: Date | null;
  detail_at: Date | null;
}
