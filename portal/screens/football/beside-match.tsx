import { plainText } from '#body/plain-text.ts';
import type { Article } from '#contract/article.ts';
import type { Fixture } from '#contract/football.ts';
import { isOver } from '#contract/football-rules.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { shortLead } from '#portal/format/short-lead.ts';
import { typeset } from '#portal/format/typeset.ts';
import { matchSpoiler } from '#portal/parts/football/match-facts.ts';
import { PushBell } from '#portal/parts/push/push-bell.tsx';
import { Time } from '#portal/parts/time/time.tsx';
import styles from './beside-match.module.css';
import type { ShownMatch } from './load-football.ts';
import { words } from './words.ts';

/** Our articles about a match, and a bell for its goals until it is over. */
export function MatchLinks({ match: { fixture, articles }, now }: { match: ShownMatch; now: number }) {
  const { id, status } = fixture.fixture;
  const links = [
    ...articles.map(({ url, title }) => ({ url, title })),
    ...(fixture.url && !articles.some(({ url }) => url === fixture.url)
      ? [{ url: fixture.url, title: words.article }]
      : []),
  ];
  if (links.length === 0 && isOver(status.short)) return null;
  return (
    <div className={styles.links}>
      {links.map(({ url, title }) => (
        <span key={url} {...matchSpoiler(fixture, now)}>
          <a className={layout.textLink} href={url}>
            {typeset(title)}
          </a>
        </span>
      ))}
      {!isOver(status.short) && <PushBell topic={`match:${id}`} name={words.matchAlerts} place="section" />}
    </div>
  );
}

/** Characters of a post that are shown next to a match. */
const maxTextLength = 280;

/** The beginning of a post; nothing if its title says everything. */
function PostText({ post: { title, content } }: { post: Article }) {
  const text = plainText(content);
  if (text === '' || text === title) return null;
  return <p>{typeset(shortLead(text, maxTextLength))}</p>;
}

interface CommentaryProps {
  live: NonNullable<ShownMatch['live']>;
  fixture: Fixture;
  /** Unix milliseconds. */
  now: number;
}

/** The newest posts of the live blog that covers a match. */
export function Commentary({ live: { blog, posts }, fixture, now }: CommentaryProps) {
  return (
    <div className={styles.commentary} {...matchSpoiler(fixture, now)}>
      <ol>
        {posts.map(({ document }) => (
          <li key={document.id}>
            <Time at={document.pubDate} form="clock" />
            <div>
              <a href={document.url}>{typeset(document.title)}</a>
              <PostText post={document} />
            </div>
          </li>
        ))}
      </ol>
      <a className={layout.textLink} href={blog.url}>
        {words.wholeCommentary}
      </a>
    </div>
  );
}
