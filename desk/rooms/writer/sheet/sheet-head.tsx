import { type ReactNode, useRef } from 'react';
import type { Article } from '#contract/article.ts';
import { untitled } from '#desk/checks/words.ts';
import { clock } from '#desk/time/moment.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { articleKind, articleLanguage, kindLabel, minuteLabel } from '#portal/parts/article/article-kind.ts';
import byline from '#portal/parts/byline/byline.module.css';
import { Picture } from '#portal/parts/picture/picture.tsx';
import header from '#portal/screens/article/header.module.css';
import { SourceMark } from '#portal/screens/article/source-mark.tsx';
import { type NamesFieldName, requestedField } from '../panel/requested-field.ts';
import type { Text } from '../use-text.ts';
import type { Writer } from '../use-writer.ts';
import { writerWords as words } from '../words.ts';
import { GrowingField } from './growing-field.tsx';
import styles from './sheet.module.css';

interface SheetHeadProps {
  writer: Writer;
  text: Text;
  article: Article;
  isEditable: boolean;
}

const maxShownTags = 3;

/** The head of the readers' page, editable: opinion with its author's portrait and its title in italics. */
export function SheetHead({ writer: { fields, fieldsState }, text, article, isEditable }: SheetHeadProps) {
  const { document: piece } = fieldsState;
  const kind = articleKind(article);
  const [author] = article.articleAuthors;
  const portrait = kind === 'opinion' ? (author?.avatarSrc ?? null) : null;
  const leave = () => {
    text.editor?.presence.inField(null);
    void fields.saveNow();
  };
  const head = useRef<HTMLElement>(null);
  const leadOn = () => {
    const fields = [...(head.current?.querySelectorAll('textarea') ?? [])];
    const next = fields[fields.indexOf(document.activeElement as HTMLTextAreaElement) + 1];
    if (next) next.focus();
    else text.editor?.view.focus();
  };
  const field = (name: 'title' | 'subtitle' | 'lead') => ({
    label: words[name],
    isEditable,
    onEnter: leadOn,
    onFocus: () => text.editor?.presence.inField(name),
    onBlur: leave,
  });
  const missing = (label: string, name: NamesFieldName) => (
    <Missing label={label} onPress={isEditable ? () => requestedField.set(name) : null} />
  );
  return (
    <header ref={head} className={classNames(header.header, header[kind])}>
      <SourceMark article={article} language={articleLanguage(article)} />
      <Topics article={article} missing={missing(words.noSection, 'sections')} />
      <div className={header.headline}>
        {portrait && (
          <div className={header.portrait}>
            <Picture image={portrait} slot="largePortrait" alt="" />
          </div>
        )}
        <GrowingField
          {...field('title')}
          isFirst={isEditable && piece.title === untitled}
          placeholder={words.titlePlaceholder}
          className={header.title}
          value={piece.title}
          maxLength={500}
          onChange={(title) => fields.set('title', title)}
        />
      </div>
      {piece.subtitle !== null && (
        <GrowingField
          {...field('subtitle')}
          placeholder={words.subtitle}
          className={header.subtitle}
          value={piece.subtitle}
          maxLength={500}
          onChange={(subtitle) => fields.set('subtitle', subtitle || null)}
        />
      )}
      <GrowingField
        {...field('lead')}
        placeholder={words.leadPlaceholder}
        className={header.lead}
        value={piece.lead}
        maxLength={2000}
        onChange={(lead) => fields.set('lead', lead)}
      />
      <SheetByline
        article={article}
        hasPortraits={portrait === null || article.articleAuthors.length > 1}
        missing={missing(words.noAuthors, 'authors')}
      />
    </header>
  );
}

/** Says what is missing; pressed, it leads to its field in the panel. */
function Missing({ label, onPress }: { label: string; onPress: (() => void) | null }) {
  if (!onPress) return <span className={styles.missing}>{label}</span>;
  return (
    <button type="button" className={styles.missing} onClick={onPress}>
      {label}
    </button>
  );
}

/** The line above the title: section, genre and tags. They are edited in the panel. */
function Topics({ article, missing }: { article: Article; missing: ReactNode }) {
  const { mainSuperTag, tags } = article;
  const kind = kindLabel(article);
  const topics = tags.filter(({ name }) => name !== kind && name !== mainSuperTag?.name);
  const labels = [kind, minuteLabel(article)].filter((label) => label !== null);
  return (
    <p className={header.topics}>
      {mainSuperTag ? <span>{mainSuperTag.name}</span> : missing}
      {labels.map((label) => (
        <span key={label}>{label}</span>
      ))}
      {topics.slice(0, maxShownTags).map(({ slug, name }) => (
        <span key={slug} className={header.topic}>
          {name}
        </span>
      ))}
    </p>
  );
}

interface SheetBylineProps {
  article: Article;
  hasPortraits: boolean;
  /** Shown when there is no author. */
  missing: ReactNode;
}

/** The authors, and the publication time. */
function SheetByline({ article, hasPortraits, missing }: SheetBylineProps) {
  const { articleAuthors: authors, pubDate } = article;
  const faces = (hasPortraits ? authors : []).filter(({ avatarSrc }) => avatarSrc !== null);
  return (
    <div className={byline.byline}>
      <div className={byline.authors}>
        {faces.length > 0 && (
          <span className={byline.faces}>
            {faces.map(({ slug, avatarSrc }) => (
              <Picture key={slug} image={avatarSrc ?? ''} slot="portrait" alt="" />
            ))}
          </span>
        )}
        {authors.length > 0 ? (
          <p>
            <b>{new Intl.ListFormat(articleLanguage(article)).format(authors.map(({ name }) => name))}</b>
          </p>
        ) : (
          <p>{missing}</p>
        )}
      </div>
      <p className={byline.dates}>
        <time dateTime={new Date(pubDate * 1000).toISOString()}>
          {days[articleLanguage(article)].format(pubDate * 1000)}, {clock(pubDate)}
        </time>
      </p>
    </div>
  );
}

const dayForm = { dateStyle: 'long', timeZone: 'Europe/Budapest' } as const;
const days = {
  hu: new Intl.DateTimeFormat('hu', dayForm),
  en: new Intl.DateTimeFormat('en-GB', dayForm),
} as const;
