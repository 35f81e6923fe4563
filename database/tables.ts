import type { ContentTables } from './tables/content.ts';
import type { ElectionTables } from './tables/elections.ts';
import type { FrontTables } from './tables/front.ts';
import type { IdentityTables } from './tables/identity.ts';
import type { LibraryTables } from './tables/library.ts';
import type { LimitTables } from './tables/limits.ts';
import type { LiveBlogTables } from './tables/live-blogs.ts';
import type { LivescoreTables } from './tables/livescore.ts';
import type { MailTables } from './tables/mail.ts';
import type { MeasureTables } from './tables/measure.ts';
import type { NewsletterTables } from './tables/newsletter.ts';
import type { OwnTables } from './tables/own.ts';
import type { PieceTables } from './tables/pieces.ts';
import type { PushTables } from './tables/push.ts';
import type { QuizTables } from './tables/quiz.ts';
import type { SearchTables } from './tables/search.ts';
import type { SecretTables } from './tables/secrets.ts';
import type { SupportTables } from './tables/support.ts';
import type { TipTables } from './tables/tips.ts';
import type { WritingTables } from './tables/writing.ts';

/** The tables as Kysely sees them, by service; `migrations/` says what they are for. */
export interface Tables
  extends ContentTables,
    SearchTables,
    QuizTables,
    LivescoreTables,
    LiveBlogTables,
    ElectionTables,
    FrontTables,
    SupportTables,
    IdentityTables,
    LibraryTables,
    LimitTables,
    SecretTables,
    MailTables,
    NewsletterTables,
    PushTables,
    OwnTables,
    PieceTables,
    TipTables,
    WritingTables,
    MeasureTables {}
