import type { ColumnType, GeneratedAlways } from 'kysely';
import type { FrontPage } from '#contract/front.ts';
import type { FrontChoice } from '#contract/front-choice.ts';
import type { FrontOperation, FrontPlan, FrontState } from '#contract/front-draft.ts';

type Json<T> = ColumnType<T, string, string>;
type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

/** The front page's draft, published states, and plans (migration 0720). */
export interface FrontTables {
  front_draft: { site: number; version: number; base_version: number; base: OptionalJson<FrontChoice> };
  front_operation: {
    site: number;
    version: number;
    operation: Json<FrontOperation>;
    at: Date;
    actor: string;
    actor_name: string;
  };
  front_state: {
    id: GeneratedAlways<number>;
    site: number;
    at: Date;
    action: FrontState['action'];
    actor: string | null;
    actor_name: string | null;
    note: string | null;
    choice: OptionalJson<FrontChoice>;
    page: OptionalJson<FrontPage>;
  };
  front_plan: {
    id: GeneratedAlways<number>;
    site: number;
    run_at: Date;
    title: string;
    operations: Json<FrontOperation[]>;
    at: Date;
    actor: string;
    actor_name: string;
    done_at: ColumnType<Date | null, Date | null | undefined>;
    fault: ColumnType<string | null, string | null | undefined>;
    repeats: ColumnType<FrontPlan['repeats'], FrontPlan['repeats'] | undefined>;
    /** As in `02:30:00`. */
    clock: ColumnType<string | null, string | null | undefined>;
  };
}
